import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { AtelierError } from '../errors.ts'
import { useErrorText, useTexts } from '../i18n.ts'
import { $session } from '../session/store.ts'
import { signInFromWidget } from '../session/sign-in-window.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { errorOf, type ManagerState } from './manager-state.ts'
import { LoadingPasskeys, PasskeysView } from './PasskeysView.tsx'
import { createPasskeyManager } from './store.ts'
import { passkeyTexts } from './texts.ts'

export interface PasskeyManagerProps {
  /** A passkey was added or deleted: `{ passkeys }`, how many there are. */
  onChange?: ((detail: { passkeys: number }) => void) | undefined
  onError?: ((detail: { error: AtelierError }) => void) | undefined
}

/** The passkeys of the signed-in user. For pages of our own that render `<StepUp />`. */
export function PasskeyManager(props: PasskeyManagerProps) {
  const session = useStore($session)
  if (session.is === 'loading') return <LoadingPasskeys />
  if (session.is === 'guest') return <SignedOut />
  return <UserPasskeys key={session.user.id} userId={session.user.id} {...props} />
}

function UserPasskeys({ userId, ...props }: PasskeyManagerProps & { userId: string }) {
  const [store] = useState(() => createPasskeyManager(userId))
  const state = useStore(store.$state)
  useEffect(() => void store.load(), [store])
  useManagerEvents(state, props)
  return <PasskeysView store={store} state={state} />
}

function useManagerEvents(
  state: ManagerState,
  { onChange, onError }: Pick<PasskeyManagerProps, 'onChange' | 'onError'>,
): void {
  const count = state.is === 'ready' ? state.list.credentials.length : undefined
  const lastCount = useRef(count)
  useEffect(() => {
    if (count === undefined || count === lastCount.current) return
    // The first count is the initial value, not a change.
    if (lastCount.current !== undefined) onChange?.({ passkeys: count })
    lastCount.current = count
  }, [count, onChange])
  const error = errorOf(state)
  useEffect(() => {
    if (error) onError?.({ error })
  }, [error, onError])
}

function SignedOut() {
  const t = useTexts(passkeyTexts)
  const errorText = useErrorText()
  return (
    <div className="atl-passkeys">
      <Notice tone="info">
        <p className="atl-passkeys__name">{errorText(new AtelierError('passkey-no-user'))}</p>
        <p>{t('signedOut')}</p>
        <div className="atl-passkeys__buttons">
          <Button variant="primary" size="sm" onClick={signInFromWidget}>
            {t('signIn')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
