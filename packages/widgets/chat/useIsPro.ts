import { useStore } from '@nanostores/react'
import { $session } from '../session/store.ts'

/** Whether the visitor may use the models of Pro, as far as this page knows. */
export function useIsPro(): boolean {
  const session = useStore($session)
  return session.is === 'user' && session.user.subscriptionTier === 'pro'
}
