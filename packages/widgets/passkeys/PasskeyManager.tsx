import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { AtelierError } from '../errors.ts'
import { useErrorText, useTexts } from '../i18n.ts'
import { $session } from '../session/store.ts'
import { signInFromWidget } from '../session/sign-in-window.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Spinner.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { detectSupport, type BrowserSupport } from './browser-support.ts'
import { errorOf, type ManagerState, type ReadyState } from './manager-state.ts'
import { PasskeyList } from './PasskeyList.tsx'
import { canRequirePasskey, RequirePasskey } from './RequirePasskey.tsx'
import { createPasskeyManager, type PasskeyManagerStore } from './store.ts'
import { SupportNotice } from './SupportNotice.tsx'
import { passkeyTexts } from './texts.ts'

export interface PasskeyManagerProps {
  /** The user has added or deleted a passkey. `passkeys`: how many there are now. */
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
  switch (state.is) {
    case 'loading':
      return <LoadingPasskeys />
    case 'failed':
      return <LoadFailed error={state.error} onRetry={() => void store.load()} />
    case 'ready':
      return <ReadyPasskeys store={store} state={state} />
  }
}

function useManagerEvents(
  state: ManagerState,
  { onChange, onError }: Pick<PasskeyManagerProps, 'onChange' | 'onError'>,
): void {
  const count = state.is === 'ready' ? state.list.credentials.length : undefined
  const lastCount = useRef(count)
  useEffect(() => {
    if (count === undefined || count === lastCount.current) return
    // The first number is no change.
    if (lastCount.current !== undefined) onChange?.({ passkeys: count })
    lastCount.current = count
  }, [count, onChange])
  const error = errorOf(state)
  useEffect(() => {
    if (error) onError?.({ error })
  }, [error, onError])
}

interface ReadyPasskeysProps {
  store: PasskeyManagerStore
  state: ReadyState
}

function ReadyPasskeys({ store, state }: ReadyPasskeysProps) {
  const support = useBrowserSupport(state.list.rpId)
  if (!support) return <LoadingPasskeys />
  const canUsePasskeys = support === 'full' || support === 'other-device'
  return (
    <div className="atl-passkeys">
      <SupportNotice support={support} rpId={state.list.rpId} />
      <PasskeyList store={store} state={state} canTest={canUsePasskeys} />
      {canRequirePasskey(state) && <RequirePasskey store={store} state={state} />}
      {canUsePasskeys && <AddPasskey store={store} state={state} />}
    </div>
  )
}

function useBrowserSupport(rpId: string): BrowserSupport | undefined {
  const [support, setSupport] = useState<BrowserSupport>()
  useEffect(() => void detectSupport(rpId).then(setSupport), [rpId])
  return support
}

export function LoadingPasskeys() {
  const t = useTexts(passkeyTexts)
  return (
    <div className="atl-passkeys" role="status" aria-label={t('loading')}>
      <div className="atl-passkeys__list">
        {[0, 1].map((row) => (
          <div key={row} className="atl-passkeys__row">
            <span className="atl-passkeys__medal" />
            <div className="atl-passkeys__about">
              <Skeleton width="short" />
              <Skeleton width="medium" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

function LoadFailed({ error, onRetry }: { error: AtelierError; onRetry: () => void }) {
  const t = useTexts(passkeyTexts)
  const errorText = useErrorText()
  return (
    <div className="atl-passkeys">
      <Notice tone="danger">
        <p>{errorText(error)}</p>
        <div className="atl-passkeys__buttons">
          <Button size="sm" onClick={onRetry}>
            {t('retry')}
          </Button>
        </div>
      </Notice>
    </div>
  )
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
