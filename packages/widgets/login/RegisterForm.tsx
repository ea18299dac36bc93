import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { EmailField } from './EmailField.tsx'
import { useFieldError, type FormProps } from './EmailForm.tsx'
import { NewPassword } from './NewPassword.tsx'
import { loginTexts } from './texts.ts'
import { Trouble, useFirstError } from './Trouble.tsx'

export function RegisterForm({ store, values, onChange }: FormProps) {
  const t = useTexts(loginTexts)
  const work = useStore(store.$work)
  const errorOf = useFieldError(store)
  const form = useFirstError(useStore(store.$errors))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (work !== 'form') void store.register(values)
  }

  return (
    <form className="atl-login__form" ref={form} noValidate onSubmit={submit}>
      <Trouble store={store} />
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
      <NewPassword
        label={t('password')}
        password={values.password}
        confirm={values.confirm}
        errors={{ password: errorOf('password'), confirm: errorOf('confirm') }}
        onChange={onChange}
      />
      <Button type="submit" look="primary" size="lg" block busy={work === 'form'}>
        {t('submitRegister')}
      </Button>
    </form>
  )
}
