// Names that a reader of English knows for names, and what tells one that is also a word.

const listed = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u))

/** Given names, and names of people, firms and places everybody knows, that are no words as well. */
export const NAMES = listed(
  `aaron abby abdul abdullah abigail adam adele aditya adrian adriana agnes ahmad ahmed aiden aisha akira alan albert alberto
  alejandro alessandro alex alexa alexander alexandra alexis alfonso alfred ali alice alicia alina alison allison alyssa amanda amelia
  amina amir amit amy ana anastasia andre andrea andreas andrei andrew andy angela angelina anita anjali ann anna anne annette
  annie anthony antoine antonio arjun armando arnold arthur arturo ashley astrid audrey ava ayesha barbara beatrice becky
  belinda ben benedict benjamin bernard bernie beth betsy bianca bjorn bonnie boris bradley brandon brenda brendan brian bridget bruce
  bryan caitlin caleb cameron camila carl carla carlos carmen carolina caroline carolyn cassandra catherine cathy cecilia charles
  charlie charlotte chiara chloe chris christina christine christoph christopher cindy claire claudia clara colleen connor constance
  cynthia damian dan daniel daniela daniella danielle danny daphne darren dave david deborah debbie deepak denise dennis
  derek desmond diana diane diego dimitri dmitri dominic donald donna doris dorothy doug douglas duncan dylan ed eddie edgar
  edith edna eduardo edward edwin eileen elaine eleanor elena eli elias elijah elisa elise eliza elizabeth ella ellen ellie
  elliot elsa elsie emil emily emma emmanuel enrique eric erica erik erika erin ernest esteban esther ethan eugene eva evan
  evelyn fabio fatima felicia felipe felix fernanda fernando fiona florence frances francesca francesco francis francisco
  fred freddie frederick friedrich gabriel gabriela gareth gary gavin geoff geoffrey george gerald gerard gertrude giovanni giulia glenn
  gloria gordon graham greg gregory greta guillermo gustavo gwen hana hannah hans harold harriet harris harrison harry hassan hector heidi helen
  helena henrik henry herbert hiroshi howard hugh hugo ian ibrahim ignacio igor ines ingrid irene isaac isabel isabella isabelle
  isaiah ivan jackie jackson jacob jacqueline jacques jaime jake jamal james jamie jan jane janet janice jared jason javier jeff
  jeffrey jennifer jenny jeremy jerome jerry jesse jessica jill jim jimmy jin joan joanna joanne jody joe joel joey johan
  johanna john johnny jon jonas jonathan jorge jose josef joseph joshua juan juanita judith judy julia julian juliana julie
  juliet julio julius jun justin kai karen karim karin karl karla kate katherine kathleen kathryn kathy katie kayla keith
  kelly ken kendra kenji kenneth kenny kevin khalid kim kimberly klaus kristen kristin kumar kurt kyle lars larry laura lauren
  laurence leah leila lena leo leon leonard leonardo leslie levi lewis li liam lin linda lisa liz lloyd logan lois lola lorenzo
  lorraine louis louisa louise luca lucas lucia lucy luigi luis luisa luke lydia lynn mackenzie madeline madison magdalena
  maggie mahmoud malcolm malik mandy manuel marc marcel marcia marco marcos marcus margaret margarita margot maria mariam
  mariana marianne marie mario marion marissa marjorie marlene marsha martha martin martina marvin mary mateo matilda matt
  matteo matthew maureen maurice maya megan mehmet mei melanie melinda melissa melvin meredith mia michael michaela
  michel michelle miguel mike mikhail mila milan mildred mina ming miranda miriam mitch mitchell mohamed mohammad mohammed moira
  molly mona monica monique morgan morris moses muhammad mustafa nadia nadine nancy naomi natalia natalie natasha nathan
  nathaniel neil nelson nia nicholas nick nicola nicolas nicole nigel nikhil nikita nikolai nina noah noel nora nour oliver
  olivia omar oscar otto owen pablo paige pamela paola paolo patricia patrick paul paula pauline pavel pedro peggy percy pete
  peter phil philip philippa phillip phoebe phyllis pierre piotr priya quentin rachel rafael rahul raj rajesh ralph ramon randall randy
  raquel rashid raul ravi raymond rebecca reggie regina reinhard rene renee ricardo richard rick ricky rita robert roberta
  roberto rodrigo roger roland ron ronald rosa rosalind rosemary ross rowan roxanne rudolf rupert russell ruth ryan sabrina
  sadie sally salma sam samantha samir samuel sandra sanjay santiago sara sarah sasha saul scott sean sebastian selena serena
  sergei sergio seth shannon sharon shaun shawn sheila shelly sheryl shirley sidney simon simone sofia sonia sophia sophie
  stacey stacy stan stanley stefan stefania stella stephanie stephen steve steven stewart stuart sunil susan susanna susie
  suzanne sven sylvia tamara tania tanya tara tariq tatiana ted teresa terrence terry thea theo theodore theresa thomas tiffany
  tim timothy tina tobias todd tom tomas tommy tony tracey tracy travis trevor tricia tristan trudy tyrone ulrich uma
  ursula valentina valerie vanessa vera verena veronica vicky victoria vijay vikram vincent virginia vivian vivienne vladimir
  walter wanda warren wei wendy wesley wilfred wilhelm william winston xavier yan yasmin yolanda yuki yusuf yvette yvonne zach zachary zainab zara
  zoe adenauer aristotle bezos buddha buffett churchill confucius covey darwin dostoevsky drucker edison einstein elon epictetus freud galileo
  gandhi godin goethe hemingway hitchcock kafka kahneman kant kierkegaard lincoln machiavelli mandela marx michelangelo mozart
  munger musk napoleon newton nietzsche obama oprah orwell picasso plato rumi schopenhauer seneca shakespeare sinek socrates sundar
  tolstoy trump tversky voltaire zuckerberg airbnb alibaba amazon boeing bosch bmw deloitte disney ebay etsy facebook
  ferrari gallup gartner google honda hubspot huawei ikea intel kickstarter lego lufthansa mailchimp mckinsey microsoft netflix nike nokia
  nvidia openai paypal pepsi pinterest pixar porsche reddit salesforce samsung shopify siemens skype snapchat sony
  spotify starbucks substack tesla toyota trello twitch uber unilever volkswagen walmart wikipedia youtube africa america
  amsterdam asia athens atlanta australia austria bangkok barcelona beijing belgium berlin boston brazil britain brooklyn brussels
  cairo california cambridge canada chicago copenhagen dallas denmark denver detroit dublin edinburgh egypt england europe
  finland florida germany greece hamburg harvard houston india indonesia ireland israel istanbul italy japan kenya korea lagos lisbon london
  madrid manchester manhattan melbourne mexico miami milan moscow mumbai munich nairobi netherlands nigeria norway oslo oxford
  pakistan paris philadelphia philippines poland portugal prague princeton rome russia scotland seattle seoul shanghai singapore spain
  stanford stockholm sweden switzerland sydney taiwan texas thailand tokyo toronto ukraine vancouver vienna vietnam wales
  wharton yale zurich`.trim(),
)

