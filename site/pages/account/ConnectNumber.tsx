// The two steps of a sign-in in a window that does not know which page has opened it: the user confirms, and then types
// a number on the page.
import { Button, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import type { ConnectStepProps } from './connect-store.ts'
import { connectTexts } from './connect-texts.ts'
import { ApprovalError } from './ConnectApproval.tsx'
import { formatOrigin, TextWithName } from './ConnectFrame.tsx'

/** The confirming button is at another place than the first button, so that a double click cannot press both. */
export function ConnectConfirm({ store, state }: ConnectStepProps<'confirm'>) {
  const t = useTexts(connectTexts)
  const { partnerName, origin } = state.connectRequest
  return (
    <>
      <div>
        <h1 className="display" tabIndex={-1}>
          {t('confirmTitle', { partner: partnerName })}
        </h1>
        <p className="connect__text">
          <TextWithName
            format={(name) => t('confirm', { origin: name })}
            name={formatOrigin(origin)}
          />
        </p>
      </div>
      <Button
        className="connect__confirm"
        variant="secondary"
        busy={state.isApproving}
        onClick={() => void store.confirm()}
      >
        {t('showNumber')}
      </Button>
      {state.error && <ApprovalError error={state.error} />}
      <p className="connect__text">{t('confirmWarning', { partner: partnerName })}</p>
      <div className="connect__ways">
        <Button
          variant="primary"
          size="lg"
          disabled={state.isApproving}
          onClick={() => void store.decline()}
        >
          {t('stop')}
        </Button>
      </div>
    </>
  )
}

interface ConnectNumberProps extends ConnectStepProps<'number'> {
  isForPro: boolean
}

export function ConnectNumber({ store, state, isForPro }: ConnectNumberProps) {
  const t = useTexts(connectTexts)
  const isCloseBlocked = useStore(store.$isCloseBlocked)
  const { connectRequest, code } = state
  const host = formatOrigin(connectRequest.origin)
  return (
    <>
      <div>
        <h1 className="display" tabIndex={-1}>
          {t('numberTitle', { partner: connectRequest.partnerName })}
        </h1>
        <p className="connect__text">
          <TextWithName format={(name) => t('number', { origin: name })} name={host} />
        </p>
      </div>
      <p className="connect__number" dir="ltr">
        {code.slice(0, 3)} {code.slice(3)}
      </p>
      <p className="connect__text">
        <TextWithName format={(name) => t('numberWarning', { origin: name })} name={host} />
      </p>
      <div className="connect__ways">
        {isForPro && (
          <Button variant="primary" size="lg" onClick={store.continueAfterNumber}>
            {t('toPlans')}
          </Button>
        )}
        <Button variant="secondary" size="lg" onClick={store.closeWindow}>
          {t('closeWindow')}
        </Button>
        {isCloseBlocked && <p className="connect__small">{t('stays')}</p>}
      </div>
    </>
  )
}
