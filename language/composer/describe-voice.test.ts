import { expect, it } from 'vitest'
import { parseBrandVoiceReply } from '#domain/webhooks/replies.ts'
import { ARABIC, JAPANESE, OTHER_LANGUAGES } from '#test/other-languages.ts'
import { describeVoice } from './describe-voice.ts'

const WARM = `Ever burned the toast because you were reading? Me too. I laughed about it for days.

Here's what I do now. I put the phone in a drawer, I sit down, and I eat. That's it. You don't need a plan for breakfast!

Try it tomorrow. You'll feel silly at first, and then you won't. Tell me how it went?`

const DRY = `The committee considered the proposals that had been submitted during the previous quarter. It concluded that the majority of them were consistent with the established criteria, although a number of reservations were recorded in the minutes. The implementation of the approved measures is scheduled to commence at the beginning of the following year. It should be noted that the responsibilities of the participating institutions are not affected by this decision.`

const voiceOf = (...examples: string[]) => parseBrandVoiceReply(describeVoice(examples))

it('hears a warm voice and a dry one differently', () => {
  expect(voiceOf(WARM)).toEqual({
    tone: 'Conversational, personal, direct, questioning',
    style: expect.stringMatching(/^Short sentences, a question first; .*you speak as yourself, to one reader$/),
    description: expect.stringMatching(
      /^Sentences of about \d+ words, paragraphs of about \d+\. About one question in \d+ sentences\. About one exclamation in \d+ sentences\. Measured in \d+ words in 1 text\.$/,
    ),
  })
  expect(voiceOf(DRY)).toMatchObject({
    tone: 'Plain',
    style: expect.stringMatching(/^(Medium-length|Long) sentences/),
    description: expect.stringContaining('No questions and no exclamations.'),
  })
})

it.each([
  ['nothing', '', /^Too few full sentences to measure: 0 words in 0 texts\.$/],
  ['a greeting', 'Hello there.', /^Too few full sentences to measure: 2 words in 1 text\.$/],
  ['a list', Array.from({ length: 40 }, (_, at) => `- milk number ${at}`).join('\n'), /^Too few full sentences/],
  ['one word repeated', 'word. '.repeat(100), /^Not measured, as it does not read as running text/],
  ['code', 'const a = b.map((c) => c.d * 2); if (!a) { throw new Error(e) }\n'.repeat(20), /^(Too few|Not measured)/],
  ['words without spaces', JAPANESE, /^Not measured, as its words do not stand apart by spaces\.$/],
])('claims no tone and no style of %s', (_, example, description) => {
  expect(voiceOf(example)).toEqual({ tone: '', style: '', description: expect.stringMatching(description) })
})

it.each([...Object.entries(OTHER_LANGUAGES), ['ar', [ARABIC]] as const])(
  'says of %s what can be counted in any language, and nothing that takes English to know',
  (_, texts) => {
    const { tone, style, description } = voiceOf(...texts)
    expect(tone).toMatch(/^(|(Lively|Questioning|Factual)(, \w+)*)$/)
    expect(style).toMatch(/^(Short|Medium-length|Long) sentences/)
    expect(style).not.toMatch(/you |contraction|written out/)
    expect(description).toMatch(/^Sentences of about \d+ words, .*[Qq]uestion.* Measured in \d+ words in \d texts?\.$/)
  },
)

it('counts a text that is given twice once', () => {
  expect(voiceOf(WARM, WARM)).toEqual(voiceOf(WARM))
})
