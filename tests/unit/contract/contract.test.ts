// The tables of the specification, copied by hand and compared with the contract: paths, names, texts and numbers that
// must not change. Lists of names are checked by the compiler: a missing or additional name is a type error.
import * as contract from '@atelier/contract'
import {
  answers,
  account,
  admin,
  chat,
  contact,
  conversations,
  creations,
  documents,
  embed,
  help,
  newsletter,
  login,
  mailbox,
  passkeys,
  preferences,
  sandbox,
  pro,
  prompts,
  share,
  speech,
  tools,
  transfer,
} from '@atelier/contract'
import { expect, test } from 'vitest'

/** Splits a list into a union: `Names<'token, newPassword'>` is `'token' | 'newPassword'`. */
type Names<List, Separator extends string = ', '> = List extends 'none'
  ? never
  : List extends `${infer First}${Separator}${infer Rest}`
    ? First | Names<Rest, Separator>
    : List
type QueryNames<Row> = Row extends `${string}?${infer List}` ? Names<List, '&'> : never
/** The union of the field names of a type, or of all types of a union; `never` if the type allows any name. */
type Fields<Type> = Type extends unknown ? (string extends keyof Type ? never : keyof Type) : never
/** Allows any value if both unions are equal. Otherwise no value fits, and the type error shows both. */
type Same<InTable, InContract> = [InTable, InContract] extends [InContract, InTable]
  ? unknown
  : { inTable: InTable; inContract: InContract }

/**
 * A contract call as a row of the tables below: method and path, the fields of the body or a sample body, the call, the fields of the reply.
 * Compiles only if the fields are those of the contract.
 */
function row<const Address, const Sent, const Received, Path extends string, Body, Reply, Query>(
  address: Address & string & Same<QueryNames<Address>, Fields<Query>>,
  _body: Sent & (Sent extends string ? Same<Names<Sent>, Fields<Body>> : Required<Body>),
  call: contract.Call<Path, Body, Reply, Query>,
  _reply?: Received & Same<Names<Received>, Fields<Reply>>,
): { address: string; call: contract.Call } {
  return { address, call }
}

/** `fieldsOf<Entity>().are('id, name')` compiles only if these are the entity's fields. */
function fieldsOf<Entity>() {
  return { are: <const List>(_names: List & Same<Names<List>, Fields<Entity>>) => {} }
}

const none = 'none'
const credentialResponse = 'id, rawId, type, response'
const legacyCompletion =
  'credentialId, attestationObject, clientDataJSON, credentialName, deviceInfo'
const paymentToSign =
  'userId, purpose, plan, addOns, amount, currency, provider, clientTransactionId'
const creationFields =
  'id, tool, title, recipe, status, engine, parts, version, ahead, errorCode, parent, reading, zipUrl, proofUrl, createdAt'
const documentFields = 'id, name, size, received, content, errorCode, createdAt'
const preference = { language: 'en-US', currency: 'USD', theme: 'dark' } as const

const message = {
  Message: 'Hello',
  ModelId: 'guide',
  ReturnAudio: false,
  Voice: 'mai',
  AudioFormat: 'mp3',
  Speed: 1,
  Pitch: 1,
  ConversationId: null,
  // The specification does not list the following fields.
  ClientMessageId: 'm1',
  ParentId: 'm0',
  ImageUrls: ['/uploads/1.png'],
  Instructions: 'Be brief.',
  StreamId: 's1',
  Tools: {
    page: 'page-0001',
    definitions: [
      {
        name: 'addToCart',
        description: 'Adds a product to the cart.',
        parameters: { type: 'object', properties: { product: { type: 'string' } } },
      },
    ],
  },
} satisfies Required<chat.SendMessageRequest>

const shareRequest = {
  conversationId: '019a9e4e-0000-7000-8000-000000000000',
  expiresInDays: 7,
  // The specification does not list the following fields.
  creationId: '019a9e4e-0000-7000-8000-000000000002',
  passphrase: 'quiet orange window',
  signedInOnly: false,
  embedding: true,
  titleInPreview: false,
  messageIds: ['019a9e4e-0000-7000-8000-000000000001'],
  title: 'A letter',
  blankedTexts: ['linh@example.com'],
  draftVersion: '1',
} satisfies Required<share.ShareRequest>

