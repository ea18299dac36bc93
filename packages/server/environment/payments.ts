export interface VnpaySettings {
  /** The merchant's code: eight letters or digits. */
  tmnCode: string
  hashSecret: string
  /** The page on which people pay. */
  payUrl: string
  queryUrl: string
}

export interface PaypalSettings {
  clientId: string
  clientSecret: string
  /** `https://api-m.paypal.com`, without a trailing slash. */
  apiUrl: string
  webhookId: string
}

/** The ways to pay. A provider that is absent is not offered. */
export interface PaymentSettings {
  vnpay?: VnpaySettings
  paypal?: PaypalSettings
  /** Whether stand-ins on this server play both providers. Never in production. */
  isSandbox: boolean
}
