// The English text of every error code. The code is sent in `ErrorReply.code` and is the key of the translations.

import type { adminErrorTexts } from './admin-errors.ts'
import type { connectErrorTexts } from './connect-errors.ts'
import type { contactErrorTexts } from './contact-errors.ts'
import type { creationErrorTexts } from './creation-errors.ts'
import type { documentErrorTexts } from './document-errors.ts'
import type { loginErrorTexts } from './login-errors.ts'
import type { mediaErrorTexts } from './media-errors.ts'
import type { passkeyErrorTexts } from './passkey-errors.ts'
import type { paymentErrorTexts } from './payment-errors.ts'
import type { promptErrorTexts } from './prompt-errors.ts'
import type { protocolErrorTexts } from './protocol-errors.ts'
import type { requestErrorTexts } from './request-errors.ts'
import type { shareErrorTexts } from './share-errors.ts'
import type { siteErrorTexts } from './site-errors.ts'

/** The errors that every widget can meet. The others are fetched with the widgets that can meet them. */
export const coreErrorTexts = {
  'bad-request': 'Invalid request. Please check your input.',
  'sign-in-required': 'Authentication required. Please log in.',
  forbidden: "You don't have permission to access this resource.",
  'not-found': 'The requested resource was not found.',
  invalid: 'Validation error. Please check your input.',
  'too-many': 'Too many requests. Please try again later.',
  server: 'Server error. Please try again later.',
  timeout: 'Request timed out. Please try again.',
  network: 'Network error. Please check your connection.',
  busy: 'Atelier is busy right now. Please try again in a moment.',
  'other-account': 'This is a different account. Please use the one you are signed in with.',
  'model-unknown': 'This model is not available.',
  'model-locked': 'This model is part of Pro.',
  'model-failed': 'Server error. Please try again later.',
  'answer-interrupted': 'The answer was interrupted. Please try again.',
  'partner-refused': 'Atelier is not set up for this website.',
  'page-failed': "We're sorry, but something unexpected happened. Please try refreshing the page.",
  'currency-invalid': 'Invalid Currency',
} as const

export type ErrorCode =
  | keyof typeof coreErrorTexts
  | keyof typeof adminErrorTexts
  | keyof typeof documentErrorTexts
  | keyof typeof connectErrorTexts
  | keyof typeof contactErrorTexts
  | keyof typeof creationErrorTexts
  | keyof typeof loginErrorTexts
  | keyof typeof mediaErrorTexts
  | keyof typeof passkeyErrorTexts
  | keyof typeof paymentErrorTexts
  | keyof typeof promptErrorTexts
  | keyof typeof protocolErrorTexts
  | keyof typeof requestErrorTexts
  | keyof typeof shareErrorTexts
  | keyof typeof siteErrorTexts

/** The response body of every failed call. */
export interface ErrorReply {
  message: string
  code: ErrorCode
  /** The same id as in the X-Request-Id header and in the server's log. */
  requestId: string
  /** The first invalid field, if the request failed validation. */
  field?: string
}

/** The error code for a response whose body has none. */
const codeByStatus: Record<number, ErrorCode> = {
  400: 'bad-request',
  401: 'sign-in-required',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'timeout',
  409: 'conflict',
  413: 'too-large',
  414: 'address-too-long',
  415: 'type-not-supported',
  422: 'invalid',
  429: 'too-many',
  431: 'headers-too-large',
  503: 'busy',
  504: 'timeout',
}

/** The error code for an HTTP status. Other statuses are `bad-request` below 500 and `server` from 500. */
export function errorCodeForStatus(status: number): ErrorCode {
  return codeByStatus[status] ?? (status < 500 ? 'bad-request' : 'server')
}
