"""What may a post contain? Markdown without HTML, images or headings that shout; what comes out is cleaned again."""

from functools import cache

import nh3
from markdown_it import MarkdownIt

TEXT = ("p", "br", "em", "strong", "s", "a", "code", "h3", "h4")
BLOCKS = ("blockquote", "ul", "ol", "li", "pre", "hr", "table", "thead", "tbody", "tr", "th", "td")
ATTRIBUTES: dict[str, set[str]] = {"a": {"href"}, "ol": {"start"}, "*": set()}
SCHEMES = frozenset({"http", "https"})
HEADINGS = {"h1": "h3", "h2": "h3", "h3": "h4", "h4": "h4", "h5": "h4", "h6": "h4"}
MOST_NESTED = 12


@cache
def parser() -> MarkdownIt:
    """The one Markdown of the site: line ends are kept, no HTML, no pictures."""
    made = MarkdownIt("commonmark", {"html": False, "breaks": True, "maxNesting": MOST_NESTED})
    return made.enable(["strikethrough", "table"]).disable(["image", "html_block", "html_inline"])


def html_of(text: str) -> str:
    """A post's text as HTML that can stand in a page as it is."""
    md = parser()
    tokens = md.parse(text)
    for token in tokens:
        token.tag = HEADINGS.get(token.tag, token.tag)
    rendered = str(md.renderer.render(tokens, md.options, {}))
    return nh3.clean(
        rendered,
        tags={*TEXT, *BLOCKS},
        attributes=ATTRIBUTES,
        url_schemes=set(SCHEMES),
        link_rel="nofollow noopener noreferrer",
    )


def quoted(text: str, name: str, floor: int, words: str) -> str:
    """The beginning of an answer: the text as a quotation with its source; quotations in it are left out.

    `words` is how a floor is called, with its number.
    """
    lines = [line for line in text.split("\n") if not line.lstrip().startswith(">")]
    body = "\n".join(lines).strip()
    plain = name.translate({ord(one): f"\\{one}" for one in "\\[]*_`<>~"})
    head = f"> [{plain} {words}](?floor={floor})"
    return "\n".join([head, ">", *(f"> {line}".rstrip() for line in body.split("\n"))]) + "\n\n"
