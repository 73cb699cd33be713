// Keeps where each formula was noted as worn; where a list names its kind and not the formula, the list of the kind.

export type Source = { by: string; title: string; year?: number }

export const FORMULA_SOURCES = {
  'word-list': { by: 'the Federal Plain Language Guidelines', title: 'Omit unnecessary words', year: 2011 },
  handbook: { by: 'Hacker and Sommers', title: 'A Writer’s Reference, 8th edition, W2: Wordy sentences', year: 2015 },
  'dead-weight': {
    by: 'the Los Angeles Times',
    title: 'A Word, Please: 12 dead-weight expressions you can chop from your writing',
    year: 2021,
  },
  orwell: { by: 'George Orwell', title: 'Politics and the English Language', year: 1946 },
  'words-to-watch': { by: 'Wikipedia', title: 'Manual of Style: Words to watch', year: 2021 },
  government: { by: 'GOV.UK', title: 'Style guide: words and metaphors to avoid', year: 2013 },
  campaign: { by: 'the Plain English Campaign', title: 'Survey of the most irritating phrases', year: 2004 },
  outlook: { by: 'The Washington Post', title: 'The Outlook List of Things We Do Not Say', year: 2014 },
  corbett: { by: 'The New York Times', title: 'After Deadline: Words We Love Too Much', year: 2013 },
  bleacher: { by: 'Bleacher Report', title: '20 clichés to avoid', year: 2012 },
  banished: { by: 'Lake Superior State University', title: 'Banished Words List, from 1976', year: 2025 },
  jargon: { by: 'Forbes', title: 'The Most Annoying, Pretentious and Useless Business Jargon', year: 2012 },
  survey: { by: 'Preply', title: 'Survey of business English', year: 2022 },
  factiva: { by: 'Factiva', title: 'Most overused business clichés', year: 2006 },
  gobbledygook: { by: 'David Meerman Scott', title: 'The Gobbledygook Manifesto', year: 2006 },
  releases: { by: 'PR Daily', title: 'Hackneyed phrases to ditch from your press releases', year: 2019 },
  'radio-copy': {
    by: 'Radio and Production',
    title: 'Five More Words and Phrases We Could Do Without in Radio',
    year: 2014,
  },
  travel: {
    by: 'Matador Network',
    title: '10 Words and Phrases We Never Want to See in Travel Writing Again',
    year: 2013,
  },
  essays: { by: 'Siobhan Curious', title: 'If You Use This Phrase in Your Essay, You Will Fail', year: 2009 },
  openers: { by: 'Warren Kinsella', title: 'Here’s the thing', year: 2013 },
  feed: { by: 'duess.com', title: 'LinkedIn content pollution', year: 2025 },
  announcements: { by: 'Humanis Advisory', title: 'LinkedOut: The Ampersand', year: 2024 },
  coaching: { by: 'Daniel Ally', title: '7 painful clichés that may be holding you back', year: 2018 },
  handout: { by: 'the Writing Center at UNC-Chapel Hill', title: 'Clichés' },
  library: { by: 'the Melbourne High School library', title: 'Avoiding clichés' },
} as const satisfies Record<string, Source>

export type FormulaSource = keyof typeof FORMULA_SOURCES
