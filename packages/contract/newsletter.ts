import type { z } from 'zod'
import { defineCall, typeOf } from './call.ts'
import { inputOf } from './schema-types.ts'
import type * as schemas from './schemas/newsletter.ts'

export type NewsletterSubscription = z.input<typeof schemas.NewsletterSubscription>

export interface ContactMessage {
  name: string
  email: string
  subject?: string
  message: string
}

export const subscribeToNewsletter = defineCall({
  method: 'POST',
  path: '/api/newsletter',
  body: inputOf<typeof schemas.NewsletterSubscription>(),
})
export const sendContactMessage = defineCall({
  method: 'POST',
  path: '/api/contact',
  body: typeOf<ContactMessage>(),
})
