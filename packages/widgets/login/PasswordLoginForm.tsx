import { useStore } from '@nanostores/react'
import { useEffect, useRef, useSyncExternalStore, type FormEvent } from 'react'
import { useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { PasswordField } from '../ui/Field.tsx'
import { Fingerprint, Mail } from '../ui/icons.tsx'
import { isWebAuthnSupported } from '../webauthn/support.ts'
import { useFieldError, type CredentialsFormProps } from './credentials-form.ts'
import { EmailField } from './EmailField.tsx'
import { FormErrors, useFocusFirstError } from './FormErrors.tsx'
import { loginTexts } from './texts.ts'

export function PasswordLoginForm({
  store,
  values,
  onChange,
  resetHref,
  compact,
}: CredentialsFormProps) {
  const t = useTexts(loginTexts)
  const pending = useStore(store.$pending)
  const errorOf = useFieldError(store)
  const form = useFocusFirstError(useStore(store.$fieldErrors))
  const codeButton = useRef<HTMLButtonElement>(null)
  const hasPasskeys = useSyncExternalStore(neverChanges, isWebAuthnSupported, isSupportedAsRendered)
  const needsCode = useStore(store.$failure)?.code === 'sign-in-by-code'
  useEffect(() => {
    if (needsCode) codeButton.current?.focus()
  }, [needsCode])

  useEffect(() => store.stopUsingPasskeys, [store])
  const suggestPasskeys = () => void store.suggestPasskeys()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pending !== 'form') void store.submitLogin(values)
  }

  return (
    <form
      className="atl-login__form"
      ref={form}
      noValidate
      // Submitted before any code is there, it does not write the password into the URL.
      method="post"
      onSubmit={submit}
      // Not onFocus, because pages also focus the first field by script, before the visitor has used the form.
      onPointerEnter={suggestPasskeys}
      onKeyUp={suggestPasskeys}
    >
      <FormErrors store={store} />
      <EmailField values={values} onChange={onChange} error={errorOf('email')} offersPasskeys />
      <div className="atl-login__password">
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          showPasswordLabel={t('showPassword')}
          hidePasswordLabel={t('hidePassword')}
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
      <Button
        type="submit"
        variant={needsCode ? 'secondary' : 'primary'}
        size="lg"
        fullWidth
        busy={pending === 'form'}
      >
        {t('submitLogin')}
      </Button>
      <div className="atl-login__ways">
        <Button
          ref={codeButton}
          variant={needsCode ? 'primary' : 'quiet'}
          size="sm"
          busy={pending === 'email'}
          onClick={() => void store.sendCode(values.email)}
        >
          <Mail size="sm" />
          {t('emailCode')}
        </Button>
        {hasPasskeys && (
          <Button
            variant="quiet"
            size="sm"
            busy={pending === 'passkey'}
            onClick={() => void store.signInWithPasskey()}
          >
            <Fingerprint size="sm" />
            {t('usePasskey')}
          </Button>
        )}
      </div>
    </form>
  )
}

const neverChanges = () => () => undefined
/** A page that is rendered outside a browser has the button that nearly every browser needs. */
const isSupportedAsRendered = () => true
