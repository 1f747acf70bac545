"""What may a post contain? Hostile Markdown comes out as plain words; a quotation keeps its source."""

import re

import pytest

from director.threads.bbcode import bbcode_of
from director.threads.markup import html_of, quoted

ALLOWED = {"p", "br", "em", "strong", "s", "a", "code", "h3", "h4", "blockquote", "ul", "ol", "li", "pre", "hr"} | {
    "table", "thead", "tbody", "tr", "th", "td",
}  # fmt: skip
HOSTILE = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<a href='javascript:alert(1)'>x</a>",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](vbscript:msgbox)",
    "[x](\x01javascript:alert(1))",
    "<javascript:alert(1)>",
    "![x](https://elsewhere.example/spy.png)",
    '[x](https://a.b/"onmouseover="alert(1))',
    '[x](https://a.b "onclick=alert(1)")',
    "[a]: javascript:alert(1)\n\n[a]",
    "```<script>\nx\n```",
    "```html onload=alert(1)\nx\n```",
    "<style>body{display:none}</style>",
    "<svg/onload=alert(1)>",
    "<!-- --!><script>",
    "&lt;script&gt;alert(1)",
    "<iframe srcdoc='<script>'>",
    "<p id=main class=house style=position:fixed>",
    "|a|\n|-|\n|<script>|",
    "# <h1 onclick=x>",
    "\ud7ff\u202e<b>",
)


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_becomes_plain_words(text: str) -> None:
    html = html_of(text)
    tags = re.findall(r"<\s*(/?[^\s>]*)([^>]*)>", html)
    assert {name.strip("/").lower() for name, _ in tags} <= ALLOWED, html
    for name, attributes in tags:
        named = set(re.findall(r"([\w-]+)=", re.sub(r'"[^"]*"', '""', attributes)))
        assert named <= ({"href", "rel"} if name == "a" else {"start"}), html
    for href in re.findall(r'href="([^"]*)"', html):
        assert href.startswith(("http://", "https://", "?", "#", "/")), html


def test_deep_nesting_and_length_end() -> None:
    """Ten thousand characters of quotation signs, brackets or stars are rendered all the same."""
    for sign in (">", "[", "*", "_", "`", "- ", "(", "~", "|", "!["):
        html_of((sign * 10_000)[:10_000])


def test_a_quotation_cannot_be_escaped_by_a_name() -> None:
    """A name with Markdown in it stays a name."""
    html = html_of(quoted("话", "](https://evil.example)**", 3, "3 楼"))
    assert "evil.example" not in re.findall(r'href="([^"]*)"', html)[0]
    assert re.findall(r'href="([^"]*)"', html)[0] == "?floor=3"


def test_bbcode() -> None:
    """For forums that know no Markdown; links within the site become words."""
    assert bbcode_of("**粗** *斜* ~~删~~") == "[b]粗[/b] [i]斜[/i] [s]删[/s]"
    assert bbcode_of("> [甲 3 楼](?floor=3)\n>\n> 话") == "[quote]\n甲 3 楼\n话\n[/quote]"
    assert bbcode_of("- 一\n- 二") == "[list]\n[*]一\n[*]二\n[/list]"
    assert bbcode_of("第一行\n第二行") == "第一行\n第二行"
