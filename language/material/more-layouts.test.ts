import { expect, test } from 'vitest'
import { readMaterial } from './read-material.ts'

const ownOf = (content: string) => {
  const material = readMaterial(content)
  const own = material.sentences.filter(({ asked }) => !asked).map(({ text }) => text)
  return { ...material, own: own.join(' ') }
}

const SAID = [
  'We closed the lower weir in March and the meadow stood under water for nine days.',
  'Nobody had asked the miller, who has kept a book of the water since 1988.',
  'Now he rings us every Friday, and we open it before he has to.',
]
const ASKED = ['How did the spring go for you?', 'And who knew better?', 'What is different now?']
const turns = (turn: (at: number, isAsked: boolean, said: string) => string) =>
  SAID.flatMap((said, at) => [turn(at * 2, true, ASKED[at] ?? ''), turn(at * 2 + 1, false, said)]).join('\n')
const clock = (at: number) => `00:0${at}:15`

test.each([
  [
    'cues with a listed name below them',
    turns(
      (at, isAsked, said) => `0:${at}:1.640 --> 0:${at}:9.210\n${isAsked ? 'Rowe, Ada' : 'Brandt, Jörn'}\n${said}\n`,
    ),
    'Brandt, Jörn',
  ],
  [
    'listed names of guests beside a time',
    turns((at, isAsked, said) => `${isAsked ? 'Ada Rowe' : 'Brandt, Jörn (Guest)'}   0:${at}4\n${said}\n`),
    'Brandt, Jörn (Guest)',
  ],
  [
    'the name of a device before what is said in a cue',
    `WEBVTT\n\n${turns((at, isAsked, said) => `${at}\n${clock(at)}.230 --> ${clock(at)}.870\n${isAsked ? 'Ada Rowe' : "Jörn's iPhone"}: ${said}\n`)}`,
    "Jörn's iPhone",
  ],
  [
    'a name above a time',
    turns((at, isAsked, said) => `${isAsked ? 'Ada Rowe' : 'Jörn Brandt'}\n${clock(at)}\n${said}\n`),
    'Jörn Brandt',
  ],
  [
    'messages below a name and a date in brackets',
    turns((at, isAsked, said) => `${isAsked ? 'Ada' : 'Jörn'}, [12.03.2024 21:0${at}]\n${said}\n`),
    'Jörn',
  ],
  [
    'messages behind a day',
    turns((at, isAsked, said) => `[Sun 14:0${at}] ${isAsked ? 'Ada (Office)' : 'Jörn'}:\n${said}\n`),
    'Jörn',
  ],
  [
    'messages with a picture of a mood beside their time',
    turns(
      (at, isAsked, said) =>
        `${isAsked ? 'Ada Rowe' : 'Jörn Brandt'}\n:water_wave:  8:5${at} AM\n${said}\n:heart:\n6\n`,
    ),
    'Jörn Brandt',
  ],
])('%s are read as turns', (_, content, speaker) => {
  const { chosenSpeaker, own } = ownOf(content)
  expect(chosenSpeaker).toBe(speaker)
  expect(own).toBe(SAID.join(' '))
})

const LETTER = `${SAID.join(' ')}\n\nThe meadow is for the storks in May, and I would not like to lose it for a gate that nobody needs.`

test('a letter without its heads is known by its greeting, and leave is taken in any language', () => {
  const { kind, own } = ownOf(`Hi Ada,\n\n${LETTER}\n\nGroetjes,\nJörn\n\nJörn Brandt\nWaterbeheer\nBrandt B.V.`)
  expect(kind).toBe('mail')
  expect(own).toMatch(/nobody needs\.$/)
  expect(own).not.toMatch(/Ada|Groetjes|Waterbeheer/)
  expect(readMaterial(`Hi friends,\n\n${LETTER}`).kind).toBe('prose')
})

test('an empty line of the heads is one of them', () => {
  const { kind, leftOut } = ownOf(
    `From: Jörn <j@weir.example>\nTo: Ada\nCc:\nDate: Mon, 15 Apr 2024\nSubject: Re: the weir\n\n${LETTER}\n\n> On 8 Apr 2024, at 14:40, Ada Rowe wrote:\n> Did the invoice reach you?`,
  )
  expect(kind).toBe('mail')
  expect(leftOut.map(({ sort, count }) => [sort, count])).toEqual([
    ['mail headers', 5],
    ['quoted mail', 2],
  ])
})

test('what a place for articles puts around one is left out, and what stands behind it', () => {
  const { kind, title, own } = ownOf(
    `Open in app\nSign up\nSign in\nWrite\n\nMember-only story\n\nThe weir that nobody had to close\n\nNotes from a wet meadow\nJörn Brandt\n·\nFollow\n5 min read\n\n${LETTER}\n\nSign up to discover human stories that deepen your understanding of the world.\nDistraction-free reading. No ads.\nTry for $5/month\n\nThe smith rang us in April, because the ford to his yard was under water, and he was right as well.\n\nRivers\nWater\nSmall Towns\n\nOwner of a weir. I write when it rains.\n\nSee all responses\n\nMore from Jörn Brandt\nThe Heron\n1.1K`,
  )
  expect(kind).toBe('page')
  expect(title).toBe('The weir that nobody had to close')
  expect(own).toMatch(/^We closed the lower weir in March/)
  expect(own).toMatch(/he was right as well\.$/)
  expect(own).not.toMatch(/human stories|Distraction|Owner of a weir/)
})

test('what a writer says to themselves in a draft is left out, and what a writer explains is not', () => {
  const { own, leftOut } = ownOf(
    `${SAID[0]} [maybe say which meadow? come back] ${SAID[1]} He said: "[The gate] was open [sic] all night." ${SAID[2]} [[this bit is just notes]]\n\nTitle options\n* The weir\n* Nine days under water\n\n${LETTER.split('\n\n')[1]} (keep this short!!)`,
  )
  expect(own).not.toMatch(/come back|just notes|Nine days under|keep this/)
  expect(own).toContain('"[The gate] was open [sic] all night."')
  expect(leftOut.find(({ sort }) => sort === 'document marks')?.count).toBe(6)
})