const payment = {
  Amount: 19.99,
  Currency: 'USD',
  PurchaseType: 'subscription',
  PurchaseId: 'monthly',
  Description: 'Pro, one month',
  clientTransactionId: 't1',
  returnUrl: 'https://example.vn/payment/callback',
  // The specification does not list this field and clientTransactionId.
  AddOns: ['godmode'],
} satisfies Required<pro.PaymentRequest>

/**
 * The calls of the specification, section 7. Its translation files are files of the site, so they are not listed here.
 */
const specified = [
  row('PATCH userprofile/preferences', preference, preferences.updatePreferences),
  row('POST auth/complete-reset-password', 'token, newPassword', login.completePasswordReset),
  row('POST /api/auth/request-code', 'email', login.requestEmailCode),
  row('POST /api/auth/verify-code', 'email, code', login.verifyEmailCode),
  row(
    'POST api/payments/vnpay/create',
    payment,
    pro.createVnpayPayment,
    'paymentUrl, transactionRef',
  ),
  row('POST api/payments/paypal/create', payment, pro.createPaypalPayment, 'approvalUrl, orderId'),
  row('GET api/payments/status/{payment}', none, pro.getPaymentStatus),
  row('POST api/payments/vnpay/callback', { vnp_TxnRef: 't1' }, pro.confirmVnpayPayment),
  row('GET api/payments/paypal/capture?orderId&txnRef', none, pro.capturePaypalPayment),
  row('GET pricing', none, pro.getPricing),
  row('GET payment-methods', none, pro.getPaymentMethods),
  row(
    'POST /api/webauthn/register/begin',
    'userId, credentialName, deviceInfo',
    passkeys.beginRegistration,
  ),
  row(
    'POST /api/webauthn/register/complete?userId',
    credentialResponse,
    passkeys.completeRegistration,
  ),
  row('POST /api/webauthn/authenticate/begin', paymentToSign, passkeys.beginAuthentication),
  row(
    'POST /api/webauthn/authenticate/complete?userId&purpose',
    credentialResponse,
    passkeys.completeAuthentication,
  ),
  row('GET /api/webauthn/credentials/{userId}', none, passkeys.getCredentials),
  row(
    'PATCH /api/webauthn/credentials',
    'credentialId, credentialName, isActive',
    passkeys.updateCredential,
  ),
  row('DELETE /api/webauthn/credentials/{credentialId}', none, passkeys.deleteCredential),
  row(
    'POST /api/webauthn/begin-registration',
    'userId, credentialName',
    passkeys.beginLegacyRegistration,
  ),
  row(
    'POST /api/webauthn/complete-registration',
    legacyCompletion,
    passkeys.completeLegacyRegistration,
  ),
  row('POST /api/chat/send', message, chat.sendMessage),
  row('GET /api/chat/models/chat', none, chat.getChatModels, 'models'),
  row('GET /api/chat/models', none, chat.getModels, 'models'),
  // `before` and `limit` are not in the specification: they page through conversations that are too long for one reply.
  row('GET /api/chat/history/{id}?before&limit', none, chat.getHistory, 'messages, hasEarlier'),
  // `temporary` is not in the specification: it starts a conversation that is not kept.
  row('POST /api/chat/conversation?temporary', none, conversations.createConversation),
  row('POST /api/chat/upload', new FormData(), chat.uploadImage, 'imageUrl'),
  row('GET /api/chat/{id}', none, conversations.getConversation),
  // `archived` lists the other conversations, and `archivedCount` says how many they are.
  row(
    'GET /api/chat/conversations?archived',
    none,
    conversations.getConversations,
    'conversations, archivedCount',
  ),
  row('DELETE /api/chat/{id}', none, conversations.deleteConversation),
  row('POST /api/chat/share', shareRequest, share.createShare),
  row(
    'GET /api/chat/share/{slug}',
    none,
    share.getSharedConversation,
    'title, messages, isCreation',
  ),
  row('DELETE /api/chat/share/{slug}', none, share.revokeShare),
  row('GET /api/userpreferences', none, preferences.getPreferences, 'language, currency, theme'),
  row('PUT /api/userpreferences/language', 'language', preferences.setLanguage),
  row('PUT /api/userpreferences/currency', 'currency', preferences.setCurrency),
  row('GET /api/userpreferences/anonymous', none, preferences.getAnonymousPreferences, 'currency'),
]

