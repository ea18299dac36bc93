import type { pro } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { paymentPageTexts } from './texts.ts'
import './badge.css'

/** The modifier of the badge's class name. */
export const statusTones: Record<pro.PaymentStatus, string> = {
  pending: 'info',
  paid: 'ok',
  failed: 'danger',
  cancelled: 'plain',
  expired: 'plain',
  review: 'warning',
  refunded: 'plain',
  disputed: 'warning',
}

export function StatusBadge({ status }: { status: pro.PaymentStatus }) {
  const t = useTexts(paymentPageTexts)
  return <span className={`atl-badge atl-badge--${statusTones[status]}`}>{t(status)}</span>
}
