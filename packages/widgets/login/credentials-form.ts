import { useStore } from '@nanostores/react'
import { AtelierError } from '../errors.ts'
import { useErrorText } from '../i18n.ts'
import type { LoginStore } from './store.ts'
import type { LoginField } from './validate.ts'

export type LoginFormValues = Record<'userName' | 'email' | 'password' | 'confirm', string>

/** The props of the three forms that LoginForm chooses from. */
export interface CredentialsFormProps {
  store: LoginStore
  values: LoginFormValues
  onChange: (field: keyof LoginFormValues, value: string) => void
  onBeforeRedirect: () => void
  resetHref: string
  compact: boolean
}

export function useFieldError(store: LoginStore): (field: LoginField) => string | undefined {
  const errors = useStore(store.$fieldErrors)
  const errorText = useErrorText()
  return (field) => {
    const code = errors[field]
    return code && errorText(new AtelierError(code))
  }
}
