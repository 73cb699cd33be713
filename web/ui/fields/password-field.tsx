import { useState } from 'react'
import { Glyph } from '#web/ui/parts/glyph.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { Field, type FieldProps } from './field.tsx'

/** A password with a button that shows and hides it. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'trailing'>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <IconButton
          size="sm"
          label={isShown ? 'Hide password' : 'Show password'}
          aria-pressed={isShown}
          icon={<Glyph name={isShown ? 'eye-off' : 'eye'} />}
          onPress={() => setIsShown(!isShown)}
        />
      }
    />
  )
}
