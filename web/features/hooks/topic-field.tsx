import { ERRORS, fillMessage } from '#domain/messages/messages.ts'
import { TOPIC_MAX_CHARACTERS } from '#domain/writing/operations.ts'
import { TextArea, type TextAreaProps } from '#web/ui/fields/text-area.tsx'

/** What a hook or its post is about. */
export function TopicField({ label = 'Topic', ...props }: Omit<TextAreaProps, 'label'> & { label?: string }) {
  return <TextArea label={label} dir="auto" rows={2} autoGrow {...props} />
}

/** What is wrong with a topic that is typed, if it is too long. */
export function topicProblem(topic: string): string | undefined {
  return tooLong(topic, TOPIC_MAX_CHARACTERS)
}

/** That a text is longer than so many characters, if it is. */
export function tooLong(text: string, max: number): string | undefined {
  return text.length <= max ? undefined : fillMessage(ERRORS.content_too_long[1], { max })
}
