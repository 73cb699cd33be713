import { describe, expect, it } from 'vitest'
import { placesOf } from '#domain/fill-template.ts'
import { NO_FOUNDATIONS } from '#domain/lists/foundations.ts'
import { FUNNEL_STAGES } from '#domain/lists/funnel-stages.ts'
import { HOOK_TYPES, type HookType } from '#domain/lists/hooks.ts'
import { checkPlatformRules, findHashtags } from '#domain/platforms/platform-rules.ts'
import { POST_PLATFORMS, type PostPlatform } from '#domain/platforms/platforms.ts'
import type { HookContentType } from '#domain/webhooks/index.ts'
import { findBlemishes, TOPICS } from '#test/topics.ts'
import { type AssignmentRequest, composeAssignment } from './topics/compose-assignment.ts'

const HOOK = 'What would you tell a friend about cold email in a single sentence?'
const MANNER = { habits: undefined, lessons: [], foundations: undefined }

function textOf(request: Pick<AssignmentRequest, 'assignment'> & Partial<AssignmentRequest>): string {
  const answer = composeAssignment({ ...MANNER, platform: 'LinkedIn', known: [], variant: 0, ...request })
  if (answer.kind === 'refused') throw new Error(answer.reason)
  return answer.text
}

const fromHook = (some: { hook?: string; hookType?: HookType; topic?: string; contentType?: HookContentType } = {}) =>
  ({
    kind: 'hook-content',
    hookType: 'Questions',
    hook: HOOK,
    topic: 'cold email',
    contentType: 'Text Post',
    guidelines: '',
    ...some,
  }) as const

const fromIdea = (some: { idea?: string; funnelStage?: 'TOFU' | 'MOFU' | 'BOFU'; topic?: string } = {}) =>
  ({ kind: 'idea-content', funnelStage: 'TOFU', idea: 'Cold email: a story.', topic: 'cold email', ...some }) as const

/** A hook as a person would get it, and each way a post can be made of it. */
const hookOf = (hookType: HookType, topic: string, variant: number) =>
  textOf({ assignment: { kind: 'hook', hookType, topic }, variant })

describe.each(TOPICS)('a post about "%s"', (topic) => {
  it.each(HOOK_TYPES)('from a hook of the type %s begins with it, fits and reads well', (hookType) => {
    for (const platform of POST_PLATFORMS)
      for (const variant of [0, 1]) {
        const hook = hookOf(hookType, topic, variant)
        const text = textOf({ assignment: fromHook({ hook, hookType, topic }), platform, variant })
        expect(text.startsWith(hook), text).toBe(true)
        expectPublishable(platform, text)
      }
  })

  it.each(FUNNEL_STAGES)('from ideas of the stage %s fits and reads well', (funnelStage) => {
    for (const platform of POST_PLATFORMS) {
      const ideas = textOf({ assignment: { kind: 'ideas', funnelStage, topic, count: 40 }, platform })
      for (const idea of ideas.split('\n\n'))
        for (const variant of [0, 1])
          expectPublishable(platform, textOf({ assignment: fromIdea({ idea, funnelStage, topic }), platform, variant }))
    }
  })

  it.each(HOOK_TYPES)('as a script of the type %s has its four parts, one after the other', (hookType) => {
    for (const platform of POST_PLATFORMS)
      for (const variant of [0, 1]) {
        const hook = hookOf(hookType, topic, variant)
        const assignment = fromHook({ hook, hookType, topic, contentType: 'Video Script' })
        expectScript(textOf({ assignment, platform, variant }), hook)
      }
  })
})

