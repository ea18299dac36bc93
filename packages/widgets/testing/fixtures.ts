// What the fake server has at the beginning, and makers of the data that tests need most. Each takes the fields that
// the test is about.
import {
  DAY_MS,
  DEFAULT_PREFERENCES,
  FALLBACK_GOD_MODE_PRICE,
  FALLBACK_PRICES,
  GUIDE_MODEL_ID,
  type chat,
  type login,
  type passkeys,
  type pro,
} from '@atelier/contract'

/** @example modelFixture({ id: 'vision', abilities: ['text', 'vision'], tier: 'pro' }) */
export function modelFixture(fields: Partial<chat.Model> = {}): chat.Model {
  const id = fields.id ?? GUIDE_MODEL_ID
  return {
    name: id[0]!.toUpperCase() + id.slice(1),
    abilities: ['text'],
    tier: 'free',
    ...fields,
    id,
  }
}

/** @example userFixture({ displayName: 'Linh', subscriptionTier: 'pro' }) */
export function userFixture(fields: Partial<login.UserProfile> = {}): login.UserProfile {
  const displayName = fields.displayName ?? 'Linh Trần'
  return {
    id: 'user-1',
    userName: 'linh',
    email: 'linh@example.com',
    displayName,
    authProvider: 'B2C',
    roles: ['User'],
    preferences: { ...DEFAULT_PREFERENCES },
    subscriptionTier: 'free',
    ...fields,
  }
}

export function messageFixture(fields: Partial<chat.Message> = {}): chat.Message {
  return {
    id: 'message-1',
    role: 'assistant',
    content: 'Hello.',
    timestamp: new Date().toISOString(),
    status: 'done',
    ...fields,
  }
}

export function credentialFixture(fields: Partial<passkeys.Credential> = {}): passkeys.Credential {
  return {
    credentialId: 'laptop',
    credentialName: 'Laptop',
    deviceInfo: 'Chrome, macOS',
    provider: 'iCloud Keychain',
    createdAt: '2026-03-03T09:00:00.000Z',
    lastUsed: '2026-11-20T09:00:00.000Z',
    isActive: true,
    isSynced: true,
    transports: ['internal', 'hybrid'],
    isSuspicious: false,
    ...fields,
  }
}

export function pricingFixture(fields: Partial<pro.Pricing> = {}): pro.Pricing {
  return {
    subscriptions: {
      monthly: { ...FALLBACK_PRICES.monthly },
      yearly: { ...FALLBACK_PRICES.yearly },
    },
    addOns: { godmode: { ...FALLBACK_GOD_MODE_PRICE } },
    rates: { date: '2026-11-20', perUsd: { EUR: 0.92, VND: 25_000 } },
    messagesPerDay: { guest: 20, free: 40, pro: 1000, godmode: null },
    picturesPerMonth: { guest: 5, free: 10, pro: 200, godmode: null },
    ...fields,
  }
}

export function subscriptionFixture(fields: Partial<pro.Subscription> = {}): pro.Subscription {
  const isPro = fields.tier === 'pro'
  return {
    tier: 'free',
    addOns: [],
    since: isPro ? new Date().toISOString() : null,
    until: isPro ? inDays(30) : null,
    reminders: true,
    ...fields,
  }
}

export const paymentMethodFixtures = (): pro.PaymentMethod[] => [
  { id: 'paypal', name: 'PayPal', currency: 'USD', isSandbox: true },
  { id: 'vnpay', name: 'VNPay', currency: 'VND', isSandbox: true },
]

export function paymentFixture(fields: Partial<pro.Payment> = {}): pro.Payment {
  const amount = fields.amount ?? FALLBACK_PRICES.monthly.USD
  const purchaseId = fields.purchaseId ?? 'monthly'
  return {
    id: 'payment-1',
    reference: 'ATL0000000001',
    status: 'pending',
    provider: 'paypal',
    purchaseId,
    addOns: [],
    lines: [{ item: purchaseId, amount }],
    amount,
    currency: 'USD',
    createdAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + DAY_MS / 8).toISOString(),
    ...fields,
  }
}

/** The time in so many days, as the server writes it. */
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()
