import type { pro } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { statusTones } from './labels.ts'
import { paymentTexts } from './texts.ts'
import './badge.css'

export function StatusBadge({ status }: { status: pro.PaymentStatus }) {
  const t = useTexts(paymentTexts)
  return <span className={`atl-badge atl-badge--${statusTones[status]}`}>{t(status)}</span>
}
