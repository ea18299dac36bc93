import { $passkeyAccount, $verification, AtelierError } from '@atelier/widgets'
import { Vietnamese } from './layout.tsx'
import { credentials, ProSample, toPayment } from './pro-sample.tsx'

export function PasskeyOn() {
  return <ProSample start={toPayment} prepare={() => $verification.set({ is: 'on' })} />
}

export function PasskeyRequired() {
  return (
    <ProSample
      start={toPayment}
      prepare={() => {
        $passkeyAccount.set({ credentials, isRequired: true })
        $verification.set({ is: 'on' })
      }}
    />
  )
}

export function PasskeysLoading() {
  return <ProSample start={toPayment} prepare={() => $verification.set({ is: 'loading' })} />
}

export function PasskeySelection() {
  const selection = { provider: 'paypal', startsPayment: false } as const
  return (
    <ProSample start={toPayment} prepare={() => $verification.set({ is: 'select', selection })} />
  )
}

export function PasskeyCancelled() {
  return (
    <ProSample
      start={toPayment}
      prepare={() => {
        $passkeyAccount.set({ credentials: credentials.slice(1), isRequired: false })
        $verification.set({
          is: 'select',
          selection: { provider: 'vnpay', startsPayment: true },
          note: 'passkey-cancelled',
        })
      }}
    />
  )
}

export function PasskeySigning() {
  const selection = { provider: 'paypal', startsPayment: true } as const
  return (
    <ProSample
      start={toPayment}
      prepare={() => $verification.set({ is: 'authenticating', selection })}
    />
  )
}

export function PasskeyConfirmed() {
  return (
    <ProSample
      start={toPayment}
      prepare={() =>
        $verification.set({
          is: 'confirmed',
          payment: {
            provider: 'paypal',
            plan: 'yearly',
            addOns: ['godmode'],
            amount: 777.99,
            currency: 'USD',
            clientTransactionId: 'payment',
          },
          passkey: 'Linh’s MacBook',
          until: new Date(Date.now() + 300_000).toISOString(),
        })
      }
    />
  )
}

export function PasskeyFailed() {
  return (
    <ProSample
      start={toPayment}
      prepare={() =>
        $verification.set({
          is: 'error',
          error: new AtelierError('passkey-authentication-failed'),
          selection: { provider: 'paypal', startsPayment: false },
        })
      }
    />
  )
}

export function NoPasskey() {
  return (
    <ProSample
      start={toPayment}
      prepare={() => {
        $passkeyAccount.set({ credentials: [], isRequired: false })
        $verification.set({ is: 'on' })
      }}
    />
  )
}

export function PasskeyInVietnamese() {
  const selection = { provider: 'vnpay', startsPayment: true } as const
  return (
    <Vietnamese>
      <ProSample start={toPayment} prepare={() => $verification.set({ is: 'select', selection })} />
    </Vietnamese>
  )
}