/** Calls of payments, passkeys, newsletter and others that the specification does not list. */
const additional = [
  row('GET /api/payments/vnpay/ipn', none, pro.receiveVnpayNotification, 'RspCode, Message'),
  row('POST /api/payments/paypal/webhook', { id: 'WH-1' }, pro.receivePaypalWebhook),
  row('GET /api/payments/invoices', none, pro.getInvoices, 'invoices'),
  row('GET /api/payments', none, pro.getPayments, 'payments'),
  row('POST /api/payments/{id}/cancel', none, pro.cancelPayment),
  row('GET /api/subscription', none, pro.getSubscription, 'tier, addOns, since, until, reminders'),
  row('GET /api/chat/allowance', none, chat.getAllowance, 'plan, limit, used, resetsAt, pictures'),
  row('POST /api/subscription/cancel', none, pro.cancelSubscription),
  row('POST /api/subscription/resume', none, pro.resumeSubscription),
  row('GET /api/auth/configuration', none, login.getIdentityConfiguration),
  row('POST /api/auth/login', 'email, password', login.login, 'ticket'),
  row('POST /api/auth/register', 'email, password, userName', login.register),
  row('POST /api/auth/passkey/begin', none, passkeys.beginPasskeyLogin),
  row(
    'POST /api/auth/passkey/complete',
    credentialResponse,
    passkeys.completePasskeyLogin,
    'ticket',
  ),
  row(
    'PUT /api/webauthn/settings',
    'requiredForPayments, isOfferDeclined',
    passkeys.updatePasskeySettings,
    'requiredForPayments, isOfferDeclined',
  ),
  row('GET /api/chat/shares', none, share.getShares, 'shares'),
  row('GET /api/chat/share/:slug/status', none, share.checkShare),
  row('PATCH /api/chat/share/:slug', 'expiresInDays', share.changeShareEnd),
  row(
    'PUT /api/chat/share/:slug/snapshot',
    'messageIds, title, blankedTexts, draftVersion',
    share.updateShareSnapshot,
  ),
  row('GET /api/chat/share-draft/:id?slug', none, share.getShareDraft),
  row('GET /api/creations/:id/share-draft?slug', none, share.getCreationShareDraft),
  row('POST /api/chat/copies', 'slug', share.copySharedConversation),
  row('POST /api/chat/share-reports', 'slug, reason, details', share.reportShare),
  row('POST /api/chat/answers/:id/stop', none, chat.stopAnswer),
  row(
    'POST /api/embed/session',
    'partner, resume, key, conversation',
    embed.startEmbedSession,
    'token, expiresAt, key, history, assistant',
  ),
  row('GET /api/help/search?query&language', none, help.searchHelp, 'sections'),
  row('POST /api/newsletter', 'email, agreed, language', newsletter.subscribeToNewsletter),
  row('GET /api/admin/messages?filter', none, admin.listMessages, 'messages, held'),
  row('POST /api/admin/messages/:id/release', 'reason', admin.releaseMessage),
  row('POST /api/admin/messages/:id/answered', 'reason', admin.markMessageAnswered),
  row('POST /api/admin/messages/:id/delete', 'reason', admin.deleteMessage),
  row('GET /api/newsletter/confirm?token&language', none, newsletter.showConfirmation),
  row('POST /api/newsletter/confirm?token&language', none, newsletter.confirmSubscription),
  row('GET /api/newsletter/end?token&language', none, newsletter.showEnd),
  row('POST /api/newsletter/end?token&language', none, newsletter.endSubscription),
  row('GET /api/contact/form', none, contact.getContactForm, 'token, workBits'),
  row(
    'POST /api/contact',
    'name, email, subject, message, language, token, work, website',
    contact.sendContactMessage,
    'number, confirmation',
  ),
  row('GET /api/dev/mail?to', none, mailbox.listEmails, 'letters'),
  row('DELETE /api/dev/mail', none, mailbox.clearMailbox),
  row('GET /api/dev/mail/:id/html?scheme', none, mailbox.getEmailHtml),
]
/** The stand-ins of the payment providers stand beside the addresses that they play, outside /api. */
const standInCalls = [
  row('GET /dev/payments/payment?provider&payment', none, sandbox.getSandboxPayment),
  row(
    'POST /dev/payments/payment',
    'provider, payment, action, faults',
    sandbox.actOnSandboxPayment,
    'returnUrl',
  ),
  row('POST /dev/payments/faults', 'provider, payment, payments, calls', sandbox.setSandboxFaults),
  row('GET /dev/payments/ledger', none, sandbox.getSandboxLedger, 'payments'),
]
/** The calls of the account pages and of a partner page's sign-in. */
const accountCalls = [
  row('POST /api/auth/request-reset', 'email', login.requestPasswordReset),
  row('POST /api/auth/sign-out', none, login.signOut),
  row('GET /api/auth/interaction?id', none, login.getInteraction),
  row('POST /api/auth/interaction/develop', 'id, email, name', login.simulateIdentity),
  row('POST /api/auth/interaction/link', 'id, password, code', login.linkIdentity),
  row('POST /api/auth/interaction/apart', 'id', login.createSeparateAccount),
  row('POST /api/auth/interaction/cancel', 'id', login.cancelInteraction),
  row('GET /api/account', none, account.getAccount),
  row('PATCH /api/account', 'displayName, userName, getsNewsletter', account.updateAccount),
  row('DELETE /api/account', none, account.deleteAccount, 'goesAt'),
  row('POST /api/account/confirm', 'password, code', account.reauthenticate, 'ticket'),
  row('PUT /api/account/password', 'newPassword', account.changePassword),
  row('POST /api/account/email', 'email', account.requestEmailChange),
  row('PUT /api/account/email', 'email, code', account.confirmEmailChange),
  row('DELETE /api/account/identities/:id', none, account.removeIdentity),
  row('GET /api/account/sessions', none, account.listSessions, 'sessions'),
  row('DELETE /api/account/sessions', none, account.endOtherSessions),
  row('DELETE /api/account/sessions/:id', none, account.endSession),
  row('GET /api/account/export', none, account.exportAccount),
  row('GET /api/chat/guest', none, chat.getGuestConversations, 'conversations, creations'),
  row(
    'PATCH /api/chat/{id}',
    'title, pinned, archived, temporary, modelId, instructions',
    conversations.updateConversation,
    'id, title, modelId, instructions, updatedAt, pinned, archived, temporary',
  ),
  row(
    'POST /api/chat/conversations/changes',
    'change, ids',
    conversations.changeConversations,
    'ids',
  ),
  row('POST /api/chat/guest', 'conversationIds, creations', chat.claimGuestConversations),
  row('POST /api/embed/connect', 'partner, verifier, protocol', embed.startConnectRequest, 'id'),
  row('POST /api/embed/connect/:id/result', 'verifier, code', embed.getConnectResult),
  row(
    'GET /api/embed/connect/:id',
    none,
    embed.getConnectRequest,
    'partnerName, origin, isListed, isAgreed, guestChats',
  ),
  row(
    'POST /api/embed/connect/:id/agree',
    'bring, codeTransfer',
    embed.approveConnectRequest,
    'code',
  ),
  row('POST /api/embed/connect/:id/refuse', none, embed.refuseConnectRequest),
  row(
    'POST /api/embed/identify',
    'partner, token, key, guestChats',
    embed.identifyVisitor,
    'is, visitor, assistant, token, expiresAt, expiresIn, retryAfter, message',
  ),
  row('POST /api/embed/renew', none, embed.renewEmbedToken, 'token, expiresAt, expiresIn'),
]
/** Images, compared answers and speech. */
const richAnswerCalls = [
  row('PUT /api/chat/upload/:image', 'alt', chat.describeImage),
  row('POST /api/chat/answers/:id/alternative', 'ModelId', answers.addAlternative),
  row(
    'POST /api/chat/answers/:id/version',
    'ModelId, ClientMessageId, Length, Language, Tools',
    answers.addVersion,
  ),
  row('POST /api/chat/answers/:id/continue', 'ModelId, ClientMessageId', answers.continueAnswer),
  row(
    'POST /api/chat/answers/:id/tool-results',
    'ClientMessageId, Results, Tools, ReturnAudio, Voice, AudioFormat, Speed, Pitch',
    tools.sendToolResults,
    'conversationId, message, allowance, audioUrl, audioMissing, toolsMissing',
  ),
  row('GET /api/chat/answers/:id/follow-ups', none, answers.getFollowUps, 'followUps, isPending'),
  row('POST /api/chat/messages/:id/show', none, answers.showVersion, 'messages, hasEarlier'),
  row(
    'GET /api/chat/search?query&conversationId',
    none,
    conversations.searchConversations,
    'titles, messages, hasMore',
  ),
  row(
    'POST /api/chat/import',
    'conversation, messages, shownId',
    transfer.importConversation,
    'conversationId, stored',
  ),
  row(
    'GET /api/chat/export?conversationId',
    none,
    transfer.exportConversations,
    'format, version, exportedAt, conversations',
  ),
  row('PUT /api/chat/answers/:id/feedback', 'feedback, reasons, text', answers.rateAnswer),
  row('POST /api/chat/answers/:id/keep', none, answers.keepAnswer, 'message'),
  row('GET /api/prompts', none, prompts.getPrompts, 'prompts'),
  row(
    'POST /api/creations',
    'clientId, tool, recipe, change',
    creations.startCreation,
    creationFields,
  ),
  row(
    'POST /api/creations/reading',
    'tool, wish, leaveOut, engine',
    creations.readWish,
    'plan, unknownThings, unknownActions, isSubjectUnknown, isAbstract, suggestions, heard, anime, changes',
  ),
  row('POST /api/creations/wording', 'wish, language', creations.rewordWish, 'wish, missing'),
  row('GET /api/creations/tools', none, creations.getTools, 'tools'),
  row(
    'GET /api/creations/allowances',
    none,
    creations.getToolAllowances,
    'sketches, questions, drafts, pieces, spokenSeconds',
  ),
  row('GET /api/creations?tool&before&limit', none, creations.getCreations, 'creations, hasMore'),
  row('GET /api/creations/:id', none, creations.getCreation, `${creationFields}, ancestors`),
  row('GET /api/creations/:id/events', none, creations.streamCreation),
  row('POST /api/creations/:id/cancel', none, creations.cancelCreation, creationFields),
  row('PATCH /api/creations/:id', 'title', creations.renameCreation, creationFields),
  row('DELETE /api/creations/:id', none, creations.deleteCreation),
  row('POST /api/documents', 'clientId, name, size', documents.startDocument, documentFields),
  row(
    'POST /api/documents/:id/parts?from',
    new FormData(),
    documents.sendDocumentPart,
    documentFields,
  ),
  row('POST /api/documents/:id/read', none, documents.readDocument, documentFields),
  row('GET /api/documents/:id', none, documents.getDocument, documentFields),
  row('GET /api/documents/:id/pages?from&count', none, documents.getDocumentPages, 'pages'),
  row(
    'POST /api/documents/:id/questions',
    'question',
    documents.askDocument,
    'quotations, nearest',
  ),
  row(
    'GET /api/documents/allowance',
    none,
    documents.getDocumentAllowance,
    'limit, used, resetsAt',
  ),
  row('DELETE /api/documents/:id', none, documents.deleteDocument),
  row('PUT /api/prompts/:id', 'title, text', prompts.savePrompt, 'id, title, text'),
  row('DELETE /api/prompts/:id', none, prompts.deletePrompt),
  row('GET /api/speech', none, speech.getSpeechAbilities, 'engine, voices, canTranscribe'),
  row('POST /api/speech', 'Text, Voice, Language, Speed, Pitch', speech.speak, 'audioUrl'),
  row('POST /api/speech/transcriptions', new FormData(), speech.transcribe, 'text'),
]
/** The page for operators. */
const person =
  'id, kind, name, email, plan, createdAt, lastSeenAt, suspendedAt, deleteAt, userName, roles, waysIn, activeSignIns, conversations, links, partners, proUntil, addOns, grants, payments, audit'
