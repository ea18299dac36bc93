import { Button, useTexts } from '@atelier/widgets'
import type { ReactNode } from 'react'
import { AccountLoadFailed, LoadingPlaceholder } from '../pages/account/AccountPage.tsx'
import { adminTexts } from './texts.ts'
import type { Loaded } from './useLoaded.ts'

interface WhenLoadedProps<Reply> {
  state: Loaded<Reply>
  onRetry: () => void
  children: (reply: Reply) => ReactNode
}

/** Renders the children with the reply; until then a placeholder, or the error with a button to retry. */
export function WhenLoaded<Reply>({ state, onRetry, children }: WhenLoadedProps<Reply>) {
  const t = useTexts(adminTexts)
  if (state.is === 'ready') return children(state.reply)
  if (state.is === 'failed') return <AccountLoadFailed error={state.error} onRetry={onRetry} />
  if (state.is === 'loading') return <LoadingPlaceholder />
  return (
    <div className="group">
      <p>{t('prove')}</p>
      <div>
        <Button onClick={onRetry}>{t('proveAction')}</Button>
      </div>
    </div>
  )
}
