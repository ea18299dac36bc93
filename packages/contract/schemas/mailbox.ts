import { z } from 'zod'
import { LANGUAGES } from '../constants.ts'
import { EMAIL_MAX_LENGTH } from '../email.ts'
import { Moment } from './common.ts'

/** An email that was stored on the server instead of being sent. */
export const StoredEmail = z.object({
  id: z.uuid(),
  from: z.string(),
  to: z.string(),
  language: z.enum(LANGUAGES),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: Moment,
})

export const StoredEmails = z.object({ letters: z.array(StoredEmail) })
export const ColorScheme = z.enum(['light', 'dark'])
export const EmailQuery = z.strictObject({ to: z.string().max(EMAIL_MAX_LENGTH).optional() })
export const HtmlQuery = z.strictObject({ scheme: ColorScheme.optional() })
