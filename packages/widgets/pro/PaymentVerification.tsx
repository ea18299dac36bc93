import { formatMoney, type pro } from '@atelier/contract'
import { useEffect } from 'react'
import { useLanguage, useTexts } from '../i18n.ts'
import { PasskeyVerify } from '../passkeys/PasskeyVerify.tsx'
import { forgetOtherPayments } from '../passkeys/verify-store.ts'
import { payNow, paymentToSign, verifyBeforePaying } from './confirm-payment.ts'
import { lineTexts, paymentTexts } from './payment-texts.ts'
import type { ProChoice } from './steps.ts'

interface PaymentVerificationProps {
  methods: readonly pro.PaymentMethod[]
  pricing: pro.Pricing
  choice: ProChoice
  onManage: () => void
}

/** The confirmation of a payment with a passkey, for each payment method. */
export function PaymentVerification({
  methods,
  pricing,
  choice,
  onManage,
}: PaymentVerificationProps) {
  const t = useTexts(paymentTexts)
  const language = useLanguage()
  const payments = methods.map((method) => paymentToSign(method, choice, pricing))
  useEffect(() => forgetOtherPayments(payments))
  const requirePayment = (provider: pro.PaymentProvider) =>
    payments.find((payment) => payment.provider === provider)!
  return (
    <PasskeyVerify
      payments={payments.map(({ provider, plan, addOns, amount, currency }, index) => ({
        provider,
        name: methods[index]!.name,
        amount: formatMoney(amount, currency, language),
        items: [plan, ...addOns].map((item) => t(lineTexts[item])).join('; '),
      }))}
      verify={(provider) => verifyBeforePaying(requirePayment(provider))}
      onSuccess={(provider) => void payNow(requirePayment(provider))}
      onSkip={(provider) => provider && void payNow(requirePayment(provider))}
      onManage={onManage}
    />
  )
}