/** Names that are verbs, adjectives or things to count too: before what somebody does they can only be names. */
export const WORDS_AND_NAMES = listed(
  `alba amber angel apple archer ash baker barry bill bob brad brook buck bush carol carter cash chad chase chip christian chuck
  cliff cole colin cooper craig crystal curt curtis daisy dale dean dell don drew duke dusty earl eve fern ford frank franco
  gates gene ginger glen grant guy hazel heather holly hunter iris ivy jack jay jewel jobs josh jordan kit lance lane lily
  mac major marina mark mason mat max meg miles miller nadal nat norm olive page parker pat pearl peg penny pierce poppy ray reed
  rex rob robin rocky rod roman rose roy ruby rusty sandy scarlet shell skip slack smith stripe sue summer tad target taylor
  turner tyler van victor violet wade walker ward wayne willow woody zoom`.trim(),
)

/** Names that are things without number too, which do much themselves, but do not speak. */
export const THINGS_AND_NAMES = listed(
  `art august autumn charity dawn faith felicity grace harmony hope jasmine joy june liberty melody mercy meta oracle patience
  prudence rich sage sky trinity verity`.trim(),
)

/** What only somebody does. */
export const SPEAKS =
  /^(?:said|says|told|tells|asked|asks|wrote|writes|replied|answered|laughed|smiled|nodded|shrugged|agreed|agrees|disagreed|argued|argues|insisted|explained|warned|warns|texted|emailed|messaged|thinks|thought|believes|believed|knew|joked|admitted|confessed|whispered|shouted|wondered|remembers|recalls|sighed|promised|apologised|apologized|hated|loved|studied|married|retired|invented|founded)$/u

/** What somebody is, has or does, after a name or a word with an article before it. */
export const DOES =
  /^(?:was|is|has|had|does|did|doesn't|didn't|isn't|wasn't|hasn't|hadn't|would|could|wouldn't|couldn't|can't|left|came|went|got|made|gave|took|ran|built|grew|paid|sold|hired|fired|quit|started|stopped|raised|taught|learned|showed|sent|called|sat|stood|looked|works|runs|leads|owns|wants|loves|hates|never|once|just|became|wanted|needed|felt|lost|won|found|kept)$/u

/** Who or what is said to speak without being named. */
export const NAMELESS = listed(
  `mom mum dad mother father grandma grandpa granny mommy daddy mama papa sis bro boss coach somebody anybody whoever mankind
  humanity research science data history evidence management marketing legal finance sales support leadership hr staff
  instinct intuition experience logic reason society culture nature math silence fear doubt ego pride guilt shame anger love
  wisdom feedback tradition conventional common popular gut heart life karma fate luck time truth word rumor rumour legend
  scripture hindsight conscience law business congress parliament government police church media press tv radio everyone folk
  later twice sometimes almost tonight maybe often seldom afterwards afterward meanwhile anyway somehow yesterday today
  tomorrow everything last best worst client customer reader user teacher doctor therapist mentor friend wife husband partner
  brother sister son daughter half most none both others imposter impostor customer audience crowd team`.trim(),
)
