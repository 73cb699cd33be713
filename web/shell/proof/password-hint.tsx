import { PASSWORD_MIN_CHARACTERS, type PasswordStrength, passwordStrength } from '#domain/accounts/accounts.ts'
import { classNames } from '#web/ui/parts/class-names.ts'

const HINTS: Record<PasswordStrength, { bars: number; words: string }> = {
  'too short': { bars: 0, words: `At least ${PASSWORD_MIN_CHARACTERS} characters` },
  'well known': { bars: 1, words: 'Too well known to be safe' },
  weak: { bars: 1, words: 'Weak: a longer one is safer' },
  fair: { bars: 2, words: 'Fair' },
  strong: { bars: 3, words: 'Strong' },
}

/** How hard the password is to guess, in bars and in words. */
export function PasswordHint({ password }: { password: string }) {
  const { bars, words } = HINTS[passwordStrength(password)]
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden="true" className="flex w-24 gap-1">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={classNames(
              'h-1 flex-1 rounded-full transition-colors',
              bar > bars && 'bg-line',
              bar <= bars && (bars === 1 ? 'bg-record' : 'bg-accent'),
            )}
          />
        ))}
      </span>
      <span>{words}</span>
    </span>
  )
}
