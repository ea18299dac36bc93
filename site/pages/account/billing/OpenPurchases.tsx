import { formatMoney, Notice, useLanguage, useTexts, formatDate } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { accountTexts } from '../texts.ts'
import { $billing, loadBilling, openPaymentsOf } from './billing.ts'

/** What a user should know before deleting the account: a running term, and payments that are not settled. */
export function OpenPurchases() {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const state = useStore($billing)
  useEffect(() => void loadBilling(), [])
  if (state.is !== 'ready') return null
  const { subscription, payments } = state
  const open = openPaymentsOf(payments)
  return (
    <>
      {subscription.tier === 'pro' && subscription.until && (
        <Notice tone="warning" live>
          {t('deletePro', { date: formatDate(subscription.until, language) })}
        </Notice>
      )}
      {open.map(({ id, amount, currency, reference }) => (
        <Notice key={id} tone="warning" live>
          {t('deleteOpenPayment', { amount: formatMoney(amount, currency, language), reference })}
        </Notice>
      ))}
    </>
  )
}
