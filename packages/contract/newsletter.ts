import type { z } from 'zod'
import { defineCall, typeOf } from './call.ts'
import { inputOf } from './schema-types.ts'
import type * as schemas from './schemas/newsletter.ts'

export type NewsletterSubscription = z.input<typeof schemas.NewsletterSubscription>

/** Mails a link that confirms the subscription. The reply is the same for every address. */
export const subscribeToNewsletter = defineCall({
  method: 'POST',
  path: '/api/newsletter',
  body: inputOf<typeof schemas.NewsletterSubscription>(),
})

// The pages behind the links of emails: HTML, without scripts, for any browser. Only a press changes something, because
// mail scanners open links.
export const showConfirmation = defineCall({
  method: 'GET',
  path: '/api/newsletter/confirm',
  query: inputOf<typeof schemas.LinkQuery>(),
  reply: typeOf<string>(),
})
export const confirmSubscription = defineCall({
  method: 'POST',
  path: '/api/newsletter/confirm',
  query: inputOf<typeof schemas.LinkQuery>(),
  reply: typeOf<string>(),
})
export const showEnd = defineCall({
  method: 'GET',
  path: '/api/newsletter/end',
  query: inputOf<typeof schemas.LinkQuery>(),
  reply: typeOf<string>(),
})
/** Also called by mail programs: https://datatracker.ietf.org/doc/html/rfc8058 */
export const endSubscription = defineCall({
  method: 'POST',
  path: '/api/newsletter/end',
  query: inputOf<typeof schemas.LinkQuery>(),
  reply: typeOf<string>(),
})
