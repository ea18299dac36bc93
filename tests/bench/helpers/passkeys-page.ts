export interface CeremonyTask {
  accessToken: string
  userId: string
  clientTransactionId: string
}

export type CeremonyOutcome = Record<'registration' | 'signIn' | 'payment', boolean>

/** Runs in the page: adds a passkey, signs in with it, and pays with VNPay after it has signed the price. */
export async function useNewPasskey(task: CeremonyTask): Promise<CeremonyOutcome> {
  const { userId, clientTransactionId } = task
  interface Reply extends PublicKeyCredentialCreationOptionsJSON {
    success?: boolean
    ticket?: string
    paymentUrl?: string
    confirmedBy?: { passkey: string }
  }

  async function call(method: string, path: string, body?: object, isSignedIn = true) {
    const xsrf = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
    const response = await fetch(path, {
      method,
      headers: {
        ...(isSignedIn && { authorization: `Bearer ${task.accessToken}` }),
        ...(xsrf && { 'X-XSRF-TOKEN': decodeURIComponent(xsrf) }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Reply
  }

  async function sign(options: object) {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      options as PublicKeyCredentialRequestOptionsJSON,
    )
    return (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
  }

  async function register() {
    const text = { credentialName: 'A passkey of the bench', deviceInfo: 'Chromium' }
    const options = await call('POST', '/api/webauthn/register/begin', { userId, ...text })
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const credential = await navigator.credentials.create({ publicKey })
    const path = `/api/webauthn/register/complete?userId=${userId}`
    return (await call('POST', path, credential as object)).success === true
  }

  async function signIn() {
    const options = await call('POST', '/api/auth/passkey/begin', undefined, false)
    const assertion = await sign(options)
    const reply = await call('POST', '/api/auth/passkey/complete', assertion, false)
    return typeof reply.ticket === 'string'
  }

  async function pay() {
    const order = { amount: 578_000, currency: 'VND', provider: 'vnpay', clientTransactionId }
    const options = await call('POST', '/api/webauthn/authenticate/begin', {
      userId,
      purpose: 'payment',
      plan: 'monthly',
      addOns: [],
      ...order,
    })
    const path = `/api/webauthn/authenticate/complete?userId=${userId}&purpose=payment`
    if (!(await call('POST', path, await sign(options))).success) return false
    await call('POST', '/api/payments/vnpay/create', {
      Amount: order.amount,
      Currency: order.currency,
      PurchaseType: 'subscription',
      PurchaseId: 'monthly',
      clientTransactionId,
    })
    const payment = await call('GET', `/api/payments/status/${clientTransactionId}`)
    return payment.confirmedBy?.passkey === 'A passkey of the bench'
  }

  const attempt = (ceremony: () => Promise<boolean>) =>
    ceremony().catch((error: unknown) => {
      console.error(error)
      return false
    })
  return {
    registration: await attempt(register),
    signIn: await attempt(signIn),
    payment: await attempt(pay),
  }
}
