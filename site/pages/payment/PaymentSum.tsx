import type { pro } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { paymentPageTexts } from './texts.ts'
import { usePaymentWords } from './usePaymentWords.ts'
import './sum.css'

interface PaymentSumProps {
  payment: Pick<pro.Payment, 'lines' | 'currency' | 'provider'>
  totalLabel: string
  total: number
}

/** The ordered items with their amounts, and the total. */
export function PaymentSum({ payment, totalLabel, total }: PaymentSumProps) {
  const t = useTexts(paymentPageTexts)
  const { money } = usePaymentWords(payment)
  return (
    <dl className="sum num">
      {payment.lines.map(({ item, amount }) => (
        <div key={item}>
          <dt>{t(item)}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
      <div className="sum__total">
        <dt>{totalLabel}</dt>
        <dd>{money(total)}</dd>
      </div>
    </dl>
  )
}