function expectPublishable(platform: PostPlatform, text: string): void {
  expect(checkPlatformRules(platform, text), text).toEqual([])
  for (const paragraph of text.split(/\n+/)) {
    const line = paragraph.replace(/^(?:\d\. |- )/, '')
    if (!line.startsWith('#') && !line.startsWith('[')) expect(findBlemishes(line), line).toEqual([])
  }
  expect(text).not.toMatch(/\n{3}|\{|undefined/)
}

function expectScript(text: string, hook: string): void {
  const parts = text.split('\n\n').map((part) => part.split('\n'))
  const heads = parts.map(([head = '']) => head.replace(/ \(.*/, ''))
  expect(heads.join(' ')).toMatch(/^HOOK SETUP (?:POINT|POINT 1 POINT 2(?: POINT 3)?) CLOSE$/)
  let until = '0:00'
  for (const [head = '', say = '', show = '', ...more] of parts) {
    const [, from, to = ''] = /\((\d:\d\d)–(\d:\d\d)\)$/.exec(head) ?? []
    expect(from).toBe(until)
    until = to
    expect(say).toMatch(/^Say: \S/)
    expect(show).toMatch(/^Show: \[/)
    expect(more).toEqual([])
    expect(findBlemishes(say.slice(5).replace(/^\[/, 'A [')), say).toEqual([])
  }
  expect(parts[0]?.[1]).toBe(`Say: ${hook}`)
}

describe('a post', () => {
  it('differs from the first when it is asked for again', () => {
    for (const hookType of HOOK_TYPES)
      expect(textOf({ assignment: fromHook({ hookType }), variant: 1 })).not.toBe(
        textOf({ assignment: fromHook({ hookType }) }),
      )
    const ideas = [0, 1, 2].map((variant) => textOf({ assignment: fromIdea(), variant }))
    expect(new Set(ideas).size).toBe(3)
  })

  it('takes its form from the type of the hook', () => {
    expect(textOf({ assignment: fromHook({ hookType: 'Step by Step' }) })).toMatch(/^1\. \[first step\]$/m)
    expect(textOf({ assignment: fromHook({ hookType: 'Myths' }) })).toMatch(/The myth: .*\nThe truth/)
    expect(textOf({ assignment: fromHook({ hookType: 'Story' }) })).toMatch(/Then \[what happened\]/)
  })

  it('does not ask twice for what the hook leaves open', () => {
    const hook = 'The shortest explanation of cold email I can give: [the explanation].'
    const text = textOf({ assignment: fromHook({ hook, hookType: 'Education' }) })
    expect(text.split('[the explanation]')).toHaveLength(2)
  })

  it.each(POST_PLATFORMS)('never goes over what %s takes, however long the hook is', (platform) => {
    const sentences = 'I have written four hundred cold emails and learned one thing from all of them. '.repeat(60)
    for (const hook of [sentences.trim(), 'word '.repeat(950).trim(), 'x'.repeat(5_000), '🎉'.repeat(2_000)]) {
      const text = textOf({ assignment: fromHook({ hook: `A ${hook}` }), platform })
      expect(checkPlatformRules(platform, text).filter(({ severity }) => severity === 'error')).toEqual([])
      expect(text.length).toBeGreaterThan(100)
    }
  })

  it('cuts a hook that is too long at the end of a sentence, if there is one', () => {
    const hook = `${'One thing is certain. '.repeat(12)}${'x'.repeat(300)}`
    const text = textOf({ assignment: fromHook({ hook }), platform: 'Twitter Post' })
    expect(text).toMatch(/certain\.$/)
  })

  it('keeps a hook of several lines as it stands', () => {
    const hook = 'No replies.\n\nFor [number] weeks.'
    expect(textOf({ assignment: fromHook({ hook }) }).startsWith(`${hook}\n\n`)).toBe(true)
  })

  it('can do without a topic', () => {
    const text = textOf({ assignment: fromHook({ topic: '' }) })
    expect(text).not.toMatch(/\{|undefined/)
    expect(textOf({ assignment: fromIdea({ topic: '' }) })).toMatch(/^Cold email\.\n/)
  })

  it('has places that a person can fill: plain words, at most a dozen', () => {
    for (const hookType of HOOK_TYPES)
      for (const variant of [0, 1])
        for (const place of placesOf(textOf({ assignment: fromHook({ hookType }), variant })))
          expect(place, place).toMatch(/^[a-z][a-z ,’-]*$/)
  })

  it('ends by asking for what its stage is after', () => {
    const ends = FUNNEL_STAGES.map((funnelStage) =>
      textOf({ assignment: fromIdea({ funnelStage }) })
        .split('\n\n')
        .at(-1),
    )
    expect(ends[0]).toMatch(/\?$/)
    expect(ends[2]).toMatch(/\[what to do next\]/)
  })

  it('has the topic as a hashtag on Instagram alone', () => {
    const tags = POST_PLATFORMS.map((platform) => findHashtags(textOf({ assignment: fromHook(), platform })))
    expect(tags).toEqual([[], [], ['#ColdEmail']])
  })
})

describe('the person’s own', () => {
  const story = '+ In 2019 I sent {my} one email to the wrong Anna. [sic]\n\nShe is my best client now.'
  const call = 'Write “Anna” to hello@example.com and I send you the email.'
  const foundations = {
    ...NO_FOUNDATIONS,
    personalStories: { stories: ['Another.', story], selectedStory: story },
    callToActions: { ctas: [call], selectedCta: call },
  }

  it('preferred story and call to action stand word for word', () => {
    for (const platform of ['LinkedIn', 'Instagram'] as const) {
      const text = textOf({ assignment: fromIdea(), foundations, platform })
      expect(text).toContain(`\n\n${story}\n\n`)
      expect(text).toContain(`\n\n${call}`)
      expect(text).not.toContain('Another.')
    }
    expect(textOf({ assignment: fromIdea(), foundations, platform: 'Twitter Post' })).toContain(call)
  })

  it('stays out where it does not fit, and the place for it stays', () => {
    const long = { ...foundations, personalStories: { stories: [], selectedStory: 'So it was. '.repeat(270) } }
    const text = textOf({ assignment: fromIdea({ idea: 'Compare two ways.' }), foundations: long })
    expect(text).not.toContain('So it was. So it was.')
    expect(text).toContain('[why you chose it]')
    expect(checkPlatformRules('LinkedIn', text)).toEqual([])
  })

  it('lessons count for everything but the hook', () => {
    const lessons = [{ kind: 'cut-closing-question', subject: '' }] as const
    const text = textOf({ assignment: fromHook(), lessons })
    expect(text.startsWith(HOOK)).toBe(true)
    expect(text.slice(HOOK.length)).not.toMatch(/\?$/)
  })
})

describe('refused', () => {
  const reasonOf = (assignment: AssignmentRequest['assignment']) => {
    const answer = composeAssignment({ ...MANNER, platform: 'LinkedIn', known: [], variant: 0, assignment })
    return answer.kind === 'refused' ? answer.reason : undefined
  }
  const german = 'Warum ich nach zwölf Jahren meine Stelle aufgegeben habe und was ich dabei über Geld gelernt habe'

  it('is what holds no word', () => {
    expect(reasonOf({ kind: 'hook', hookType: 'Story', topic: '🎯 123' })).toBe('no_words')
    expect(reasonOf({ kind: 'ideas', funnelStage: 'TOFU', topic: '…', count: 5 })).toBe('no_words')
    expect(reasonOf(fromHook({ hook: '!!!', topic: '' }))).toBe('no_words')
  })

  it('is another language, where that is sure', () => {
    expect(reasonOf({ kind: 'hook', hookType: 'Story', topic: german })).toBe('other_language')
    expect(reasonOf({ kind: 'hook', hookType: 'Story', topic: '価格の付け方' })).toBe('other_language')
    expect(reasonOf({ kind: 'ideas', funnelStage: 'TOFU', topic: 'как писать письма', count: 5 })).toBe(
      'other_language',
    )
    expect(reasonOf(fromHook({ hook: german, topic: '' }))).toBe('other_language')
    expect(reasonOf(fromIdea({ idea: german }))).toBe('other_language')
    expect(reasonOf({ kind: 'hook', hookType: 'Story', topic: 'Marketing für Anfänger' })).toBeUndefined()
  })
})
