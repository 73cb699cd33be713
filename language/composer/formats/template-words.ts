// The small word lists that a template stands on: known names by what they are, and words that belong to every post.

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** First names people meet often, in lower case; those that are ordinary words as well are left out. */
export const FIRST_NAMES = set(`
  aaron abdul abigail adam adrian ahmed aisha alan albert alejandro alex alexander alexandra alexis ali alice alicia
  allison amanda amelia amir amy ana andre andrea andreas andrew angela anil anita anjali anna anne anthony antonio
  arjun arthur asha ashley audrey barbara beatrice ben benjamin bernard beth bianca bob boris brandon brenda brian
  bruno bryan caleb camila carla carlos carol caroline carolyn catherine cecilia charles charlotte chen chloe chris
  christian christina christine christopher claire clara claudia connor craig cynthia daniel daniela danielle dave
  david deborah deepak denise dennis derek diana diego dmitri dominic donald donna doris dorothy dylan edward eleanor
  elena elijah elizabeth ella ellen emily emma eric erica erik erin esther ethan eva evan evelyn fatima felix fernando
  fiona florian francesca francis frank fred gabriel gary george gerald giovanni giulia gloria gordon greg gregory
  hannah hans harold hassan heather hector heidi helen henry hiroshi howard hugo ian ibrahim igor ingrid irene isaac
  isabel isabella ivan jacob jake james jamie jan jane janet jason javier jeff jeffrey jenna jennifer jenny jeremy
  jesse jessica jill jim joan joanna joe joel johan john johnny jonas jonathan jordan jorge jose joseph joshua juan
  judith julia julian julie justin kai karen karim karl karla kate katherine kathleen katie keith kelly ken kenneth
  kevin khalid kim kofi kumar kyle lars laura lauren lea leah lena leo leon leonardo liam lily linda lisa liz lorenzo
  louis louise luca lucas lucia lucy luis luke magda maja malik manuel marco marcus margaret maria marie mario marta
  martha martin mary matteo matthew maya megan mehmet mei melanie melissa mia michael michelle miguel mike mila mohamed
  mohammed monica nadia naomi natalia natalie nathan nicholas nick nicole nina noah nora oliver olivia omar oscar otto
  pablo pamela patricia patrick paul paula pedro peter philip phoebe pierre priya rachel rafael rahul raj ralph ravi
  rebecca renata ricardo richard rob robert roberto roger roland ron ronald rosa ruth ryan sabrina sam samantha samir
  samuel sandra sanjay sara sarah scott sean sebastian sergio shannon sharon shreya simon sofia sonia sophia sophie
  stefan stephanie stephen steve steven stuart susan suzanne sven sylvia tamara tanja tanya tariq teresa theo theresa
  thomas tim timothy tina tobias todd tom tomas tony tyler ursula valentina vanessa vera veronica vicky victor victoria
  vijay vincent vivian vladimir walter wendy wei william xavier yara yasmin yuki yusuf zachary zoe`)

export const PLATFORM_NAMES_IN_POSTS = set(
  'linkedin instagram twitter tiktok youtube facebook reddit substack pinterest snapchat whatsapp discord quora',
)

export const TOOL_NAMES = set(
  'chatgpt claude copilot gmail notion slack excel powerpoint zoom figma canva trello asana jira hubspot salesforce airtable zapier photoshop github gitlab stripe shopify wordpress calendly mailchimp python javascript typescript webflow miro obsidian todoist dropbox quickbooks evernote skype webex mailchimp semrush ahrefs squarespace midjourney',
)

export const COMPANY_NAMES = set(
  'google amazon netflix microsoft tesla airbnb uber spotify nike disney ikea walmart starbucks mckinsey deloitte toyota samsung sony adobe openai nvidia ibm intel paypal lego costco accenture siemens bosch volkswagen bmw porsche audi nestle unilever lyft pixar boeing ford patagonia zappos wework kodak nokia',
)

export const COMPANY_ENDINGS = set(
  'inc ltd llc gmbh ag corp corporation labs capital ventures studio studios group holdings partners bank airlines consulting software technologies technology industries foundation agency',
)

export const SCHOOL_WORDS = set('university college school institute academy polytechnic')

