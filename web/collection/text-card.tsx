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
  /** Further buttons beside Edit and Copy. */
  actions?: ReactNode
  isMarked?: boolean
}

/** Texts longer than this open in a box of their own instead of pushing the page away. */
const BOXED_CHARACTERS = 4_000

/** One text of a list: what it is, its beginning, and what can be done with it. */
export function TextCard(props: TextCardProps) {
  const {
    text,
    name = previewWords(text, 6).text,
    preview,
    chip,
    createdAt,
    noun,
    isExpanded,
    onExpand,
    onCopy,
    onEdit,
    onDelete,
  } = props
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
          </span>
        </div>
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
      <CardText text={text} draw={props.draw} preview={preview} isExpanded={isExpanded} onExpand={onExpand} />
      {note}
      <div className={classNames('mt-auto flex flex-wrap items-center gap-1 pt-1', onEdit ? '-mx-1' : '-mx-3')}>
        {onEdit && (
          <Button variant="secondary" size="sm" onPress={onEdit}>
            <Icon name="pencil" size={16} />
            Edit
          </Button>
        )}
        {text !== '' && (
          <Button variant="ghost" size="sm" onPress={onCopy}>
            <Icon name="copy" size={16} />
            Copy
          </Button>
        )}
        {actions}
      </div>
    </Card>
  )
}

function CardText({
  text,
  draw = (shown) => shown,
  preview,
  isExpanded,
  onExpand,
}: Pick<TextCardProps, 'text' | 'draw' | 'preview' | 'isExpanded' | 'onExpand'>) {
  const { text: beginning, truncated } =
    'words' in preview ? previewWords(text, preview.words) : previewCharacters(text, preview.characters)
  const isBoxed = isExpanded && text.length > BOXED_CHARACTERS
  return (
    <div dir="auto" className="text-start whitespace-pre-line wrap-anywhere text-ink-2 [unicode-bidi:plaintext]">
      <span
        {...(isBoxed ? { tabIndex: 0, role: 'region', 'aria-label': 'Full text' } : {})}
        className={classNames(isBoxed && 'block max-h-[70dvh] overflow-y-auto')}
      >
        {draw(isExpanded ? text : beginning.trimEnd().replace(/\n\s*\n/g, '\n'))}
      </span>
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
