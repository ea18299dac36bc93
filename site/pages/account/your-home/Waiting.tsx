import type { pro } from '@atelier/contract'
import { $justSignedIn, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $billing, loadBilling } from '../billing/billing.ts'
import { readDrafts, type Draft } from './drafts.ts'
import { yourHomeTexts } from './texts.ts'
import { useLoaded } from './useLoaded.ts'
import { endingSoon, loadGuestWork, waitingPayments } from './waiting.ts'
import { WaitingDraft, WaitingEnd, WaitingGuestWork, WaitingPayment } from './waiting-items.tsx'
import './waiting.css'

/** What the user has begun and not finished. Nothing if nothing waits. */
export function Waiting() {
  const t = useTexts(yourHomeTexts)
  const { payments, until, hasFailed } = useBilling()
  // Asked for again when the dialog that moves them has closed.
  const { loaded } = useLoaded(loadGuestWork, useStore($justSignedIn))
  const guest = loaded.is === 'ready' ? loaded.value : undefined
  const hasGuestWork = !!guest && guest.conversations.length + guest.creations > 0
  const drafts = useDrafts()
  if (payments.length + drafts.length === 0 && !until && !hasGuestWork && !hasFailed) return null
  return (
    <section className="part waiting">
      <h2 className="title-3">{t('waiting')}</h2>
      <ul className="list waiting__list">
        {hasFailed && <li className="muted">{t('paymentsUnknown')}</li>}
        {payments.map((payment) => (
          <WaitingPayment key={payment.id} payment={payment} />
        ))}
        {until && <WaitingEnd until={until} />}
        {hasGuestWork && <WaitingGuestWork work={guest} />}
        {drafts.map((draft) => (
          <WaitingDraft key={draft.conversationId} draft={draft} />
        ))}
      </ul>
    </section>
  )
}

interface WaitingBilling {
  payments: readonly pro.Payment[]
  until?: string | undefined
  hasFailed: boolean
}

function useBilling(): WaitingBilling {
  const billing = useStore($billing)
  useEffect(() => void loadBilling(), [])
  if (billing.is !== 'ready') return { payments: [], hasFailed: billing.is === 'failed' }
  const { payments, subscription } = billing
  return {
    payments: waitingPayments(payments),
    until: endingSoon(subscription),
    hasFailed: false,
  }
}

/** Read after the page has rendered, because they are in the browser’s storage. */
function useDrafts(): readonly Draft[] {
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  useEffect(() => setDrafts(readDrafts()), [])
  return drafts
}
