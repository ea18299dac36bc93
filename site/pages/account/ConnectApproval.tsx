import {
  $session,
  Button,
  Checkbox,
  LogoMark,
  Notice,
  navigateToSignOut,
  useErrorText,
  useTexts,
  type AtelierError,
  showDirectionControls,
} from '@atelier/widgets'
import { Check, Close, Info } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useLocation, useNavigate } from '../../router/hooks.ts'
import type { ConnectStepProps } from './connect-store.ts'
import { connectTexts } from './connect-texts.ts'
import { formatOrigin, TextWithName } from './ConnectFrame.tsx'

export function ConnectApproval({ store, state }: ConnectStepProps<'ask'>) {
  const t = useTexts(connectTexts)
  const [claimsConversations, setClaimsConversations] = useState(false)
  const { connectRequest, isOpenerVerified, isApproving, error } = state
  const { partnerName, origin, isAgreed, guestChats } = connectRequest
  return (
    <>
      <LogoPair partnerName={partnerName} />
      <div>
        <h1 className="display" tabIndex={-1}>
          {t(isAgreed ? 'againTitle' : 'askTitle', { partner: partnerName })}
        </h1>
        <p className="connect__small">
          <TextWithName
            format={(name) => t('askedBy', { origin: name })}
            name={formatOrigin(origin)}
          />
        </p>
      </div>
      {(!isAgreed || !isOpenerVerified) && <Permissions partnerName={partnerName} />}
      {guestChats > 0 && (
        <div className="connect__bring">
          <Checkbox
            checked={claimsConversations}
            onChange={({ target }) => setClaimsConversations(target.checked)}
          >
            {t('bring', { count: guestChats })}
            <small>{t('bringHint')}</small>
          </Checkbox>
        </div>
      )}
      {!isOpenerVerified && <p className="connect__small">{t('unseen')}</p>}
      {error && <ApprovalError error={error} />}
      <ApprovalButtons
        isBusy={isApproving}
        onApprove={() => void store.approve({ claimGuestConversations: claimsConversations })}
        onDecline={() => void store.decline()}
      />
    </>
  )
}

export function ApprovalError({ error }: { error: AtelierError }) {
  const t = useTexts(connectTexts)
  const errorText = useErrorText()
  return <Notice tone="danger">{error.code === 'busy' ? t('busy') : errorText(error)}</Notice>
}

function LogoPair({ partnerName }: { partnerName: string }) {
  return (
    <div className="connect__pair" aria-hidden="true">
      <span className="connect__partner">{Array.from(partnerName)[0]}</span>
      <i />
      <span>
        <LogoMark />
      </span>
    </div>
  )
}

function Permissions({ partnerName }: { partnerName: string }) {
  const t = useTexts(connectTexts)
  return (
    <ul className="connect__checks">
      <li>
        <Check />
        {t('learns')}
      </li>
      <li>
        <Check />
        {t('chats', { partner: partnerName })}
      </li>
      <li className="connect__never">
        <Close />
        {t('never')}
      </li>
      <li className="connect__never">
        <Info />
        {t('end')}
      </li>
    </ul>
  )
}

interface ApprovalButtonsProps {
  isBusy: boolean
  onApprove: () => void
  onDecline: () => void
}

function ApprovalButtons({ isBusy, onApprove, onDecline }: ApprovalButtonsProps) {
  const t = useTexts(connectTexts)
  const navigate = useNavigate()
  const { search } = useLocation()
  const session = useStore($session)
  const name = session.is === 'user' ? showDirectionControls(session.user.displayName) : ''
  return (
    <div className="connect__ways">
      <Button variant="primary" size="lg" busy={isBusy} onClick={onApprove}>
        <span className="connect__name" dir="auto">
          {t('continueAs', { name })}
        </span>
      </Button>
      <div className="connect__two">
        <Button
          variant="secondary"
          disabled={isBusy}
          onClick={() =>
            navigateToSignOut((path) => navigate(path), { returnTo: `/connect${search}` })
          }
        >
          {t('another')}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onDecline}>
          {t('notNow')}
        </Button>
      </div>
    </div>
  )
}
