/** Requests as operations make them, for tests of whoever answers, and what stands in them. */

import type { WriteOptions } from '#server/engines/engine.ts'
import { anotherAngle, materialParts } from '#server/engines/prompts/prompt-parts.ts'
import type { TextOutputName } from '#server/engines/prompts/read-template.ts'
import type { GenerationRequest, PromptRequest } from '#server/engines/request.ts'
import { textOutput } from '#server/engines/text-outputs.ts'

export type Asked = Partial<Omit<GenerationRequest<string>, 'prompt' | 'output'>> & {
  material?: string
  output?: TextOutputName
  prompt?: Partial<PromptRequest>
}

/** A request for one text from some material. */
export function requestFor({
  material = 'Nine of fourteen clients went.',
  output = 'post',
  prompt,
  ...rest
}: Asked = {}) {
  const template = { name: 'generation/x', version: 1, output, expectedCharacters: 900, text: 'THE PAGE' }
  const request: GenerationRequest<string> = {
    prompt: { template, parts: materialParts(material), again: anotherAngle, ...prompt },
    output: textOutput(output),
    ...rest,
  }
  return request
}

/** What an engine is given beside a request: it listens to nothing, and may deliver. */
export function writeOptions(other: Partial<WriteOptions> = {}): WriteOptions {
  return {
    writingId: '0197a4e2-0000-7000-8000-000000000001',
    userId: 'a-person',
    variant: 0,
    given: [],
    signal: new AbortController().signal,
    onText: () => {},
    onProgress: () => {},
    claimDelivery: async () => true,
    releaseDelivery: async () => {},
    ...other,
  }
}

/** What others wrote in a request, by the name it is given there. */
export function quotedIn({ prompt }: Pick<GenerationRequest, 'prompt'>): Record<string, string> {
  return Object.fromEntries(prompt.parts.flatMap((part) => (typeof part === 'string' ? [] : [[part.tag, part.text]])))
}

/** What stands between the markers of this name in a prompt, in order. */
export function enclosedIn(prompt: string, name: string): string[] {
  return Array.from(
    prompt.matchAll(new RegExp(`<${name}-([0-9a-f]{16})>\n(.*?)\n</${name}-\\1>`, 'gs')),
    ([, , text = '']) => text,
  )
}