const history =
  'reference, status, provider, amount, currency, createdAt, personId, email, purchase, providerOrderId, providerPaymentId, canRefundAtProvider, history'
const adminCalls = [
  row('GET /api/admin/people?text', none, admin.findPeople, 'people'),
  row('GET /api/admin/people/:id', none, admin.getPerson, person),
  row('POST /api/admin/people/:id/export', 'reason', admin.exportPerson),
  row('POST /api/admin/people/:id/suspend', 'reason', admin.suspendPerson, person),
  row('POST /api/admin/people/:id/restore', 'reason', admin.restorePerson, person),
  row('POST /api/admin/people/:id/sign-out', 'reason', admin.signOutPerson, person),
  row('POST /api/admin/people/:id/delete', 'reason', admin.deletePerson),
  row('POST /api/admin/people/:id/grants', 'reason, period', admin.grantPro, person),
  row(
    'POST /api/admin/people/:id/grants/take-back',
    'reason, grantId',
    admin.takeBackGrant,
    person,
  ),
  row('GET /api/admin/feedback', none, admin.getFeedback, 'models, latest'),
  row('GET /api/admin/payments?status', none, admin.listPayments, 'payments'),
  row('GET /api/admin/payments/:payment', none, admin.getPaymentHistory, history),
  row('POST /api/admin/payments/:payment/settle', 'reason', admin.settlePayment, history),
  row('POST /api/admin/payments/:payment/refund', 'reason', admin.refundPayment, history),
  row('GET /api/admin/reports', none, admin.listReports, 'reports'),
  row('POST /api/admin/links/:slug/keep', 'reason', admin.dismissReports),
  row('POST /api/admin/links/:slug/takedown', 'reason', admin.takeLinkDown, 'author'),
  row('GET /api/admin/partners', none, admin.listPartners, 'partners'),
  row('GET /api/admin/models', none, admin.listModels, 'models'),
  row(
    'GET /api/admin/costs?from&to&by',
    none,
    admin.getCosts,
    'from, to, by, rows, total, freeModels',
  ),
  row('GET /api/admin/audit?subject', none, admin.listAudit, 'entries'),
]
const tables = [
  ...specified,
  ...additional,
  ...standInCalls,
  ...accountCalls,
  ...richAnswerCalls,
  ...adminCalls,
]

