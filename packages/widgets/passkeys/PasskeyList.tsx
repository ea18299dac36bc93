import { useEffect, useRef } from 'react'
import { useTexts } from '../i18n.ts'
import { Fingerprint } from '../ui/icons.tsx'
import type { ReadyState } from './manager-state.ts'
import { OutcomeLine } from './OutcomeLine.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import type { PasskeyManagerStore } from './store.ts'
import { passkeyTexts } from './texts.ts'

interface PasskeyListProps {
  store: PasskeyManagerStore
  state: ReadyState
  canTest: boolean
}

export function PasskeyList({ store, state, canTest }: PasskeyListProps) {
  const t = useTexts(passkeyTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const { outcome, list } = state
  const deleted = outcome?.is === 'deleted' ? outcome : undefined
  // Moves the focus, because the button that had it was removed.
  useEffect(() => {
    if (deleted) heading.current!.focus()
  }, [deleted])
  return (
    <div>
      <h2 className="atl-unseen" ref={heading} tabIndex={-1}>
        {t('yourPasskeys')}
      </h2>
      <OutcomeLine outcome={deleted} />
      {list.credentials.length === 0 ? (
        <NoPasskeys />
      ) : (
        <ul className="atl-passkeys__list">
          {list.credentials.map((credential) => (
            <PasskeyRow key={credential.credentialId} {...{ store, state, credential, canTest }} />
          ))}
        </ul>
      )}
    </div>
  )
}

function NoPasskeys() {
  const t = useTexts(passkeyTexts)
  return (
    <div className="atl-passkeys__empty">
      <span className="atl-passkeys__medal atl-passkeys__medal--on">
        <Fingerprint />
      </span>
      <div>
        <p className="atl-passkeys__name">{t('noneTitle')}</p>
        <p className="atl-passkeys__lead">{t('none')}</p>
      </div>
    </div>
  )
}
