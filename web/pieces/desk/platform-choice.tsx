import { PLATFORM_NAMES, PLATFORMS, type PlatformName } from '#domain/platforms/platforms.ts'
import { classNames } from '#web/ui/parts/class-names.ts'
import { ColorSquare } from '#web/ui/parts/color-square.tsx'
import { keepFocusInSight } from '#web/ui/parts/keep-focus-in-sight.ts'

export type PlatformChoiceProps = {
  /** The platform that the text is written for in any case. */
  platform: PlatformName
  chosen: readonly PlatformName[]
  onChoose: (chosen: readonly PlatformName[]) => void
  isDisabled: boolean
}

/** Further platforms that the same text is written for: native checkboxes, drawn as a row of small buttons. */
export function PlatformChoice({ platform, chosen, onChoose, isDisabled }: PlatformChoiceProps) {
  const others = PLATFORM_NAMES.filter((name) => name !== platform)
  const isAll = others.every((name) => chosen.includes(name))
  return (
    <fieldset ref={keepFocusInSight} disabled={isDisabled} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">Also write it for</legend>
      <div className="flex flex-wrap gap-2">
        {others.map((name) => (
          <Choice
            key={name}
            label={name}
            color={PLATFORMS[name].color}
            isChosen={chosen.includes(name)}
            onChange={(isChosen) => onChoose(others.filter((one) => (one === name ? isChosen : chosen.includes(one))))}
          />
        ))}
        <Choice label="All seven" isChosen={isAll} onChange={(isChosen) => onChoose(isChosen ? others : [])} />
      </div>
    </fieldset>
  )
}

type ChoiceProps = { label: string; color?: string; isChosen: boolean; onChange: (isChosen: boolean) => void }

function Choice({ label, color, isChosen, onChange }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'relative inline-flex min-h-10 items-center gap-2 rounded-full border border-line px-3.5 text-sm outline-accent transition-colors md:min-h-9',
        'hover:border-ink-3 has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-disabled:opacity-50',
      )}
    >
      <input
        type="checkbox"
        checked={isChosen}
        onChange={(event) => onChange(event.target.checked)}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      {color !== undefined && <ColorSquare color={color} />}
      {label}
    </label>
  )
}
