// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

// The strips above the composer of a chat.
import { formatLocale, type chat } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useEffect, type ReactNode } from 'react'
import { logError } from '../errors.ts'
import { useLanguage, useTexts } from '../i18n.ts'
import { signInFromWidget } from '../session/sign-in-window.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Close } from '../ui/first-paint-icons.tsx'
import { Clock, Lock } from '../ui/icons.tsx'
import { isLow, messagesLeft } from './allowance.ts'
import { allowanceTexts } from './allowance-texts.ts'
import { $hiddenUntil, hideAllowanceUntil } from './hidden-allowance.ts'
import { $pricing, loadPricing } from './pricing.ts'
import { openPro } from './store.ts'
import { deadlineParts } from '../format-date.ts'

interface LowAllowanceProps {
  allowance: chat.Allowance
  canUpgrade: boolean
}

/** Shown when few messages are left, until the visitor hides it for the day. */
export function LowAllowance({ allowance, canUpgrade }: LowAllowanceProps) {
  const t = useTexts(allowanceTexts)
  const hiddenUntil = useStore($hiddenUntil)
  const { limit, used, resetsAt, plan } = allowance
  const count = messagesLeft(allowance)
  if (count === undefined || !isLow(allowance) || hiddenUntil === resetsAt) return null
  return (
    <div className="atl-limit">
      <div className="atl-limit__text">
        <b role="status">{t('left', { count, limit: limit! })}</b>
        <progress className="atl-limit__line" value={used} max={limit!} aria-hidden="true" />
        <p>
          <ResetText resetsAt={resetsAt} />{' '}
          {canUpgrade && t(plan === 'guest' ? 'guestHint' : 'proHint')}
        </p>
      </div>
      {canUpgrade && <Ways isGuest={plan === 'guest'} />}
      <IconButton small label={t('hide')} onClick={() => hideAllowanceUntil(resetsAt)}>
        <Close size="sm" />
      </IconButton>
    </div>
  )
}

interface UsedAllowanceProps {
  allowance: chat.Allowance
  isHeld: boolean
}

/**
 * Shown when no message is left. `isHeld`: the visitor has tried to send one, which stays in the composer: a guest can send
 * it with a free account, and a user's is sent with Pro.
 */
export function UsedAllowance({ allowance, isHeld }: UsedAllowanceProps) {
  const t = useTexts(allowanceTexts)
  const { limit, resetsAt, plan } = allowance
  const canUpgrade = plan === 'guest' || plan === 'free'
  return (
    <Strip icon={<Clock />} ways={canUpgrade && <Ways isGuest={plan === 'guest'} isPrimary />}>
      <b>{t('used', { count: limit!, limit: limit! })}</b> <ResetText resetsAt={resetsAt} />{' '}
      {plan === 'guest' && <GuestOffer limit={limit!} isHeld={isHeld} />}
      {plan === 'free' && isHeld && t('held')}
    </Strip>
  )
}

/** How many messages a day a free account has. If they are no more than a guest has, only Pro helps. */
function GuestOffer({ limit, isHeld }: { limit: number; isHeld: boolean }) {
  const t = useTexts(allowanceTexts)
  const language = useLanguage()
  const pricing = useStore($pricing)
  useEffect(() => void loadPricing().catch(logError), [])
  const freeLimit = pricing?.messagesPerDay?.free
  if (freeLimit === undefined || freeLimit === null) return t(isHeld ? 'guestHeld' : 'guestHint')
  if (freeLimit <= limit) return isHeld && t('held')
  const number = new Intl.NumberFormat(formatLocale(language)).format(freeLimit)
  return t(isHeld ? 'guestOfferHeld' : 'guestOffer', { number })
}

interface LockedModelProps {
  model: string
  isHeld: boolean
  /** A model that the visitor may use now. */
  alternative: { name: string; choose: () => void } | undefined
}

/**
 * Shown when the selected model needs Pro. `isHeld`: the visitor has tried to send a message, which now waits for Pro.
 */
export function LockedModel({ model, isHeld, alternative }: LockedModelProps) {
  const t = useTexts(allowanceTexts)
  return (
    <Strip
      icon={<Lock />}
      ways={
        <>
          {alternative && (
            <Button variant="quiet" size="sm" onClick={alternative.choose}>
              {t('sendWith', { model: alternative.name })}
            </Button>
          )}
          <Button variant="primary" size="sm" onClick={() => openPro()}>
            {t('seePro')}
          </Button>
        </>
      }
    >
      <b>{t('locked', { model })}</b> {t(isHeld ? 'held' : 'lockedHint')}
    </Strip>
  )
}

interface StripProps {
  icon: ReactNode
  ways: ReactNode
  children: ReactNode
}

/** A line about a limit, with buttons for what the visitor can do. */
export function Strip({ icon, ways, children }: StripProps) {
  return (
    <div className="atl-limit">
      {icon}
      <p className="atl-limit__text" role="status">
        {children}
      </p>
      {ways && <div className="atl-limit__ways">{ways}</div>}
    </div>
  )
}

/**
 * Buttons to sign in and to see the plans. On a partner's page both open a window of our own. A free account is enough for
 * most guests, so signing in is their main button.
 */
export function Ways({ isGuest, isPrimary = false }: { isGuest: boolean; isPrimary?: boolean }) {
  const t = useTexts(allowanceTexts)
  const mainVariant = isPrimary ? 'primary' : 'soft'
  return (
    <div className="atl-limit__ways">
      <Button variant={isGuest ? 'quiet' : mainVariant} size="sm" onClick={() => openPro()}>
        {t('seePro')}
      </Button>
      {isGuest && (
        <Button variant={mainVariant} size="sm" onClick={signInFromWidget}>
          {t('signIn')}
        </Button>
      )}
    </div>
  )
}

function ResetText({ resetsAt }: { resetsAt: string }) {
  const t = useTexts(allowanceTexts)
  const { date, time } = deadlineParts(resetsAt, useLanguage())
  return date === undefined ? t('resets', { time }) : t('resetsOn', { date, time })
}
