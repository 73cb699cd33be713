import { describe, expect, test } from 'vitest'
import { checkPlatformRules } from '#domain/platforms/platform-rules.ts'
import { PLATFORM_NAMES, type PlatformName } from '#domain/platforms/platforms.ts'
import { splitSlides, splitThread } from '#domain/platforms/split-piece.ts'
import { countWords, normaliseText } from '#domain/text.ts'
import { ARTICLES, COACH, dangling, drafted, untraced } from '#test/articles/draft-checks.ts'
import { compose, type Draft, NEEDED_WORDS } from './compose.ts'

/** Forms that any text of some length has. */
const FREE = ['LinkedIn', 'Twitter Post', 'Twitter Thread', 'Instagram'] as const
const LACKING: Readonly<Record<string, string>> = { 'Story Breakdown': 'no_story', 'Mini-Guide': 'no_steps' }

/** The drafts, none where the text has not what the form needs. */
function draftsOf(platform: PlatformName, content: string, seeds: readonly number[]): Draft[] {
  return seeds.flatMap((seed) => {
    const result = compose({ platform, content, seed })
    if (result.kind === 'draft') return [result]
    expect(result.reason).toBe(LACKING[platform] ?? 'not_enough_sentences')
    expect(platform === 'Carousel' || result.fits.length >= 4).toBe(true)
    return []
  })
}

describe.each(ARTICLES)('$name', ({ content }) => {
  test.each(PLATFORM_NAMES)('%s: within the rules, traceable, nothing dangles, for several seeds', (platform) => {
    for (const draft of draftsOf(platform, content, [0, 7, -3])) {
      expect(checkPlatformRules(platform, draft.text)).toEqual([])
      expect(untraced(draft, content)).toEqual([])
      expect(dangling(draft, content)).toEqual([])
    }
  })

  test('the same seed gives the same draft, the next one another', () => {
    for (const platform of FREE) {
      expect(drafted(platform, content, 5)).toEqual(drafted(platform, content, 5))
      expect(drafted(platform, content, 6).text).not.toBe(drafted(platform, content, 5).text)
    }
  })

  test('no sentence stands in a draft twice', () => {
    for (const { trace } of PLATFORM_NAMES.flatMap((platform) => draftsOf(platform, content, [2]))) {
      const used = trace.flatMap((item) =>
        item.from === 'sentence' && !item.rewrites.includes('label') ? [item.text] : [],
      )
      expect(new Set(used).size).toBe(used.length)
    }
  })
})

test('the articles are there', () => expect(ARTICLES).toHaveLength(12))

describe('shapes', () => {
  const accessible = ARTICLES.find(({ name }) => name.startsWith('03'))?.content ?? ''

  test('a LinkedIn post has a hook within the fold, short paragraphs and up to three hashtags', () => {
    const [hook = '', ...paragraphs] = drafted('LinkedIn', COACH, 3).text.split('\n\n')
    expect(hook.length).toBeLessThanOrEqual(140)
    expect(paragraphs.length).toBeGreaterThanOrEqual(4)
    expect(Math.max(...paragraphs.map((paragraph) => paragraph.length))).toBeLessThan(400)
  })

  test('a thread is numbered and reads back as its posts', () => {
    const posts = splitThread(drafted('Twitter Thread', accessible).text)
    expect(posts.length).toBeGreaterThanOrEqual(4)
    expect(posts.map((post) => post.split(' ')[0])).toEqual(posts.map((_, at) => `${at + 1}/${posts.length}`))
  })

  test('a carousel has a headline of its own on each slide and at most forty words', () => {
    const slides = splitSlides(drafted('Carousel', accessible).text)
    expect(new Set(slides.map(({ headline }) => headline)).size).toBe(slides.length)
    for (const { headline, body } of slides) expect(countWords(`${headline} ${body}`)).toBeLessThanOrEqual(40)
  })

  test('a guide gives the steps the text tells the reader to take', () => {
    const guides = [1, 2].map((seed) => drafted('Mini-Guide', COACH, seed).text)
    expect(
      guides.some((guide) => /\n1\. Track your hours .*\n\n2\. Divide .*\n\n3\. Write down .*\n\n4\. Call/.test(guide)),
    ).toBe(true)
  })

  test('an interview is quoted and says who speaks', () => {
    const interview = ARTICLES.find(({ name }) => name.startsWith('11'))?.content ?? ''
    for (const { text } of PLATFORM_NAMES.flatMap((platform) => draftsOf(platform, interview, [4]))) {
      expect(text).toMatch(/“[^”]+”/)
      expect(text).toContain('Bret Mogilefsky')
      // What was asked may stand above the answer, and never among what is quoted.
      const told = text.replace(/^(?:--- Slide 1 ---\n|1\/\d+ )?[^\n“]*\?\n/, '')
      expect(told).not.toMatch(/\bMK\b|Melody Kramer|Have you overcome/)
    }
  })
})

