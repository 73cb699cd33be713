// Keeps the words that tell how somebody writes and not what about; every other word is masked before it is measured.

const GRAMMAR = `
a an the this that these those such another other others
i me my mine myself we us our ours ourselves you your yours yourself yourselves he him his himself she her hers herself
it its itself they them their theirs themselves one ones oneself who whom whose which what whatever whoever whichever
someone somebody something anyone anybody anything everyone everybody everything nobody nothing none
and or but nor so yet for because since although though while whereas unless until till if whether as than
of in on at by with from to into onto about above across after against along among around before behind below beneath
beside besides between beyond despite down during except inside like near off out outside over past per through
throughout toward towards under underneath up upon via within without versus
am is are was were be been being do does did done doing have has had having will would shall should can could may might
must ought cannot
not no never ever always often sometimes usually rarely seldom again once twice
all any both each either every few fewer less least little many more most much neither several some enough half lot lots
plenty same own whole various certain
here there where when why how then now today tomorrow yesterday soon later already still just only even also too either
very quite rather pretty really actually simply basically literally merely nearly almost hardly barely perhaps maybe
probably possibly certainly definitely clearly obviously indeed surely truly fully highly especially particularly mainly
mostly largely generally typically normally specifically exactly approximately roughly
however therefore thus hence moreover furthermore meanwhile otherwise instead nevertheless nonetheless additionally
finally first firstly second secondly third next last lastly further afterwards anyway regardless accordingly
consequently overall together apart away back forward else etc eg
one two three four five six seven eight nine ten hundred thousand million dozen
yes yeah ok okay oh well hey hi hello thanks thank please sorry sure`

const LIGHT = `
get gets got getting gotten make makes made making take takes took taken taking give gives gave given giving
go goes went gone going come comes came coming put puts putting keep keeps kept keeping let lets letting
say says said saying tell tells told telling ask asks asked asking know knows knew known knowing
think thinks thought thinking see sees saw seen seeing look looks looked looking seem seems seemed
want wants wanted wanting need needs needed needing try tries tried trying use uses used using
find finds found finding feel feels felt feeling mean means meant become becomes became becoming
help helps helped helping start starts started starting begin begins began beginning stop stops
show shows showed shown showing turn turns turned turning bring brings brought work works worked working
include includes included including provide provides provided providing ensure allow allows allowed allowing
follow follows followed following happen happens happened consider considering remember note
able likely available important good better best great big bigger small new old long short high low different right
wrong easy easier hard simple full early late recent main key real true possible necessary several next
thing things way ways time times day days week weeks month months year years people person part parts place kind sort
type bit example examples fact point reason case number amount rest end top bottom
quickly easily recently currently increasingly simultaneously regularly
aren't can't couldn't didn't doesn't don't hadn't hasn't haven't isn't mustn't shouldn't wasn't weren't won't wouldn't
ain't i'm i've i'd i'll you're you've you'd you'll he's he'd he'll she's she'd she'll it's it'd it'll we're we've we'd
we'll they're they've they'd they'll that's that'll there's here's what's who's where's how's when's let's gonna wanna
y'all cause`

/** Lower case, contractions with a straight apostrophe; grammar first, then words so general that they name no topic. */
export const NEUTRAL_WORDS: ReadonlySet<string> = new Set(`${GRAMMAR} ${LIGHT}`.trim().split(/\s+/))
