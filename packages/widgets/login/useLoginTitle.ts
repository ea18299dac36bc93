import { useStore } from '@nanostores/react'
import { useTexts } from '../i18n.ts'
import type { LoginStore } from './store.ts'
import { loginTexts } from './texts.ts'

export function useLoginTitle(store: LoginStore): { title: string; description?: string } {
  const t = useTexts(loginTexts)
  const step = useStore(store.$step)
  const tab = useStore(store.$tab)
  if (step.is === 'code')
    return { title: t('checkEmail'), description: t('codeSent', { email: step.email }) }
  if (step.is === 'popup-blocked')
    return {
      title: t('blocked'),
      description: t('blockedLead', { provider: t(step.provider) }),
    }
  return { title: tab === 'login' ? t('welcomeBack') : t('makeAccount') }
}
