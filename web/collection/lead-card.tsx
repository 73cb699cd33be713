import { useEffect, useId } from 'react'
import { afterOverlay } from '#web/ui/overlays/after-overlay.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { Card } from '#web/ui/parts/card.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { focusItem } from './collection-list.tsx'
import { CardText, type TextCardProps } from './text-card.tsx'
import { WrittenDate } from './written-date.tsx'

export type LeadCardProps = TextCardProps & { id: string }

/** The one text of a list that a page is about: open, as large as it reads well, with all its buttons. */
export function LeadCard({ id, ...props }: LeadCardProps) {
  const { chip, createdAt, length, onCopy, onEdit, onDelete, note, actions, text } = props
  const chipId = useId()
  const { isMarked = false } = props
  useEffect(() => {
    // Whatever brings it may come before its code.
    if (isMarked) return afterOverlay(() => void focusItem(document.body, id))
  }, [isMarked, id])
  const body = { ...props, preview: WHOLE, isExpanded: true, isLead: true }
  return (
    <Card
      as="article"
      aria-labelledby={chipId}
      data-item={id}
      tabIndex={-1}
      className="flex scroll-mt-20 flex-col gap-5 outline-offset-4 md:p-8"
    >
      <div className="flex items-center gap-2">
        <div id={chipId} className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
          {chip}
          <span className="text-sm text-ink-2">
            Created <WrittenDate at={createdAt} />
            {length}
          </span>
        </div>
        {onDelete && (
          <IconButton
            size="sm"
            label="Delete"
            icon={<Icon name="trash-2" size={18} />}
            onPress={onDelete}
            className="-me-1.5"
          />
        )}
      </div>
      <div className="max-w-[40rem] *:text-ink">{props.drawBody ? props.drawBody(body) : <CardText {...body} />}</div>
      {note}
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
        {text !== '' && (
          <Button size="sm" onPress={onCopy}>
            Copy
          </Button>
        )}
        {onEdit && (
          <Button variant="secondary" size="sm" onPress={onEdit}>
            Edit
          </Button>
        )}
        {actions}
      </div>
    </Card>
  )
}

const WHOLE = { characters: Number.POSITIVE_INFINITY }
