import type { z } from 'zod'
import { defineCall } from './call.ts'
import { inputOf } from './schema-types.ts'
import type * as schemas from './schemas/newsletter.ts'

export type NewsletterSubscription = z.input<typeof schemas.NewsletterSubscription>

export const subscribeToNewsletter = defineCall({
  method: 'POST',
  path: '/api/newsletter',
  body: inputOf<typeof schemas.NewsletterSubscription>(),
})
