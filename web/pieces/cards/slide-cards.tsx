import { Plus, Trash2 } from 'lucide-react'
import { useCallback } from 'react'
import { PLATFORM_RULES } from '#domain/platforms/platform-rules.ts'
import { joinSlides, type Slide, splitSlides } from '#domain/platforms/split-piece.ts'
import { countWords } from '#domain/text.ts'
import type { Editor } from '#web/collection/editor/use-editor.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { CardList, PartCard } from './card-list.tsx'
import { useCards } from './use-cards.ts'

const { limit, unit } = PLATFORM_RULES.slideWords
const EMPTY: Slide = { headline: '', body: '' }

/** A carousel by its slides: each with its headline and its body, moved, added and removed. */
export default function SlideCards({ editor }: { editor: Editor }) {
  const read = useCallback((text: string) => atLeastOne(splitSlides(text)), [])
  const cards = useCards(editor, read, joinSlides)
  const slides = cards.parts
  const count = slides.length
  return (
    <CardList
      editor={editor}
      label="Slides"
      list={cards.list}
      told={cards.told}
      below={
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          isDisabled={editor.isReadOnly}
          onPress={() =>
            cards.arrange([...slides, EMPTY], { card: count, control: 'headline' }, `Slide ${count + 1} was added`)
          }
        >
          <Plus size={16} aria-hidden />
          Add a slide
        </Button>
      }
    >
      {slides
        .map((slide, at) => ({ slide, at }))
        .map(({ slide, at }) => (
          <PartCard
            key={at}
            noun="Slide"
            at={at}
            count={count}
            isReadOnly={editor.isReadOnly}
            value={countWords(slide.body)}
            limit={limit}
            unit={unit}
            onMove={(by) => cards.move(at, by, 'Slide')}
            actions={
              count > 1 && (
                <Button
                  variant="ghost"
                  size="xs"
                  data-control="remove"
                  isDisabled={editor.isReadOnly}
                  aria-label={`Remove slide ${at + 1}`}
                  onPress={() =>
                    cards.arrange(
                      slides.toSpliced(at, 1),
                      { card: Math.min(at, count - 2), control: 'remove' },
                      `Slide ${at + 1} was removed`,
                    )
                  }
                >
                  <Trash2 size={16} aria-hidden />
                  Remove
                </Button>
              )
            }
          >
            <TextArea
              label="Headline"
              dir="auto"
              autoGrow
              rows={1}
              data-control="headline"
              readOnly={editor.isReadOnly}
              value={slide.headline}
              // It is one line of the text, however it is pasted; on a narrow screen it is seen in several.
              onChange={(headline) => cards.type(at, { ...slide, headline: headline.replace(/\n/g, ' ') })}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey) event.preventDefault()
              }}
            />
            <TextArea
              label="Body"
              dir="auto"
              autoGrow
              rows={2}
              data-control="body"
              readOnly={editor.isReadOnly}
              value={slide.body}
              onChange={(body) => cards.type(at, { ...slide, body })}
            />
          </PartCard>
        ))}
    </CardList>
  )
}

function atLeastOne(slides: readonly Slide[]): readonly Slide[] {
  return slides.length > 0 ? slides : [EMPTY]
}
