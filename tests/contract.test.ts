// The tables of the specification, copied by hand and held against the contract: addresses, names,
// texts and numbers that are a promise. The compiler holds each sample to exactly those fields.
import * as contract from '@atelier/contract'
import {
  chat,
  embed,
  errorCodeOf,
  errorTexts,
  letters,
  login,
  passkeys,
  preferences,
  pro,
  share,
  type Call,
} from '@atelier/contract'
import { expect, test } from 'vitest'

// §3, every optional field included

const settings = { language: 'en-US', currency: 'USD', theme: 'dark' } as const
const currency = { code: 'USD', symbol: '$', name: 'US dollar' } satisfies preferences.Currency

const profile = {
  id: 'u1',
  userName: 'mai',
  email: 'mai@example.vn',
  displayName: 'Mai',
  authProvider: 'B2C',
  roles: ['user'],
  preferences: settings satisfies Required<preferences.Preferences>,
  subscriptionTier: 'free',
} satisfies Required<login.UserProfile>

const token = {
  accessToken: 'a',
  idToken: 'i',
  scopes: ['openid'],
  expiresOn: '2030-01-01T00:00:00Z',
  tokenType: 'Bearer',
  account: {
    homeAccountId: 'u1.t1',
    localAccountId: 'u1',
    username: 'mai',
    tenant: 't1',
    idTokenClaims: { roles: ['user'] },
  } satisfies Required<login.AccountInfo>,
} satisfies Required<login.TokenResult>

const send = {
  Message: 'Hello',
  ModelId: 'guide',
  ReturnAudio: false,
  Voice: 'mai',
  AudioFormat: 'mp3',
  Speed: 1,
  Pitch: 1,
  ConversationId: null,
  // Decision 29
  ClientMessageId: 'm1',
  ParentId: 'm0',
  ImageUrls: ['/uploads/1.png'],
  Instructions: 'Be brief.',
  StreamId: 's1',
} satisfies Required<chat.ChatSend>

const spoken = { role: 'user', content: 'Hi', timestamp: 'now' } satisfies share.SharedMessage

const payment = {
  Amount: 19.99,
  Currency: 'USD',
  PurchaseType: 'subscription',
  PurchaseId: 'monthly',
  Description: 'Pro, one month',
  clientTransactionId: 't1',
  returnUrl: 'https://example.vn/payment/callback',
  // Decision 29
  AddOns: ['godmode'],
} satisfies Required<pro.PaymentInitiation>

const credential = {
  credentialId: 'c1',
  credentialName: 'Laptop',
  deviceInfo: 'Linux',
  lastUsed: null,
  createdAt: '2030-01-01T00:00:00Z',
  isActive: true,
} satisfies Required<passkeys.Credential>