// The fields of the entities in the specification, section 3, and of replies
fieldsOf<login.UserProfile>().are(
  'id, userName, email, displayName, authProvider, roles, preferences, subscriptionTier',
)
fieldsOf<login.UserProfile['preferences']>().are('language, currency, theme')
fieldsOf<login.AccountInfo>().are('homeAccountId, localAccountId, username, tenant, idTokenClaims')
fieldsOf<login.TokenResult>().are('accessToken, idToken, scopes, expiresOn, tokenType, account')
fieldsOf<preferences.Currency>().are('code, symbol, name')
fieldsOf<share.SharedConversation>().are('title, messages, isCreation')
fieldsOf<share.SharedMessage>().are('role, content, timestamp, tools, pictures, sound')
fieldsOf<pro.Pricing>().are(
  'subscriptions, addOns, rates, messagesPerDay, picturesPerMonth, sketchesPerDay, questionsPerDay, draftsPerDay, piecesPerMonth, spokenMinutesPerMonth',
)
fieldsOf<NonNullable<pro.Pricing['rates']>>().are('date, perUsd')
fieldsOf<pro.Pricing['subscriptions']>().are('monthly, yearly')
fieldsOf<pro.Pricing['subscriptions']['monthly']>().are('USD, VND')
fieldsOf<passkeys.Credential>().are(
  // The specification lists the first six only.
  'credentialId, credentialName, deviceInfo, lastUsed, createdAt, isActive, provider, isSynced, transports, isSuspicious',
)
fieldsOf<passkeys.RegistrationOptions>().are(
  'challenge, rp, user, pubKeyCredParams, timeout, attestation, excludeCredentials, authenticatorSelection',
)
fieldsOf<passkeys.RegistrationResponse['response']>().are(
  'clientDataJSON, attestationObject, transports',
)
fieldsOf<passkeys.AuthenticationOptions>().are(
  'challenge, timeout, rpId, allowCredentials, userVerification',
)
fieldsOf<passkeys.AuthenticationResponse['response']>().are(
  'clientDataJSON, authenticatorData, signature, userHandle',
)
// The specification lists the first two only.
fieldsOf<passkeys.PasskeyResult>().are('success, errorMessage, credential, ticket, confirmedUntil')
// `pinned`, `archived` and `temporary` are not in the specification, and only there if they are true.
fieldsOf<chat.Conversation>().are(
  'id, title, modelId, instructions, updatedAt, pinned, archived, temporary',
)

