"""What a bot says by day: once in the discussion, so that no yellow card comes, now and then to a room or its diary."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.islington.bot import Actor, Wish

SAID = ("我昨晚在雾里走了很久。", "谁在农场听见了脚步？", "今天先听大家说。", "别急着投票。", "门关之前我再说一次。")
WRITTEN = ("只记给自己：别信笑着的人。", "今晚不去磨坊。")


def speak(actor: "Actor") -> "Wish | None":
    """A post where this seat still owes one, else seldom a line that is not for everybody."""
    if not actor.now_and_then(0.1):
        return None
    threads = [one.value for one in actor.options("post")]
    discussion = [key for key in threads if key.startswith("day-")]
    if discussion and actor.me.posts_today < actor.world.settings.number("post.min"):
        return "post", {"thread": discussion[0], "text": actor.chance.choice(SAID)}
    rest = [key for key in threads if key not in discussion]
    if rest and actor.now_and_then(0.05):
        return "post", {"thread": actor.chance.choice(rest), "text": actor.chance.choice(WRITTEN)}
    return None
