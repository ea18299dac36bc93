import { useEffect, useState } from 'react'
import type { AtelierError } from '../errors.ts'
import { useErrorText, useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Spinner.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { detectSupport, type BrowserSupport } from './browser-support.ts'
import type { ManagerState, ReadyState } from './manager-state.ts'
import { PasskeyList } from './PasskeyList.tsx'
import { canRequirePasskey, RequirePasskey } from './RequirePasskey.tsx'
import type { PasskeyManagerStore } from './store.ts'
import { SupportNotice } from './SupportNotice.tsx'
import { passkeyTexts } from './texts.ts'

interface PasskeysViewProps {
  store: PasskeyManagerStore
  state: ManagerState
  /** The browser's support for passkeys. Default: detected. */
  support?: BrowserSupport | undefined
}

/** Shows one state of the manager. */
export function PasskeysView({ store, state, support }: PasskeysViewProps) {
  switch (state.is) {
    case 'loading':
      return <LoadingPasskeys />
    case 'failed':
      return <LoadFailed error={state.error} onRetry={() => void store.load()} />
    case 'ready':
      return support ? (
        <ReadyPasskeys {...{ store, state, support }} />
      ) : (
        <DetectedPasskeys {...{ store, state }} />
      )
  }
}

interface ReadyPasskeysProps {
  store: PasskeyManagerStore
  state: ReadyState
}

function DetectedPasskeys({ store, state }: ReadyPasskeysProps) {
  const { rpId } = state.list
  const [support, setSupport] = useState<BrowserSupport>()
  useEffect(() => void detectSupport(rpId).then(setSupport), [rpId])
  return support ? <ReadyPasskeys {...{ store, state, support }} /> : <LoadingPasskeys />
}

function ReadyPasskeys({
  store,
  state,
  support,
}: ReadyPasskeysProps & { support: BrowserSupport }) {
  const canUsePasskeys = support === 'full' || support === 'other-device'
  // A new passkey can be renamed at once. A second form below would ask for a name again.
  const isRenaming = state.action?.is === 'rename'
  return (
    <div className="atl-passkeys">
      <SupportNotice support={support} rpId={state.list.rpId} />
      <PasskeyList store={store} state={state} canTest={canUsePasskeys} />
      {canRequirePasskey(state) && <RequirePasskey store={store} state={state} />}
      {canUsePasskeys && !isRenaming && <AddPasskey store={store} state={state} />}
    </div>
  )
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