describe('refusals', () => {
  const prose = (words: number) => 'Plain words make a plain point here. '.repeat(1) + 'word '.repeat(words)
  test.each([
    ['nothing', '', 'empty'],
    ['blank', ' \n\t', 'empty'],
    ['one character', 'a', 'too_short'],
    ['only emoji', '😀🎉 '.repeat(300), 'empty'],
    ['a line', prose(5), 'too_short'],
    ['bullets', Array.from({ length: 60 }, (_, at) => `- thing number ${at}`).join('\n'), 'mostly_list'],
    ['a menu', Array.from({ length: 30 }, (_, at) => `Page ${at}`).join('\n'), 'navigation'],
    [
      'a recipe',
      `2 cups flour\n1 tsp salt\n3 large eggs\n2 tbsp sugar\n\n${'Mix the flour with the eggs and wait. '.repeat(2)}`,
      'recipe',
    ],
    ['one endless sentence', `It goes ${'on and on and '.repeat(400)} on.`, 'not_enough_sentences'],
    ['one sentence a thousand times', 'This is the same sentence again. '.repeat(1_000), 'not_enough_sentences'],
    ['a script without spaces', '写作是一种技能。每天练习会让你进步。'.repeat(60), 'unsupported_script'],
  ])('%s', (_, content, reason) => {
    for (const platform of PLATFORM_NAMES) {
      expect(compose({ platform, content, seed: 1 })).toMatchObject({
        kind: 'refused',
        reason,
        needed: NEEDED_WORDS[platform],
      })
    }
  })

  test('a good paragraph is enough for a single post', () => {
    const paragraph =
      'Most teams treat accessibility as a final check. When we moved it to the first sketch, our bug count dropped by 40 percent in one quarter. Nobody had to rewrite a single screen. The cheapest accessibility work is the work you do before anyone writes code.'
    expect(drafted('Twitter Post', paragraph).text.length).toBeGreaterThan(60)
    expect(compose({ platform: 'Carousel', content: paragraph, seed: 1 })).toMatchObject({ reason: 'too_short' })
  })
})

describe('what people paste', () => {
  test('markup, scripts, menus, bylines, bullets of names and sign-offs stay out', () => {
    const html = `<html><head><style>p{}</style></head><body><nav>Home | About | Blog</nav><h1>Why I stopped</h1><p>By Jane Doe</p>${COACH.split(
      '\n\n',
    )
      .map((text) => `<p>${text}</p>`)
      .join(
        '',
      )}<script>alert("boom")</script><p>Photo credit: Jane Doe</p><p>Best regards,</p><p>Jane</p></body></html>`
    for (const platform of PLATFORM_NAMES) {
      const { text } = drafted(platform, html, 2)
      expect(text).not.toMatch(/[<>]|alert|boom|Jane|About|regards/)
    }
  })

  test('control bytes, lone surrogates and hard-wrapped lines do no harm', () => {
    const dirty = COACH.replaceAll(' the ', ' the\u0000 ').replace('Three', '\uD83DThree')
    for (const platform of PLATFORM_NAMES) {
      expect(drafted(platform, dirty, 3).text).toBe(drafted(platform, COACH, 3).text)
      expect(normaliseText(drafted(platform, dirty, 3).text)).toBe(drafted(platform, dirty, 3).text)
    }
    const wrapped = COACH.split('\n')
      .map((line) => line.replace(/(.{50,70}?) /g, '$1\n'))
      .join('\n')
    for (const platform of PLATFORM_NAMES)
      expect(drafted(platform, wrapped, 3).text).toBe(drafted(platform, COACH, 3).text)
  })

  test('hashtags of the pasted text count towards the limit', () => {
    const tagged = COACH.replaceAll('clients', '#clients').replace('Saying no', 'Saying #no')
    for (const seed of [1, 2, 3, 4]) {
      expect(checkPlatformRules('Instagram', drafted('Instagram', tagged, seed).text)).toEqual([])
    }
  })

  test('a right-to-left text is arranged without English around it', () => {
    const arabic = Array.from(
      { length: 16 },
      (_, at) => `الكتابة الجيدة رقم ${at} تبدأ بفكرة واضحة عن الموضوع ${'أ'.repeat(at + 2)}.`,
    ).join(' ')
    expect(drafted('LinkedIn', arabic).text).not.toMatch(/[a-z]/i)
  })

  test('a megabyte of anything is answered', () => {
    for (const unit of [COACH, 'a ', '<script', 'line of text\n', '- item\n', '((word ']) {
      const content = unit.repeat(1_000_000 / unit.length)
      expect(() => compose({ platform: 'LinkedIn', content, seed: 1 })).not.toThrow()
    }
  })
})

test('generated texts are drafted within the rules or refused, and never throw', () => {
  const pieces = [
    ...COACH.split(/(?<=[.!?])\s+/),
    'Bullet list:\n- one thing\n- another thing',
    '## A heading',
    '“An open quotation.',
    '(An open bracket.',
    'See https://example.com/a?b=c for more.',
    'Name: What is this about?',
    '😀 Emoji first. And 🎉 in it!',
    '\n\n',
    '1. Do the first thing. 2. Do the second.',
    'WE SHOUT. We never shout!!! Do we??',
    'However, this leans. They do too.',
  ]
  let state = 11
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
  for (let round = 0; round < 120; round++) {
    const content = Array.from({ length: 5 + next(60) }, () => pieces[next(pieces.length)]).join(
      next(3) === 0 ? '\n\n' : ' ',
    )
    const platform = PLATFORM_NAMES[round % PLATFORM_NAMES.length] ?? 'LinkedIn'
    const result = compose({ platform, content, seed: next(1_000) })
    if (result.kind === 'refused') continue
    expect(checkPlatformRules(platform, result.text)).toEqual([])
    expect(untraced(result, content)).toEqual([])
  }
})
