import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { EmailField } from './EmailField.tsx'
import { useFieldError, type CredentialsFormProps } from './credentials-form.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { loginTexts } from './texts.ts'
import { FormErrors, useFocusFirstError } from './FormErrors.tsx'

export function RegisterForm({ store, values, onChange }: CredentialsFormProps) {
  const t = useTexts(loginTexts)
  const pending = useStore(store.$pending)
  const errorOf = useFieldError(store)
  const form = useFocusFirstError(useStore(store.$fieldErrors))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pending !== 'form') void store.submitRegistration(values)
  }

  return (
    <form className="atl-login__form" ref={form} noValidate method="post" onSubmit={submit}>
      <FormErrors store={store} />
      <Field
        label={t('userName')}
        name="username"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        value={values.userName}
        error={errorOf('userName')}
        onChange={({ target }) => onChange('userName', target.value)}
      />
      <EmailField values={values} onChange={onChange} error={errorOf('email')} />
      <NewPasswordFields
        label={t('password')}
        password={values.password}
        confirm={values.confirm}
        errors={{ password: errorOf('password'), confirm: errorOf('confirm') }}
        onChange={onChange}
      />
      <Button type="submit" variant="primary" size="lg" fullWidth busy={pending === 'form'}>
        {t('submitRegister')}
      </Button>
    </form>
  )
}
