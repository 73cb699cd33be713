import { EXAMPLE_MAX_WORDS, EXAMPLES_MAX } from '#domain/lists/brand-voices.ts'
import { ERRORS, fillMessage } from '#domain/messages/messages.ts'
import { countWords } from '#domain/text.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'

export type ExampleFieldsProps = {
  examples: readonly string[]
  onChange: (examples: string[]) => void
  /** What is missing of the first. */
  error: string | undefined
  onLeave: () => void
}

/** What is wrong with an example that has been typed. */
export function exampleProblem(example: string): string | undefined {
  if (countWords(example) <= EXAMPLE_MAX_WORDS) return undefined
  return fillMessage(ERRORS.brand_voice_example_too_long[1], { max: EXAMPLE_MAX_WORDS })
}

/** Up to three examples, each with its words counted. */
export function ExampleFields({ examples, onChange, error, onLeave }: ExampleFieldsProps) {
  return (
    <>
      {examples.map((example, at) => (
        <div key={PLACES[at]} className="relative">
          <TextArea
            label={`Content example ${at + 1}`}
            placeholder={at === 0 ? 'Paste something you wrote and like...' : 'Another text of yours...'}
            dir="auto"
            rows={5}
            value={example}
            onChange={(text) => onChange(examples.map((other, index) => (index === at ? text : other)))}
            onBlur={at === 0 ? onLeave : undefined}
            error={exampleProblem(example) ?? (at === 0 ? error : undefined)}
            hint={`${countWords(example)}/${EXAMPLE_MAX_WORDS} words`}
          />
          {at > 0 && (
            <IconButton
              size="sm"
              label={`Remove example ${at + 1}`}
              icon={<Icon name="trash-2" size={18} />}
              onPress={() => onChange(examples.filter((_, index) => index !== at))}
              className="absolute -top-2 right-0"
            />
          )}
        </div>
      ))}
      {examples.length < EXAMPLES_MAX && (
        <Button variant="secondary" size="sm" onPress={() => onChange([...examples, ''])} className="self-start">
          Add another example
        </Button>
      )}
    </>
  )
}

const PLACES = ['first', 'second', 'third']
