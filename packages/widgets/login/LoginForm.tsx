import { useStore } from '@nanostores/react'
import type { login } from '@atelier/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../i18n.ts'
import { identityService } from '../session/library.ts'
import { prepareSignIn } from '../session/own.ts'
import { Button } from '../ui/Button.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { useKeptFocus } from '../ui/useKeptFocus.ts'
import { BlockedStep } from './BlockedStep.tsx'
import { CodeStep } from './CodeStep.tsx'
import { ElsewhereForm } from './ElsewhereForm.tsx'
import { EmailForm, type Values } from './EmailForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { providerMarks } from './marks.tsx'
import type { LoginStore, LoginTab } from './store.ts'
import { loginTexts } from './texts.ts'

export interface LoginFormProps {
  store: LoginStore
  /** Where a forgotten password is replaced. */
  resetHref?: string
  /** In a small window: no tabs, and nothing leads away from it. */
  compact?: boolean
  /** The page is about to be left for a provider's: whoever knows where to come back to says so now. */
  onLeave: () => void
  /** The tab has an address of its own. */
  onTab?: (tab: LoginTab) => void
  onSignedIn: () => void
}

const empty: Values = { userName: '', email: '', password: '', confirm: '' }

/** Email and password, a mailed code, or a provider. Its fields stand in the page itself, where password managers look. */
export function LoginForm({
  store,
  resetHref = '/reset-password',
  compact = false,
  onLeave,
  onTab,
  onSignedIn,
}: LoginFormProps) {
  const t = useTexts(loginTexts)
  const step = useStore(store.$step)
  const tab = useStore(store.$tab)
  // What was typed outlives a look at the other tab, a letter and a blocked window.
  const [values, setValues] = useState(empty)
  useEffect(prepareSignIn, [])
  useSignedIn(store, onSignedIn)
  const around = useKeptFocus<HTMLDivElement>(step.is)

  const change = (field: keyof Values, value: string) => {
    setValues({ ...values, [field]: value })
    store.edited(field)
  }
  const form = { store, values, onChange: change, onLeave, resetHref, compact }
  const choose = (name: LoginTab) => {
    store.chooseTab(name)
    onTab?.(name)
  }
  const isElsewhere = identityService().kind === 'external'
  const providers = { store, onLeave, compact }
  const fields = (
    <div className="atl-login" ref={around}>
      {isElsewhere ? (
        <>
          <Providers {...providers} word="orEmail" />
          <ElsewhereForm {...form} />
        </>
      ) : tab === 'login' ? (
        <>
          <Providers {...providers} word="orEmail" />
          <EmailForm {...form} />
        </>
      ) : (
        <>
          <RegisterForm {...form} />
          <Providers {...providers} word="or" isLast />
        </>
      )}
      {compact && <OtherForm tab={tab} onChoose={choose} />}
    </div>
  )
  if (step.is === 'code') return <CodeStep store={store} step={step} />
  if (step.is === 'blocked')
    return <BlockedStep ref={around} store={store} provider={step.provider} onLeave={onLeave} />
  if (compact) return fields
  return (
    <Tabs
      label={t('loginOrRegister')}
      tabs={[
        { name: 'login', label: t('login') },
        { name: 'register', label: t('register') },
      ]}
      current={tab}
      onChoose={choose}
    >
      {fields}
    </Tabs>
  )
}

function OtherForm({ tab, onChoose }: { tab: LoginTab; onChoose: (tab: LoginTab) => void }) {
  const t = useTexts(loginTexts)
  const isLogin = tab === 'login'
  return (
    <p className="atl-login__note atl-login__other">
      {t(isLogin ? 'newHere' : 'knownHere')}{' '}
      <button
        type="button"
        className="atl-link atl-text-button"
        onClick={() => onChoose(isLogin ? 'register' : 'login')}
      >
        {t(isLogin ? 'makeAccount' : 'login')}
      </button>
    </p>
  )
}

/** Told once, by whatever way it came. */
function useSignedIn(store: LoginStore, onSignedIn: () => void): void {
  const tell = useEffectEvent(onSignedIn)
  useEffect(() => store.$isDone.listen((isDone) => isDone && tell()), [store])
}

/** What the step is called: the title of a dialog, or of a page. */
export function useLoginTitle(store: LoginStore): { title: string; lead?: string } {
  const t = useTexts(loginTexts)
  const step = useStore(store.$step)
  const tab = useStore(store.$tab)
  if (step.is === 'code')
    return { title: t('checkEmail'), lead: t('codeSent', { email: step.email }) }
  if (step.is === 'blocked')
    return {
      title: t('blocked'),
      lead: t('blockedLead', { provider: t(step.provider) }),
    }
  return { title: tab === 'login' ? t('welcomeBack') : t('makeAccount') }
}

interface ProvidersProps {
  store: LoginStore
  onLeave: () => void
  compact: boolean
  word: 'orEmail' | 'or'
  isLast?: boolean
}

function Providers({ store, onLeave, compact, word, isLast = false }: ProvidersProps) {
  const t = useTexts(loginTexts)
  const work = useStore(store.$work)
  const { providers } = identityService()
  if (providers.length === 0) return null
  const buttons = (
    <div className="atl-login__providers">
      {providers.map((provider) => (
        <ProviderButton
          key={provider}
          provider={provider}
          compact={compact}
          busy={work === provider}
          onPress={() => void store.by(provider, onLeave)}
        />
      ))}
    </div>
  )
  const line = <div className="atl-login__or">{t(word)}</div>
  const isWaiting = providers.some((provider) => provider === work)
  return (
    <>
      {isLast && line}
      {buttons}
      {isWaiting && (
        <p className="atl-login__note" role="status">
          {t('windowOpen', { provider: t(work as login.SocialProvider) })}
        </p>
      )}
      {!isLast && line}
    </>
  )
}

interface ProviderButtonProps {
  provider: login.SocialProvider
  /** The sign alone; its name is still told. */
  compact: boolean
  busy: boolean
  onPress: () => void
}

/** A window that was closed tells nobody: whoever presses again opens another. */
function ProviderButton({ provider, compact, busy, onPress }: ProviderButtonProps) {
  const t = useTexts(loginTexts)
  const Mark = providerMarks[provider]
  return (
    <Button
      className="atl-login__provider"
      aria-label={t('continueWith', { provider: t(provider) })}
      aria-busy={busy || undefined}
      onClick={onPress}
    >
      <Mark />
      {!compact && t(provider)}
    </Button>
  )
}
