import { z } from 'zod'
import { DEFAULT_LANGUAGE } from '../constants.ts'
import { Email } from './login.ts'
import { LanguageTag } from './preferences.ts'

export const NewsletterSubscription = z.strictObject({
  email: Email,
  agreed: z.literal(true),
  language: LanguageTag.default(DEFAULT_LANGUAGE),
})