test.each(tables)('the contract calls $address', ({ address, call }) => {
  expect(methodAndPath(call)).toBe(normalize(address))
})

test('every call of the contract is in one of the tables above', () => {
  const expected = tables.map(({ address }) => normalize(address))
  expect(allCalls().map(methodAndPath).toSorted()).toEqual(expected.toSorted())
})

test('no two calls have the same method and path', () => {
  const addresses = allCalls().map((call) => methodAndPath(call).replace(/:\w+/g, ':'))
  expect(addresses).toEqual([...new Set(addresses)])
})

test('the paths of the additional calls begin with /api', () => {
  for (const { call } of additional) expect(call.path).toMatch(/^\/api\//)
})

test('a browser waits 120 seconds for sending a message or a file and for reading a document, longer for an export, and 60 for every other call', () => {
  const slowCalls = allCalls().filter((call) => timeoutOf(call) !== 60_000)
  expect(slowCalls.map((call) => [methodAndPath(call), timeoutOf(call)])).toEqual([
    ['POST /api/chat/answers/:id/alternative', 120_000],
    ['POST /api/chat/answers/:id/version', 120_000],
    ['POST /api/chat/answers/:id/continue', 120_000],
    ['POST /api/chat/send', 120_000],
    ['POST /api/chat/upload', 120_000],
    ['POST /api/documents/:id/parts', 120_000],
    ['POST /api/documents/:id/read', 120_000],
    ['POST /api/speech/transcriptions', 120_000],
    ['POST /api/chat/answers/:id/tool-results', 120_000],
    ['GET /api/chat/export', 1_800_000],
  ])
})

test.each([
  [400, 'bad-request', 'Invalid request. Please check your input.'],
  [401, 'sign-in-required', 'Authentication required. Please log in.'],
  [403, 'forbidden', "You don't have permission to access this resource."],
  [404, 'not-found', 'The requested resource was not found.'],
  [422, 'invalid', 'Validation error. Please check your input.'],
  [429, 'too-many', 'Too many requests. Please try again later.'],
  [500, 'server', 'Server error. Please try again later.'],
] as const)('a response of %i without an error code is the error %s: %s', (status, code, text) => {
  expect(contract.errorCodeForStatus(status)).toBe(code)
  expect(contract.errorTexts[code]).toBe(text)
})

/** The texts of the specification, sections 2, 5 and 8. */
test('a visitor reads the error texts of the specification', () => {
  expect(contract.errorTexts).toMatchObject({
    timeout: 'Request timed out. Please try again.',
    network: 'Network error. Please check your connection.',
    'email-required': 'Email is required',
    'email-invalid': 'Email is invalid',
    'password-required': 'Password is required',
    'password-short': 'Password must be at least 6 characters',
    'user-name-required': 'Username is required',
    'user-name-short': 'Username must be at least 3 characters',
    'confirm-required': 'Please confirm your password',
    'passwords-differ': 'Passwords do not match',
    'auth-not-ready':
      'Authentication service is not properly initialized. Please refresh the page and try again.',
    'auth-scopes-missing': 'Authentication configuration is incomplete. Missing required scopes.',
    'auth-config-invalid':
      'Error: Application authentication configuration is invalid. Please contact support.',
    'reset-failed': 'Password reset failed. Please try again later.',
    'code-not-sent': 'Failed to send code',
    'code-invalid': 'Invalid code',
    'share-failed': 'Failed to load shared conversation',
    'payment-not-started': 'Failed to initiate {provider} payment',
    'subscription-not-started': 'Failed to initiate {provider} subscription',
    'payment-status-failed': 'Failed to check payment status',
    'payment-callback-failed': 'Failed to process payment callback',
    'payment-sign-in': 'You must be logged in to make a payment.',
    'passkey-not-supported': 'WebAuthn is not supported in this browser.',
    'passkey-not-created': 'Failed to create credential',
    'passkey-cancelled': 'User cancelled or device locked',
    'passkey-already-registered': 'Authenticator already registered',
    'passkey-authenticator-not-supported': 'Authenticator not supported',
    'passkey-registration-failed': 'Registration failed',
    'passkey-authentication-failed': 'Authentication failed',
    'passkey-none': 'No biometric credentials found. Please add one first.',
    'passkey-no-user': 'User not authenticated',
    'page-failed':
      "We're sorry, but something unexpected happened. Please try refreshing the page.",
    'root-missing': 'Root element not found. The page needs an element with id root.',
    'currency-invalid': 'Invalid Currency',
  } satisfies Partial<Record<contract.ErrorCode, string>>)
})

test.each([
  'no_server_response',
  'user_cancelled',
  'popup_window_error',
  'interaction_required',
  'native_broker_timeout',
  'native_extension_missing',
  'user_switch',
] as const)('a visitor reads why when the sign-in provider fails with %s', (code) => {
  expect(contract.errorTexts[code]).toMatch(/^\S.*\.$/)
})

test('the limits and defaults are those of the specification', () => {
  expect({ ...contract }).toMatchObject({
    REQUEST_TIMEOUT_MS: 60_000,
    LONG_REQUEST_TIMEOUT_MS: 120_000,
    CHAT_SAVE_INTERVAL_MS: 150,
    DEFAULT_AUDIO_FORMAT: 'mp3',
    LANGUAGES: ['en', 'vi', 'ar'],
    DEFAULT_LANGUAGE: 'en',
    RIGHT_TO_LEFT_LANGUAGES: ['ar'],
    CURRENCIES: ['USD', 'EUR', 'GBP', 'VND', 'CNY', 'SAR', 'AED'],
    DEFAULT_CURRENCY: 'USD',
    THEMES: ['dark', 'light', 'cherry', 'eggplant', 'apricot', 'forest'],
    DEFAULT_THEME: 'dark',
    DEFAULT_PREFERENCES: { language: 'en-US', currency: 'USD', theme: 'dark' },
    DEFAULT_COUNTRY: 'US',
    VIETNAMESE_LANGUAGE_COUNTRY_CODES: ['VN', 'VT'],
    COUNTRY_CACHE_MS: 24 * 60 * 60 * 1000,
    GEOLOCATION_TIMEOUT_MS: 5000,
    PASSWORD_MIN_LENGTH: 6,
    USER_NAME_MIN_LENGTH: 3,
    SIGN_IN_LIBRARY_MAX_RETRIES: 2,
    POST_SIGN_IN_NAVIGATION_DELAY_MS: 100,
    OPENID_SCOPES: ['openid', 'profile', 'offline_access'],
    CREDENTIAL_NAME_MAX_LENGTH: 50,
    FALLBACK_PRICES: {
      monthly: { USD: 19.99, VND: 578_000 },
      yearly: { USD: 199.99, VND: 5_780_000 },
    },
    FALLBACK_GOD_MODE_PRICE: { USD: 578, VND: 16_700_000 },
    MAX_PAYMENT_ATTEMPTS: 3,
    FAILED_PAYMENTS_BLOCK_MS: 30 * 60 * 1000,
    SHARE_LIFETIME_DAYS: { min: 1, max: 365, default: 7 },
    MAX_CACHED_MESSAGES: 200,
    TOAST_DURATION_MS: 5000,
    XSRF_COOKIE: 'XSRF-TOKEN',
    XSRF_HEADER: 'X-XSRF-TOKEN',
  } satisfies Partial<typeof contract>)
})

test('a visitor saves 39.89 dollars, which is 17 percent, with a year of Pro', () => {
  const { monthly, yearly } = contract.FALLBACK_PRICES
  const saving = 12 * monthly.USD - yearly.USD
  expect(saving).toBeCloseTo(39.89, 5)
  for (const currency of ['USD', 'VND'] as const) {
    const year = 12 * monthly[currency]
    expect(Math.round((100 * (year - yearly[currency])) / year)).toBe(17)
  }
})

test('the browser stores values under the keys of the specification', () => {
  expect(Object.values(contract.LOCAL_STORAGE_KEYS).join(', ')).toBe(
    'auth_token, msal-account, proPaymentAttempts, pendingPaymentTxn, theme, language, ' +
      'currency, userCountry, chat_conv_, chat_title_',
  )
  expect(contract.SESSION_STORAGE_KEYS).toEqual({ afterSignIn: 'postAuthNext' })
})

/** Writes an address as the contract does: `GET api/chat/{id}?before` becomes `GET /api/chat/:id`. */
function normalize(address: string): string {
  return address
    .replace(/ \/?/, ' /')
    .replace(/\?.*/, '')
    .replace(/\{(\w+)\}/g, ':$1')
}

function methodAndPath({ method, path }: contract.Call): string {
  return `${method} ${path}`
}

function timeoutOf({ timeoutMs }: contract.Call): number {
  return timeoutMs ?? contract.REQUEST_TIMEOUT_MS
}

function allCalls(): contract.Call[] {
  const features = Object.values(contract).filter((value) => typeof value === 'object')
  return features.flatMap((feature) => Object.values<unknown>(feature)).filter(isCall)
}

function isCall(value: unknown): value is contract.Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
