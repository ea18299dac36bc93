import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useTexts } from '../i18n.ts'
import { preloadSignInLibrary } from '../session/sign-in.ts'
import { Tabs } from '../ui/Tabs.tsx'
import { useFocusFallback } from '../ui/useFocusFallback.ts'
import { useLatestCallback } from '../ui/useLatestCallback.ts'
import { PopupBlockedStep } from './PopupBlockedStep.tsx'
import { CodeStep } from './CodeStep.tsx'
import type { LoginFormValues } from './credentials-form.ts'
import { CredentialsStep } from './CredentialsStep.tsx'
import type { LoginTab } from './login-state.ts'
import type { LoginStore } from './store.ts'
import { loginTexts } from './texts.ts'

export interface LoginFormProps {
  store: LoginStore
  /** The URL of the page that resets a forgotten password. */
  resetHref?: string
  /** For a small window: without tabs, and links open in a new window. */
  compact?: boolean
  /** Called before a provider's page replaces this page, so that the page can save the path to return to. */
  onBeforeRedirect: () => void
  onTabChange?: (tab: LoginTab) => void
  onSignedIn: () => void
}

const emptyValues: LoginFormValues = { userName: '', email: '', password: '', confirm: '' }

export function LoginForm({
  store,
  resetHref = '/reset-password',
  compact = false,
  onBeforeRedirect,
  onTabChange,
  onSignedIn,
}: LoginFormProps) {
  const t = useTexts(loginTexts)
  const step = useStore(store.$step)
  const tab = useStore(store.$tab)
  // Kept here, so that the input survives switching tabs and steps.
  const [values, setValues] = useState(emptyValues)
  useEffect(preloadSignInLibrary, [])
  useSignedIn(store, onSignedIn)
  const stepRef = useFocusFallback<HTMLDivElement>(step.is)

  const changeField = (field: keyof LoginFormValues, value: string) => {
    // Not from the values of this rendering: two fields that were filled in early are reported at once.
    setValues((current) => ({ ...current, [field]: value }))
    store.clearFieldError(field)
  }
  const chooseTab = (name: LoginTab) => {
    store.selectTab(name)
    onTabChange?.(name)
  }

  if (step.is === 'code') return <CodeStep store={store} step={step} />
  if (step.is === 'popup-blocked') {
    const { provider } = step
    return <PopupBlockedStep stepRef={stepRef} {...{ store, provider, onBeforeRedirect }} />
  }
  const form = { store, values, onChange: changeField, onBeforeRedirect, resetHref, compact }
  const credentials = <CredentialsStep stepRef={stepRef} formProps={form} onChooseTab={chooseTab} />
  if (compact) return credentials
  return (
    <Tabs
      label={t('loginOrRegister')}
      tabs={[
        { name: 'login', label: t('login') },
        { name: 'register', label: t('register') },
      ]}
      current={tab}
      onChoose={chooseTab}
    >
      {credentials}
    </Tabs>
  )
}

function useSignedIn(store: LoginStore, onSignedIn: () => void): void {
  const notify = useLatestCallback(onSignedIn)
  useEffect(() => store.$isSignedIn.listen((isSignedIn) => isSignedIn && notify()), [store, notify])
}
