import type { login } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import type { Ref } from 'react'
import { useErrorText, useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { ArrowRight } from '../ui/icons.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { LoginStore } from './store.ts'
import { loginTexts } from './texts.ts'

interface BlockedStepProps {
  ref: Ref<HTMLDivElement>
  store: LoginStore
  provider: login.SocialProvider
  onLeave: () => void
}

export function BlockedStep({ ref, store, provider, onLeave }: BlockedStepProps) {
  const t = useTexts(loginTexts)
  const errorText = useErrorText()
  const work = useStore(store.$work)
  const failure = useStore(store.$failure)
  return (
    <div className="atl-login__form" ref={ref}>
      {failure && <Notice tone="danger">{errorText(failure)}</Notice>}
      <Button
        look="primary"
        size="lg"
        block
        busy={work === provider}
        onClick={() => void store.leaveFor(provider, onLeave)}
      >
        <ArrowRight directed />
        {t('continueHere')}
      </Button>
      <p className="atl-login__note">{t('blockedHint', { host: location.host })}</p>
      <Button look="quiet" size="sm" onClick={store.back}>
        {t('back')}
      </Button>
    </div>
  )
}
