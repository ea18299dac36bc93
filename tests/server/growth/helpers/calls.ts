// How each call of the API is made about what somebody has stored. Calls without an entry are made as they are.
import { furtherMessage, promptBody, type OwnData } from './own-data.ts'

interface Sent {
  path: string
  body?: unknown
}

/** The last ones take away what the others need. */
export const SENT: Record<string, (own: OwnData) => Sent> = {
  'GET /api/chat/search': () => ({ path: '/api/chat/search?query=harbour' }),
  'GET /api/chat/history/{id}': ({ conversationId: id }) => ({ path: `/api/chat/history/${id}` }),
  'GET /api/chat/{id}': ({ conversationId: id }) => ({ path: `/api/chat/${id}` }),
  'GET /api/chat/share-draft/{id}': ({ conversationId: id }) => ({
    path: `/api/chat/share-draft/${id}`,
  }),
  'GET /api/help/search': () => ({ path: '/api/help/search?query=lease&language=en' }),
  'GET /api/chat/share/{slug}': ({ slug }) => ({ path: `/api/chat/share/${slug}` }),
  'GET /api/chat/share/{slug}/status': ({ slug }) => ({ path: `/api/chat/share/${slug}/status` }),
  'PATCH /api/chat/{id}': ({ conversationId: id }) => ({
    path: `/api/chat/${id}`,
    body: { title: 'A lease' },
  }),
  'PUT /api/prompts/{id}': ({ promptId }) => ({
    path: `/api/prompts/${promptId}`,
    body: promptBody(),
  }),
  'POST /api/chat/import': () => ({ path: '/api/chat/import', body: furtherMessage() }),
  'POST /api/chat/conversation': () => ({ path: '/api/chat/conversation' }),
  'POST /api/chat/messages/{id}/show': ({ messageId }) => ({
    path: `/api/chat/messages/${messageId}/show`,
  }),
  'POST /api/chat/copies': ({ slug }) => ({ path: '/api/chat/copies', body: { slug } }),
  'POST /api/chat/share': ({ conversationId }) => ({
    path: '/api/chat/share',
    body: { conversationId, expiresInDays: 7 },
  }),
  'DELETE /api/chat/share/{slug}': ({ slug }) => ({ path: `/api/chat/share/${slug}` }),
  'DELETE /api/prompts/{id}': ({ promptId }) => ({ path: `/api/prompts/${promptId}` }),
  'DELETE /api/chat/{id}': ({ conversationId: id }) => ({ path: `/api/chat/${id}` }),
}

/** Calls that are not measured, by the beginning of their path, each with the reason. */
export const LEFT_OUT: Record<string, string> = {
  'GET /api/chat/answers/': 'is about one answer of a model',
  'POST /api/chat/answers/': 'asks a model, or changes an answer that one has written',
  'PUT /api/chat/answers/': 'changes one answer that a model has written',
  'POST /api/chat/conversations/changes': 'takes at most as many conversations as it names',
  'POST /api/chat/send':
    'gives a model all of the conversation, so it is about what the model reads',
  'POST /api/chat/guest': 'begins a guest, who has nothing',
  'POST /api/chat/upload': 'stores one file',
  'PUT /api/chat/upload/': 'stores one file',
  'POST /api/speech': 'speaks or hears one text',
  'POST /api/chat/share-reports': 'is made by the reader of one link',
  'PATCH /api/chat/share/': 'changes one link',
  'PUT /api/chat/share/': 'shares again what a new link shares',
  'POST /api/creations': 'asks an engine to make one thing',
  'GET /api/creations/{id}': 'is about one creation',
  'PATCH /api/creations/': 'is about one creation',
  'DELETE /api/creations/': 'is about one creation',
  'POST /api/documents': 'stores or reads one document',
  'GET /api/documents/{id}': 'is about one document',
  'DELETE /api/documents/': 'is about one document',
  'POST /api/payments/': 'is about one payment',
  'GET /api/payments/paypal/capture': 'is about one payment',
  'GET /api/payments/status/': 'is about one payment',
  'GET /api/payments/vnpay/ipn': 'is a notice of the provider about one payment',
  'POST /api/subscription/': 'is about the one plan of an account',
  'PUT /api/userpreferences/': 'stores one word',
  'PATCH /userprofile/preferences': 'stores one word',
  'POST /api/contact': 'is made by anybody',
  'POST /api/newsletter': 'is made by anybody',
  'GET /api/newsletter/': 'is made by anybody',
  'POST /api/auth/': 'signs in or out',
  'GET /api/auth/interaction': 'signs in',
  'POST /auth/': 'signs in',
  'PATCH /api/account': 'changes one name',
  'DELETE /api/account': 'needs a new sign-in, and works in the background',
  'POST /api/account/': 'is about one account',
  'PUT /api/account/': 'is about one account',
  'POST /api/webauthn/': 'is about a passkey',
  'GET /api/webauthn/': 'is about at most a few passkeys',
  'PATCH /api/webauthn/': 'is about a passkey',
  'DELETE /api/webauthn/': 'is about a passkey',
  'PUT /api/webauthn/': 'is about a passkey',
  'POST /api/embed/': 'begins a session',
  'GET /api/embed/': 'begins a session',
  'GET /api/dev/': 'is there for tests',
  'DELETE /api/dev/': 'is there for tests',
  'GET /api/admin/': 'is for operators',
  'POST /api/admin/': 'is for operators',
}
