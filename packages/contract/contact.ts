import type { z } from 'zod'
import { defineCall } from './call.ts'
import { inputOf, outputOf } from './schema-types.ts'
import type * as schemas from './schemas/contact.ts'

export * from './contact-limits.ts'

export type ContactMessage = z.input<typeof schemas.ContactMessage>
export type SentMessage = z.infer<typeof schemas.SentMessage>

/** Returns the token that the form sends along. Fetch it when the visitor begins to fill in the form. */
export const getContactForm = defineCall({
  method: 'GET',
  path: '/api/contact/form',
  reply: outputOf<typeof schemas.ContactForm>(),
})
/** `form-outdated`: fetch a new token, wait for FORM_MIN_AGE_MS, and send the message again. */
export const sendContactMessage = defineCall({
  method: 'POST',
  path: '/api/contact',
  body: inputOf<typeof schemas.ContactMessage>(),
  reply: outputOf<typeof schemas.SentMessage>(),
})
