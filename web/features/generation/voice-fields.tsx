import { Link } from 'react-router'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { VoiceChoice } from './use-voice-choice.ts'

const NONE = { id: 'none', label: 'No brand voice' }

/** Which brand voice the post is written in, and whether the Foundations go with it. */
export function VoiceFields({ choice, isDisabled }: { choice: VoiceChoice; isDisabled: boolean }) {
  const items = [NONE, ...choice.voices.map(({ id, name, tone }) => ({ id, label: name, note: tone }))]
  return (
    <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-2">
      <Select
        label="Brand voice"
        items={items}
        selectedId={choice.id ?? NONE.id}
        onSelect={(id) => choice.choose(id === NONE.id ? null : id)}
        isDisabled={isDisabled}
        hint={<VoiceHint choice={choice} />}
      />
      <div className="md:pt-6">
        {/* Foundations have no room yet, so nobody can have any. */}
        <Switch
          label="Enhanced"
          isSelected={false}
          onChange={() => undefined}
          isDisabled
          hint="Adds your Foundations to the voice. Available once you have written them."
        />
      </div>
    </div>
  )
}

function VoiceHint({ choice: { failure, isLoading, voices } }: { choice: VoiceChoice }) {
  if (failure !== null) return <span className="text-danger-text">{failure}</span>
  if (isLoading || voices.length > 0) return null
  return (
    <>
      None yet.{' '}
      <Link to="/dashboard/brand-voices" className="font-semibold text-accent underline underline-offset-4">
        Create a brand voice
      </Link>
    </>
  )
}
