import type { pro } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { statusTones } from './labels.ts'
import { paymentPageTexts } from './texts.ts'
import './badge.css'

export function StatusBadge({ status }: { status: pro.PaymentStatus }) {
  const t = useTexts(paymentPageTexts)
  return <span className={`atl-badge atl-badge--${statusTones[status]}`}>{t(status)}</span>
}
