import { useId } from 'react'
import { PLATFORMS, type PlatformName } from '#domain/platforms/platforms.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { ColorSquare } from '#web/ui/parts/color-square.tsx'
import { counted, ShortageNote, TokenPrice } from '#web/writing/price-note.tsx'
import { NUMBERS } from './numbers.ts'

export type SameSourceProps = {
  /** What stands before the platforms. */
  label: string
  /** The platform that is looked at. */
  platform: PlatformName
  /** Those that nothing was made for yet. */
  missing: readonly PlatformName[]
  /** The price of each. */
  tokens: number
  isRunning: boolean
  onWrite: (platforms: readonly PlatformName[]) => void
}

/** What else the same source can become, each in one press, with its price. */
export function SameSource({ label, platform, missing, tokens, isRunning, onWrite }: SameSourceProps) {
  const isCurrentMissing = missing.includes(platform)
  const others = missing.filter((name) => name !== platform)
  const labelId = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-4">
      {isCurrentMissing && (
        <Button isPending={isRunning} onPress={() => onWrite([platform])}>
          Write it for {platform}
        </Button>
      )}
      {others.length > 0 && (
        <p id={labelId} className="text-sm font-semibold">
          {isCurrentMissing ? 'or for' : label}
        </p>
      )}
      {others.length > 0 && (
        <ul aria-labelledby={labelId} className="flex flex-wrap gap-2">
          {others.map((name) => (
            <li key={name}>
              <Button variant="secondary" size="sm" isDisabled={isRunning} onPress={() => onWrite([name])}>
                <ColorSquare color={PLATFORMS[name].color} />
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="ms-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-2 text-sm text-ink-2">
        <p>
          <TokenPrice tokens={tokens} /> each
        </p>
        {missing.length > 1 && (
          <Button
            variant={isCurrentMissing ? 'secondary' : 'primary'}
            size="sm"
            isDisabled={isRunning}
            onPress={() => onWrite(missing)}
          >
            {missing.length === 2 ? 'Both' : `All ${NUMBERS[missing.length]}`} ·{' '}
            {counted(tokens * missing.length, 'token', 'tokens')}
          </Button>
        )}
      </div>
      <ShortageNote tokens={tokens} />
    </div>
  )
}
