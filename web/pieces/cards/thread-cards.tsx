import { useCallback, useState } from 'react'
import { PLATFORM_RULES, weightedLength } from '#domain/platforms/platform-rules.ts'
import { numberOfPost, readThread, writeThread } from '#domain/platforms/thread-posts.ts'
import type { Editor } from '#web/collection/editor/use-editor.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { CardList, PartCard } from './card-list.tsx'
import { useCards } from './use-cards.ts'

const { limit } = PLATFORM_RULES.postOnX

/** A thread by its posts: each is broken at the caret, joined with the next one, and moved. */
export default function ThreadCards({ editor }: { editor: Editor }) {
  // Posts that are added are numbered as the others are.
  const [numbering] = useState(() => readThread(editor.now.current).numbering)
  const read = useCallback((text: string) => atLeastOne(readThread(text).bodies), [])
  const cards = useCards(editor, read, (bodies) => writeThread(bodies, numbering))
  const bodies = cards.parts
  const count = bodies.length

  function breakAt(at: number) {
    const body = bodies[at] ?? ''
    const box = cards.list.current?.children[at]?.querySelector('textarea')
    // A box that was never typed into has its caret at its beginning, where nothing is to be broken off.
    const caret = box?.selectionStart || body.length
    const halves = [body.slice(0, caret).trimEnd(), body.slice(caret).trimStart()]
    cards.arrange(
      bodies.toSpliced(at, 1, ...halves),
      { card: at + 1, control: 'text', caret: 0 },
      `Post ${at + 1} is two posts now`,
    )
  }

  function join(at: number) {
    const joined = [bodies[at] ?? '', bodies[at + 1] ?? ''].filter((body) => body.trim() !== '').join('\n\n')
    const caret = (bodies[at] ?? '').length
    cards.arrange(
      bodies.toSpliced(at, 2, joined),
      { card: at, control: 'text', caret },
      `Posts ${at + 1} and ${at + 2} are one now`,
    )
  }

  return (
    <CardList editor={editor} label="Posts" list={cards.list} told={cards.told}>
      {bodies
        .map((body, at) => ({ body, at }))
        .map(({ body, at }) => (
          <PartCard
            key={at}
            noun="Post"
            at={at}
            count={count}
            isReadOnly={editor.isReadOnly}
            value={weightedLength(numberOfPost(at, count, numbering) + body.trim())}
            limit={limit}
            onMove={(by) => cards.move(at, by, 'Post')}
            actions={
              <>
                <Button
                  variant="ghost"
                  size="xs"
                  data-control="break"
                  isDisabled={editor.isReadOnly}
                  onMouseDown={(event) => event.preventDefault()}
                  onPress={() => breakAt(at)}
                  aria-label={`Split at cursor: post ${at + 1}`}
                >
                  Split at cursor
                </Button>
                {at + 1 < count && (
                  <Button
                    variant="ghost"
                    size="xs"
                    data-control="join"
                    isDisabled={editor.isReadOnly}
                    onPress={() => join(at)}
                    aria-label={`Join with next: posts ${at + 1} and ${at + 2}`}
                  >
                    Join with next
                  </Button>
                )}
              </>
            }
          >
            <TextArea
              label={`Post ${at + 1}`}
              labelHidden
              dir="auto"
              autoGrow
              rows={2}
              data-control="text"
              readOnly={editor.isReadOnly}
              value={body}
              onChange={(value) => cards.type(at, value)}
            />
          </PartCard>
        ))}
    </CardList>
  )
}

function atLeastOne(bodies: readonly string[]): readonly string[] {
  return bodies.length > 0 ? bodies : ['']
}
