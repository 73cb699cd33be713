import { Link } from 'react-router'
import { Select } from '#web/ui/fields/select.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import type { EnhancedChoice } from './use-enhanced-choice.ts'
import type { VoiceChoice } from './use-voice-choice.ts'

const NONE = { id: 'none', label: 'No brand voice' }

const LINK = 'font-semibold text-accent underline underline-offset-4'

export type VoiceFieldProps = {
  choice: VoiceChoice
  isDisabled?: boolean
  /** Why the work cannot start with this choice. */
  error?: string | undefined
}

export type VoiceFieldsProps = VoiceFieldProps & { enhanced: EnhancedChoice; isDisabled: boolean }

/** Which brand voice the post is written in, and whether the Foundations go with it. */
export function VoiceFields({ choice, enhanced, isDisabled, error }: VoiceFieldsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 md:grid-cols-2">
      <VoiceField choice={choice} isDisabled={isDisabled} error={error} />
      <div className="md:pt-6">
        <Switch
          label="Enhanced"
          isSelected={enhanced.isOn}
          onChange={enhanced.choose}
          isDisabled={isDisabled || !enhanced.isAvailable}
          hint={enhanced.note}
        />
        <p className="ms-14 text-sm">
          <Link to="/dashboard/foundations" className={LINK}>
            Your Foundations
          </Link>
        </p>
      </div>
    </div>
  )
}

/** Which brand voice the post is written in. */
export function VoiceField({ choice, isDisabled = false, error }: VoiceFieldProps) {
  const items = [NONE, ...choice.voices.map(({ id, name, tone }) => ({ id, label: name, note: tone }))]
  return (
    <Select
      label="Brand voice"
      items={items}
      selectedId={choice.id ?? NONE.id}
      onSelect={(id) => choice.choose(id === NONE.id ? null : id)}
      isDisabled={isDisabled}
      error={error}
      hint={<VoiceHint choice={choice} />}
    />
  )
}

function VoiceHint({ choice: { failure, isLoading, voices } }: { choice: VoiceChoice }) {
  if (failure !== null) return <span className="text-danger-text">{failure}</span>
  if (isLoading || voices.length > 0) return null
  return (
    <>
      None yet.{' '}
      <Link to="/dashboard/brand-voices" className={LINK}>
        Create a brand voice
      </Link>
    </>
  )
}
