import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { useErrorText, useTexts } from '../i18n.ts'
import { AtelierError } from '../errors.ts'
import { Button } from '../ui/Button.tsx'
import { PasswordField } from '../ui/Field.tsx'
import { Letter } from '../ui/icons.tsx'
import { EmailField } from './EmailField.tsx'
import type { LoginStore } from './store.ts'
import { loginTexts } from './texts.ts'
import { Trouble, useFirstError } from './Trouble.tsx'
import type { LoginField } from './validate.ts'

export type Values = Record<'userName' | 'email' | 'password' | 'confirm', string>

export interface FormProps {
  store: LoginStore
  values: Values
  onChange: (field: keyof Values, value: string) => void
  onLeave: () => void
  resetHref: string
  compact: boolean
}

/** What is wrong with a field, in words. */
export function useFieldError(store: LoginStore) {
  const errors = useStore(store.$errors)
  const errorText = useErrorText()
  return (field: LoginField) => {
    const code = errors[field]
    return code && errorText(new AtelierError(code))
  }
}

export function EmailForm({ store, values, onChange, resetHref, compact }: FormProps) {
  const t = useTexts(loginTexts)
  const work = useStore(store.$work)
  const errorOf = useFieldError(store)
  const form = useFirstError(useStore(store.$errors))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (work !== 'form') void store.login(values)
  }

  return (
    <form className="atl-login__form" ref={form} noValidate onSubmit={submit}>
      <Trouble store={store} />
      <EmailField values={values} onChange={onChange} error={errorOf('email')} />
      <div className="atl-login__password">
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          showLabel={t('showPassword')}
          hideLabelText={t('hidePassword')}
          value={values.password}
          error={errorOf('password')}
          onChange={({ target }) => onChange('password', target.value)}
        />
        <a
          className="atl-link atl-login__forgot"
          href={resetHref}
          {...(compact && { target: '_blank', rel: 'noopener' })}
        >
          {t('forgot')}
        </a>
      </div>
      <Button type="submit" look="primary" size="lg" block busy={work === 'form'}>
        {t('submitLogin')}
      </Button>
      <div className="atl-login__ways">
        <Button
          look="quiet"
          size="sm"
          busy={work === 'letter'}
          onClick={() => void store.mailCode(values.email)}
        >
          <Letter size="sm" />
          {t('emailCode')}
        </Button>
      </div>
    </form>
  )
}