export const PLACE_NAMES = set(`
  africa america asia australia austria belgium brazil britain bulgaria california canada chile china colombia croatia
  denmark egypt england ethiopia europe finland florida france germany ghana greece hungary iceland india indonesia
  ireland israel italy japan kenya lebanon malaysia mexico morocco nepal netherlands nigeria norway ohio oregon pakistan
  peru philippines poland portugal romania russia scotland serbia singapore slovakia slovenia spain sweden switzerland
  taiwan tanzania texas thailand tunisia ukraine usa uk vietnam wales amsterdam athens atlanta austin bali bangkok
  barcelona beijing berlin bogota boston brooklyn brussels bucharest budapest cairo chicago cologne copenhagen dallas
  delhi denver detroit dubai dublin edinburgh frankfurt geneva glasgow hamburg helsinki houston istanbul jakarta
  johannesburg lagos leeds lima lisbon liverpool london madrid manchester manila melbourne miami milan montreal moscow
  mumbai munich nairobi nashville oslo paris philadelphia prague rome seattle seoul shanghai stockholm sydney tokyo
  toronto vancouver vienna warsaw zurich`)

/** Ordinary words that begin the names of places. */
export const NAME_BEGINNINGS = set('united new san santa los las saint south north east west great')

export const NATIONALITIES = set(
  'american african asian australian austrian belgian brazilian british canadian chinese danish dutch english european finnish french german greek hungarian indian irish israeli italian japanese kenyan korean mexican nigerian norwegian polish portuguese romanian russian scottish spanish swedish swiss turkish ukrainian vietnamese',
)

/** Capitals that name nobody: roles, turns of speech, and what readers are told to do. */
export const COMMON_CAPITALS = set(
  "i i'm i've i'd i'll ceo cto cfo coo cmo cpo cro vp svp evp hr pr pm cv phd md mba dm dms ps tldr faq faqs ok diy eod eta fyi imo imho iirc btw asap rip lol omg wtf vip id ids tv pdf pdfs url urls am pm ad bc god mom mum dad grandma grandpa mama papa sir madam dr mr mrs ms prof st vs a.m p.m usp rsvp fomo yolo irl",
)

/** Fields of work that posts are about, written in capitals. */
export const FIELDS = set(
  'ai seo sem ux ui saas b2b b2c d2c dtc crm api apis kpi kpis okr okrs roi mvp mvps ppc cro gtm abm llm llms ml gpt nft nfts esg erp iot vr ar',
)

export const TITLES = set('dr mr mrs ms prof professor president senator sir madam captain coach')

/** Before a name in running text: who comes after is a person. */
export const KIN_AND_COLLEAGUES = set(
  'friend boss client mentor colleague cofounder co-founder partner wife husband brother sister son daughter manager coach neighbour neighbor assistant customer founder uncle aunt cousin named therapist teacher',
)

/** Adjectives that go with a subject without being one; more of them are general words. */
export const ADJECTIVES = set(
  'cold warm hot dark bright loud soft heavy light short tall rich poor red blue green black white grey gray pink dirty dry wet sweet sour digital social online offline remote local global public private mental physical daily weekly monthly annual loyal toxic viral virtual paid organic senior junior male female modern ancient',
)

/** What every post is made of, whatever it is about: these words are its shape. */
export const FRAME_WORDS = set(`
  lesson lessons mistake mistakes tip tips step steps rule rules truth secret secrets story stories opinion thread post
  posts comment comments repost share save follow followers follower bio link links swipe tag dm reminder hack hacks hint
  myth myths fact framework cheat sheet checklist guide list pros cons before after answer answers question questions
  day days week weeks month months year years hour hours minute minutes second seconds morning evening night nights
  weekend weekends today tomorrow yesterday ago people person man woman men women guy guys kid kids child children family
  everyone nobody anyone someone friend friends boss mentor wife husband mother father parents brother sister son
  daughter wrong right hard easy thing things nothing something everything anything way ways time times life world truth
  moment moments start end beginning rest half part parts kind kinds sort lot lots bit number numbers side sides
  different same better worse best worst bigger smaller more less enough too money fear hope luck love hate joy pain
  doubt courage first last next only single whole new old young ready late early alone together forever never ever
  honest honestly unpopular hot take takes here there why how what when where who plot twist spoiler warning ps tldr
  bottom line point points reason reasons result results goal goals dream dreams problem problems solution solutions
  idea ideas word words sentence sentences page pages home head heart hands hand eyes face mind voice back heres thats
  lets example examples difference choice choices chance chances rest none hundreds thousands millions dozens`)
