import { CREDENTIAL_NAME_MAX_LENGTH } from '@atelier/contract'
import type { ComponentProps, KeyboardEvent } from 'react'
import { useTexts } from '../i18n.ts'
import { Field } from '../ui/Field.tsx'
import { isComposing } from '../ui/input-method.ts'
import { nameLength, type nameProblem } from './passkey-name.ts'
import { passkeyTexts } from './texts.ts'

interface NameFieldProps extends Pick<ComponentProps<'input'>, 'ref' | 'placeholder'> {
  value: string
  problem: ReturnType<typeof nameProblem>
  error?: string | undefined
  onChange: (value: string) => void
  onEscape?: () => void
}

/** A passkey's name, with how many of the allowed characters it has. */
export function NameField({ problem, error, onChange, onEscape, ...rest }: NameFieldProps) {
  const t = useTexts(passkeyTexts)
  const pressKey = (event: KeyboardEvent) => {
    // These keys choose and cancel the suggestions of an input method.
    if (isComposing(event)) {
      if (event.key === 'Enter') event.preventDefault()
    } else if (event.key === 'Escape') onEscape?.()
  }
  const count = nameLength(rest.value)
  return (
    <Field
      {...rest}
      label={t('name')}
      hint={t('nameCount', { count, max: CREDENTIAL_NAME_MAX_LENGTH })}
      error={error ?? (problem && t(problem))}
      required
      autoComplete="off"
      onKeyDown={pressKey}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
