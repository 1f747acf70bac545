"""A post for another forum: its Markdown as BBCode."""

from collections.abc import Iterable, Sequence

from markdown_it.token import Token

from director.threads.markup import parser

MARKS = {
    "strong_open": "[b]",
    "strong_close": "[/b]",
    "em_open": "[i]",
    "em_close": "[/i]",
    "s_open": "[s]",
    "s_close": "[/s]",
    "blockquote_open": "[quote]\n",
    "blockquote_close": "[/quote]\n",
    "bullet_list_open": "[list]\n",
    "bullet_list_close": "[/list]\n",
    "ordered_list_open": "[list=1]\n",
    "ordered_list_close": "[/list]\n",
    "list_item_open": "[*]",
    "paragraph_close": "\n",
    "heading_open": "[b]",
    "heading_close": "[/b]\n",
    "link_close": "[/url]",
    "softbreak": "\n",
    "hardbreak": "\n",
    "hr": "----------\n",
    "tr_close": "\n",
    "td_close": "\t",
    "th_close": "\t",
}


def bbcode_of(text: str) -> str:
    """The text in BBCode. Links that lead only within this site become plain words."""
    return "".join(_told(parser().parse(text))).strip()


def _told(tokens: Sequence[Token]) -> Iterable[str]:
    local: list[bool] = []
    for token in tokens:
        match token.type:
            case "inline":
                yield from _told(token.children or [])
            case "text":
                yield token.content
            case "code_inline":
                yield f"[code]{token.content}[/code]"
            case "fence" | "code_block":
                yield f"[code]{token.content}[/code]\n"
            case "link_open":
                href = str(token.attrGet("href") or "")
                local.append(not href.startswith(("http://", "https://")))
                yield "" if local[-1] else f"[url={href}]"
            case "link_close":
                yield "" if local.pop() else "[/url]"
            case kind:
                yield MARKS.get(kind, "")