const creation = {
  challenge: 'c',
  rp: { id: 'example.vn', name: 'Atelier' },
  user: { id: 'u1', name: 'mai', displayName: 'Mai' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 60_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: {},
} satisfies Required<passkeys.RegistrationOptions>

const registered = {
  id: 'c1',
  rawId: 'c1',
  type: 'public-key',
  response: { clientDataJSON: 'd', attestationObject: 'o', transports: ['usb'] },
} satisfies Required<passkeys.RegistrationResponse>

const challenge = {
  challenge: 'c',
  timeout: 60_000,
  rpId: 'example.vn',
  allowCredentials: [],
  userVerification: 'required',
} satisfies Required<passkeys.AuthenticationOptions>

const signed = {
  id: 'c1',
  rawId: 'c1',
  type: 'public-key',
  response: { clientDataJSON: 'd', authenticatorData: 'a', signature: 's', userHandle: 'u1' },
} satisfies Required<passkeys.AuthenticationResponse>

const result = { success: false, errorMessage: 'no' } satisfies Required<passkeys.PasskeyResult>
const message = { id: 'm1', ...spoken, status: 'done' } satisfies chat.Message
const model: chat.Model = { id: 'guide', name: 'Guide', abilities: ['text'], tier: 'free' }

// Decision 38
const conversation = {
  id: 'c1',
  title: 'Hello',
  modelId: 'guide',
  instructions: null,
  updatedAt: '2030-01-01T00:00:00Z',
} satisfies Required<chat.Conversation>

// §7

type Sample<Of> = Of extends object ? Required<Of> : Of
/** There when the contract has it, with every field of its own. */
type Has<Name extends string, Of> = {
  [each in Name as [Of] extends [undefined] ? never : each]: Sample<Of>
}
type Samples<Body, Reply, Query> = Has<'body', Body> &
  Has<'query', Query> & { reply?: Sample<Reply> }

/** A call as the tables write it, and the same in the contract with a sample of what it carries. */
function row<Path extends string, Body, Reply, Query>(
  written: string,
  call: Call<Path, Body, Reply, Query>,
  samples: Samples<NoInfer<Body>, NoInfer<Reply>, NoInfer<Query>>,
) {
  const { query = {} }: { query?: object } = samples
  return { written, call: call as Call, query: Object.keys(query) }
}

/** All but the translation files, which are files of the site. */
const specified = [
  row('PATCH userprofile/preferences', preferences.changePreferences, { body: settings }),
  row('POST auth/complete-reset-password', login.completeResetPassword, {
    body: { token: 't', newPassword: 'secret' },
  }),
  row('POST /api/auth/request-code', login.requestCode, { body: { email: 'mai@example.vn' } }),
  row('POST /api/auth/verify-code', login.verifyCode, {
    body: { email: 'mai@example.vn', code: '123456' },
  }),
  row('POST api/payments/vnpay/create', pro.createVnpayPayment, {
    body: payment,
    reply: { paymentUrl: 'https://vnpay.example', transactionRef: 't1' },
  }),
  row('POST api/payments/paypal/create', pro.createPaypalPayment, {
    body: payment,
    reply: { approvalUrl: 'https://paypal.example', orderId: 'o1' },
  }),
  row('GET api/payments/status/{id}', pro.getPaymentStatus, {}),
  row('POST api/payments/vnpay/callback', pro.vnpayCallback, { body: { vnp_TxnRef: 't1' } }),
  row('GET api/payments/paypal/capture?orderId&txnRef', pro.capturePaypal, {
    query: { orderId: 'o1', txnRef: 't1' },
  }),
  row('GET pricing', pro.getPricing, {}),
  row('GET payment-methods', pro.getPaymentMethods, {}),
  row('POST /api/webauthn/register/begin', passkeys.beginRegistration, {
    body: { userId: 'u1', credentialName: 'Laptop', deviceInfo: 'Linux' },
    reply: creation,
  }),
  row('POST /api/webauthn/register/complete?userId', passkeys.completeRegistration, {
    query: { userId: 'u1' },
    body: registered,
    reply: result,
  }),
  row('POST /api/webauthn/authenticate/begin', passkeys.beginAuthentication, {
    body: { userId: 'u1', purpose: 'payment', ...signedPayment },
    reply: challenge,
  }),
  row('POST /api/webauthn/authenticate/complete?userId&purpose', passkeys.completeAuthentication, {
    query: { userId: 'u1', purpose: 'payment' },
    body: signed,
    reply: result,
  }),
  row('GET /api/webauthn/credentials/{userId}', passkeys.getCredentials, {}),
  row('PATCH /api/webauthn/credentials', passkeys.changeCredential, {
    body: { credentialId: 'c1', credentialName: 'Phone', isActive: true },
    reply: credential,
  }),
  row('DELETE /api/webauthn/credentials/{id}', passkeys.deleteCredential, {}),
  row('POST /api/webauthn/begin-registration', passkeys.beginFlatRegistration, {
    body: { userId: 'u1', credentialName: 'Laptop' },
  }),
  row('POST /api/webauthn/complete-registration', passkeys.completeFlatRegistration, {
    body: flat,
  }),
  row('POST /api/chat/send', chat.sendMessage, {
    body: send,
    reply: { conversationId: 'c1', message, audioUrl: '/a.mp3', audioMissing: 'no-engine' },
  }),
  row('GET /api/chat/models/chat', chat.getChatModels, { reply: { models: [model] } }),
  row('GET /api/chat/models', chat.getModels, { reply: { models: [model] } }),
  row('GET /api/chat/history/{id}', chat.getHistory, { reply: { messages: [message] } }),
  row('POST /api/chat/conversation', chat.createConversation, {}),
  row('POST /api/chat/upload', chat.uploadImage, {
    body: new FormData(),
    reply: { imageUrl: '/uploads/1.png' },
  }),
  row('GET /api/chat/{id}', chat.getConversation, { reply: conversation }),
  row('GET /api/chat/conversations', chat.getConversations, {
    reply: { conversations: [conversation] },
  }),
  row('DELETE /api/chat/{id}', chat.deleteConversation, {}),
  row('POST /api/chat/share', share.createShare, {
    body: { conversationId: 'c1', expiresInDays: 7 },
  }),
  row('GET /api/chat/share/{slug}', share.getShare, { reply: { title: 'Hi', messages: [spoken] } }),
  row('DELETE /api/chat/share/{slug}', share.revokeShare, {}),
  row('GET /api/userpreferences', preferences.getPreferences, { reply: settings }),
  row('PUT /api/userpreferences/language', preferences.setLanguage, { body: { language: 'vi' } }),
  row('PUT /api/userpreferences/currency', preferences.setCurrency, { body: { currency: 'VND' } }),
  row('GET /api/userpreferences/anonymous', preferences.getAnonymousPreferences, {
    reply: { currency: 'USD' },
  }),
]
