import { type ReactNode, useState } from 'react'
import { Field } from '#web/ui/fields/field.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Glyph } from '#web/ui/parts/glyph.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'

export type SecretFieldProps = {
  label: string
  /** What it is in a sentence, such as `key`. */
  noun: string
  /** Empty keeps what is kept, text replaces it, null removes it. */
  value: string | null
  onChange: (value: string | null) => void
  /** What is kept, as the beginning of a sentence, or null for nothing. */
  kept: string | null
  hint: ReactNode
  /** Why what is kept will not do. */
  warning?: string | undefined
  fixedNote: string | undefined
}

/** A secret is only ever typed in: what is kept is never shown, and can be replaced or removed. */
export function SecretField(props: SecretFieldProps) {
  const { label, noun, value, onChange, kept, warning, fixedNote } = props
  const [isShown, setIsShown] = useState(false)
  const typed = value ?? ''
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Field
        label={label}
        type={isShown ? 'text' : 'password'}
        value={typed}
        onChange={onChange}
        disabled={fixedNote !== undefined}
        hint={fixedNote ?? (warning === undefined ? hintOf(props) : <Warning>{warning}</Warning>)}
        // Anything else invites the browser to fill in the password of an account.
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        className="w-full"
        trailing={
          typed !== '' && (
            <IconButton
              size="sm"
              label={isShown ? `Hide the ${noun}` : `Show the ${noun}`}
              aria-pressed={isShown}
              icon={<Glyph name={isShown ? 'eye-off' : 'eye'} />}
              onPress={() => setIsShown(!isShown)}
            />
          )
        }
      />
      {kept !== null && fixedNote === undefined && (
        <Button variant="ghost" size="sm" className="-ms-3" onPress={() => onChange(value === null ? '' : null)}>
          {value === null ? `Keep the ${noun} after all` : `Remove the ${noun}`}
        </Button>
      )}
    </div>
  )
}

function Warning({ children }: { children: string }) {
  return (
    <p role="status" className="flex gap-2 font-medium text-warning-text">
      <Glyph name="warning" size={18} className="mt-px" />
      {children}
    </p>
  )
}

function hintOf({ noun, value, kept, hint }: SecretFieldProps): ReactNode {
  if (kept === null) return hint
  if (value === null) return `The ${noun} is removed when you save.`
  return value === '' ? `${kept} is kept. Leave empty to keep it.` : `Replaces the kept ${noun} when you save.`
}
