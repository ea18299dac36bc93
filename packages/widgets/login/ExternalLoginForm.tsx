import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { EmailField } from './EmailField.tsx'
import type { CredentialsFormProps } from './credentials-form.ts'
import { loginTexts } from './texts.ts'
import { FormErrors } from './FormErrors.tsx'

/** Asks for the email address only. The external identity service gets the address and asks for the password itself. */
export function ExternalLoginForm({
  store,
  values,
  onChange,
  onBeforeRedirect,
}: CredentialsFormProps) {
  const t = useTexts(loginTexts)
  const pending = useStore(store.$pending)
  const tab = useStore(store.$tab)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pending !== 'form')
      void store.redirectToExternalLogin(values.email.trim(), onBeforeRedirect)
  }

  return (
    <form className="atl-login__form" noValidate onSubmit={submit}>
      <FormErrors store={store} />
      <EmailField values={values} onChange={onChange} hint={t('elsewhereHint')} />
      <Button type="submit" variant="primary" size="lg" fullWidth busy={pending === 'form'}>
        {tab === 'login' ? t('elsewhere') : t('submitRegister')}
      </Button>
      {tab === 'login' && (
        <div className="atl-login__ways">
          <Button
            variant="quiet"
            size="sm"
            onClick={() => void store.redirectToExternalReset(onBeforeRedirect)}
          >
            {t('forgot')}
          </Button>
        </div>
      )}
    </form>
  )
}
