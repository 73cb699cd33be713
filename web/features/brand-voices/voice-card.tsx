import { useId } from 'react'
import { Link } from 'react-router'
import { WrittenDate } from '#web/collection/written-date.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Card } from '#web/ui/parts/card.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import type { Voice } from './use-voices.ts'
import { VoiceFacts } from './voice-facts.tsx'

export type VoiceCardProps = { voice: Voice; onEdit: () => void; onDelete: () => void }

/** One brand voice of the grid; its name leads to its own page. */
export function VoiceCard({ voice, onEdit, onDelete }: VoiceCardProps) {
  const nameId = useId()
  const address = `/dashboard/brand-voices/${voice.id}`
  return (
    <Card as="article" aria-labelledby={nameId} className="flex grow flex-col gap-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 id={nameId} dir="auto" className="text-lg wrap-anywhere">
            <Link to={address} className="rounded-xs underline-offset-4 hover:underline">
              {voice.name}
            </Link>
          </h2>
          <p className="text-sm text-ink-2">
            Created <WrittenDate at={voice.createdAt} />
          </p>
        </div>
        <IconButton
          size="sm"
          label={`Delete ${voice.name}`}
          icon={<Icon name="trash-2" size={18} />}
          onPress={onDelete}
          className="-me-1.5 -mt-1"
        />
      </div>
      <VoiceFacts voice={voice} />
      <div className="mt-auto flex flex-wrap items-center gap-1 pt-1">
        <Button variant="secondary" size="sm" aria-label={`Edit ${voice.name}`} onPress={onEdit}>
          <Icon name="pencil" size={16} />
          Edit
        </Button>
        <LinkButton variant="ghost" size="sm" to={address} aria-label={`Open ${voice.name}`}>
          Open
        </LinkButton>
      </div>
    </Card>
  )
}
