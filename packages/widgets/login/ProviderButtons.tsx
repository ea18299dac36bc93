import type { login } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useTexts } from '../i18n.ts'
import { identityConfiguration } from '../session/sign-in-library.ts'
import { Button } from '../ui/Button.tsx'
import { providerIcons } from './provider-icons.tsx'
import type { LoginStore } from './store.ts'
import { loginTexts } from './texts.ts'

interface ProviderButtonsProps {
  store: LoginStore
  onBeforeRedirect: () => void
  /** Whether the buttons show icons only. */
  compact: boolean
  /** The text of the line between the buttons and the form. */
  divider: 'orEmail' | 'or'
  /** Puts the divider above the buttons, for buttons that stand below the form. */
  isDividerFirst?: boolean
}

export function ProviderButtons({
  store,
  onBeforeRedirect,
  compact,
  divider,
  isDividerFirst = false,
}: ProviderButtonsProps) {
  const t = useTexts(loginTexts)
  const pending = useStore(store.$pending)
  const { providers } = identityConfiguration()
  if (providers.length === 0) return null
  const line = <div className="atl-login__or">{t(divider)}</div>
  const isWaiting = providers.some((provider) => provider === pending)
  return (
    <>
      {isDividerFirst && line}
      <div className="atl-login__providers">
        {providers.map((provider) => (
          <ProviderButton
            key={provider}
            provider={provider}
            compact={compact}
            busy={pending === provider}
            onPress={() => void store.signInWithProvider(provider, onBeforeRedirect)}
          />
        ))}
      </div>
      {isWaiting && (
        <p className="atl-login__note" role="status">
          {t('windowOpen', { provider: t(pending as login.SocialProvider) })}
        </p>
      )}
      {!isDividerFirst && line}
    </>
  )
}

interface ProviderButtonProps {
  provider: login.SocialProvider
  compact: boolean
  busy: boolean
  onPress: () => void
}

/** Does not use the `busy` prop of Button: the user may press again after closing the popup. */
function ProviderButton({ provider, compact, busy, onPress }: ProviderButtonProps) {
  const t = useTexts(loginTexts)
  const Icon = providerIcons[provider]
  return (
    <Button
      className="atl-login__provider"
      aria-label={t('continueWith', { provider: t(provider) })}
      aria-busy={busy || undefined}
      onClick={onPress}
    >
      <Icon />
      {!compact && t(provider)}
    </Button>
  )
}
