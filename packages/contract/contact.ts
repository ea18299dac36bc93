import type { z } from 'zod'
import { defineCall } from './call.ts'
import { inputOf, outputOf } from './schema-types.ts'
import type * as schemas from './schemas/contact.ts'

export * from './contact-limits.ts'

export type ContactForm = z.infer<typeof schemas.ContactForm>
export type ContactMessage = z.input<typeof schemas.ContactMessage>
export type SentMessage = z.infer<typeof schemas.SentMessage>

/**
 * Returns the token that the form sends along, and how much work gets a message of a stranger one of the places that are
 * kept for browsers. Fetch it when the visitor begins to fill in the form.
 */
export const getContactForm = defineCall({
  method: 'GET',
  path: '/api/contact/form',
  reply: outputOf<typeof schemas.ContactForm>(),
})
/**
 * `form-outdated`: fetch a new token, wait for FORM_MIN_AGE_MS, and send the message again. `form-needs-work`: fetch the
 * form again, do as much work as it says now, with the same token, and send the message again; or send it without work.
 */
export const sendContactMessage = defineCall({
  method: 'POST',
  path: '/api/contact',
  body: inputOf<typeof schemas.ContactMessage>(),
  reply: outputOf<typeof schemas.SentMessage>(),
})
