import { useStore } from '@nanostores/react'
import type { Ref } from 'react'
import { useTexts } from '../i18n.ts'
import { identityConfiguration } from '../session/sign-in-library.ts'
import type { CredentialsFormProps } from './credentials-form.ts'
import { ExternalLoginForm } from './ExternalLoginForm.tsx'
import type { LoginTab } from './login-state.ts'
import { PasswordLoginForm } from './PasswordLoginForm.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { loginTexts } from './texts.ts'

interface CredentialsStepProps {
  stepRef: Ref<HTMLDivElement>
  formProps: CredentialsFormProps
  onChooseTab: (tab: LoginTab) => void
}

export function CredentialsStep({ stepRef, formProps, onChooseTab }: CredentialsStepProps) {
  const { store, onBeforeRedirect, compact } = formProps
  const tab = useStore(store.$tab)
  const providers = { store, onBeforeRedirect, compact }
  return (
    <div className="atl-login" ref={stepRef}>
      {identityConfiguration().kind === 'external' ? (
        <>
          <ProviderButtons {...providers} divider="orEmail" />
          <ExternalLoginForm {...formProps} />
        </>
      ) : tab === 'login' ? (
        <>
          <ProviderButtons {...providers} divider="orEmail" />
          <PasswordLoginForm {...formProps} />
        </>
      ) : (
        <>
          <RegisterForm {...formProps} />
          <ProviderButtons {...providers} divider="or" isDividerFirst />
        </>
      )}
      {compact && <TabLink tab={tab} onChooseTab={onChooseTab} />}
    </div>
  )
}

/** Replaces the tabs in a small window. */
function TabLink({ tab, onChooseTab }: { tab: LoginTab; onChooseTab: (tab: LoginTab) => void }) {
  const t = useTexts(loginTexts)
  const isLogin = tab === 'login'
  return (
    <p className="atl-login__note">
      {t(isLogin ? 'newHere' : 'knownHere')}{' '}
      <button
        type="button"
        className="atl-link atl-text-button"
        onClick={() => onChooseTab(isLogin ? 'register' : 'login')}
      >
        {t(isLogin ? 'makeAccount' : 'login')}
      </button>
    </p>
  )
}
