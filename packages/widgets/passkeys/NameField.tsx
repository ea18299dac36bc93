import { CREDENTIAL_NAME_MAX_LENGTH } from '@atelier/contract'
import { forwardRef, type ComponentProps, type KeyboardEvent } from 'react'
import { useTexts } from '../i18n.ts'
import { Field } from '../ui/Field.tsx'
import { isComposing } from '../ui/composition.ts'
import { nameLength, type nameProblem } from './passkey-name.ts'
import { passkeyTexts } from './texts.ts'

interface NameFieldProps extends Pick<ComponentProps<'input'>, 'placeholder'> {
  value: string
  problem: ReturnType<typeof nameProblem>
  error?: string | undefined
  onChange: (value: string) => void
  onEscape?: () => void
}

/** A passkey's name, with how many of the allowed characters it has. */
export const NameField = forwardRef<HTMLInputElement, NameFieldProps>(function NameField(
  { problem, error, onChange, onEscape, ...rest },
  ref,
) {
  const t = useTexts(passkeyTexts)
  const pressKey = (event: KeyboardEvent) => {
    // While composing, these keys select and cancel the suggestions of an input method.
    if (isComposing(event)) {
      if (event.key === 'Enter') event.preventDefault()
    } else if (event.key === 'Escape') onEscape?.()
  }
  const count = nameLength(rest.value)
  return (
    <Field
      {...rest}
      ref={ref}
      label={t('name')}
      hint={t('nameCount', { count, max: CREDENTIAL_NAME_MAX_LENGTH })}
      error={error ?? (problem && t(problem))}
      required
      autoComplete="off"
      onKeyDown={pressKey}
      onChange={({ target }) => onChange(target.value)}
    />
  )
})
