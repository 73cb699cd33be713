import { type ReactNode, useId } from 'react'
import { previewCharacters, previewWords } from '#domain/text.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Card } from '#web/ui/parts/card.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'
import { Icon } from '#web/ui/parts/icon.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { WrittenDate } from './written-date.tsx'

/** How much of a text a card shows before `more`, "...See more" unless given. */
export type Preview = ({ words: number } | { characters: number }) & { more?: string }

export type TextCardProps = {
  text: string
  /** What it is called; the beginning of the text unless given. */
  name?: string | undefined
  /** Draws a stretch of the text; as it stands unless given. */
  draw?: ((text: string) => ReactNode) | undefined
  /** Draws what stands between the head of the card and its note; its text unless given. */
  drawBody?: ((card: CardTextProps) => ReactNode) | undefined
  /** How long it is, beside its date. */
  length?: ReactNode
  preview: Preview
  /** What kind of thing it is, in a word or two. */
  chip: ReactNode
  createdAt: string
  noun: string
  isExpanded: boolean
  onExpand: (isExpanded: boolean) => void
  onCopy: () => void
  onEdit?: () => void
  onDelete?: () => void
  isSelected?: boolean
  onSelect?: (isSelected: boolean) => void
  /** What is to be said of the text, under it. */
  note?: ReactNode
  /** Small buttons at its head. */
  headActions?: ReactNode
  /** Further buttons beside Edit and Copy. */
  actions?: ReactNode
  isMarked?: boolean
}

/** Texts longer than this open in a box of their own instead of pushing the page away. */
const BOXED_CHARACTERS = 4_000

/** One text of a list: what it is, its beginning, and what can be done with it. */
export function TextCard(props: TextCardProps) {
  const { text, name = previewWords(text, 6).text, chip, createdAt, noun, onCopy, onEdit, onDelete } = props
  const { isSelected = false, onSelect, note, actions, isMarked = false } = props
  const chipId = useId()
  return (
    <Card
      as="article"
      aria-labelledby={chipId}
      className={classNames(
        'flex grow flex-col gap-3 transition-[border-color,box-shadow]',
        isSelected && 'border-accent! ring-1 ring-accent',
        isMarked && 'border-accent!',
      )}
    >
      <div className="flex min-h-10 items-center gap-1">
        {onSelect && (
          <div className="-my-2 -ms-2.5">
            <Checkbox label={`Select ${noun}: ${name}`} labelHidden isSelected={isSelected} onChange={onSelect} />
          </div>
        )}
        <div id={chipId} className="flex min-w-0 flex-1 flex-col items-start">
          {chip}
          <span className="text-sm text-ink-2">
            Created <WrittenDate at={createdAt} />
            {props.length}
          </span>
        </div>
        {props.headActions}
        {onDelete && (
          <IconButton
            size="sm"
            label="Delete"
            icon={<Icon name="trash-2" size={18} />}
            onPress={onDelete}
            className="-me-1.5 self-start"
          />
        )}
      </div>
      {props.drawBody ? props.drawBody(props) : <CardText {...props} />}
      {note}
      <div className="-mx-2.5 mt-auto flex flex-wrap items-center pt-1">
        {onEdit && (
          <Button variant="ghost" size="xs" onPress={onEdit}>
            Edit
          </Button>
        )}
        {text !== '' && (
          <Button variant="ghost" size="xs" onPress={onCopy}>
            Copy
          </Button>
        )}
        {actions}
      </div>
    </Card>
  )
}

export type CardTextProps = Pick<TextCardProps, 'text' | 'draw' | 'preview' | 'isExpanded' | 'onExpand'> & {
  /** Draws the text, or the beginning of it, as what it is, and says whether anything was left out; in place of `draw`. */
  layOut?: (text: string, preview?: Preview) => { content: ReactNode; isCut: boolean }
  /** It stands open, as the one that a page is about. */
  isLead?: boolean
}

/** The beginning of a card's text, and all of it once it is asked for. */
export function CardText({
  text,
  draw = (shown) => shown,
  layOut = (shown, extent) => drawBeginning(shown, draw, extent),
  preview,
  isExpanded,
  onExpand,
}: CardTextProps) {
  const beginning = layOut(text, preview)
  const truncated = beginning.isCut
  const isBoxed = isExpanded && text.length > BOXED_CHARACTERS
  return (
    <div dir="auto" className="text-start whitespace-pre-line wrap-anywhere text-ink-2 [unicode-bidi:plaintext]">
      <div
        {...(isBoxed ? { tabIndex: 0, role: 'region', 'aria-label': 'Full text' } : {})}
        className={classNames(isBoxed ? 'max-h-[70dvh] overflow-y-auto' : 'inline')}
      >
        {isExpanded ? layOut(text).content : beginning.content}
      </div>
      {truncated && !isExpanded && preview.more !== undefined && '… '}
      {truncated && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => onExpand(!isExpanded)}
          className={classNames(
            '-my-2 rounded-xs py-2 font-semibold text-accent underline-offset-4 hover:underline',
            isExpanded && 'block',
          )}
        >
          {isExpanded ? 'Show less' : (preview.more ?? '...See more')}
        </button>
      )}
    </div>
  )
}

/** A text, or as much of its beginning as is asked for, and whether anything was left out. */
export function drawBeginning(text: string, draw: (text: string) => ReactNode, preview?: Preview) {
  if (preview === undefined) return { content: draw(text), isCut: false }
  const { text: beginning, truncated } =
    'words' in preview ? previewWords(text, preview.words) : previewCharacters(text, preview.characters)
  return { content: draw(beginning.trimEnd().replace(/\n\s*\n/g, '\n')), isCut: truncated }
}
