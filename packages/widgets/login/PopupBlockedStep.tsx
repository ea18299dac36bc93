import type { login } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import type { Ref } from 'react'
import { useErrorText, useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { ArrowRight } from '../ui/icons.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { LoginStore } from './store.ts'
import { loginTexts } from './texts.ts'

interface PopupBlockedStepProps {
  stepRef: Ref<HTMLDivElement>
  store: LoginStore
  provider: login.SocialProvider
  onBeforeRedirect: () => void
}

export function PopupBlockedStep({
  stepRef,
  store,
  provider,
  onBeforeRedirect,
}: PopupBlockedStepProps) {
  const t = useTexts(loginTexts)
  const errorText = useErrorText()
  const pending = useStore(store.$pending)
  const failure = useStore(store.$failure)
  return (
    <div className="atl-login__form" ref={stepRef}>
      {failure && <Notice tone="danger">{errorText(failure)}</Notice>}
      <Button
        variant="primary"
        size="lg"
        fullWidth
        busy={pending === provider}
        onClick={() => void store.redirectToProvider(provider, onBeforeRedirect)}
      >
        <ArrowRight mirrorInRtl />
        {t('continueHere')}
      </Button>
      <p className="atl-login__note">{t('blockedHint', { host: location.host })}</p>
      <Button variant="quiet" size="sm" onClick={store.backToForm}>
        {t('back')}
      </Button>
    </div>
  )
}
