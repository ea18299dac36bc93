import { z } from 'zod'
import { DEFAULT_LANGUAGE } from '../constants.ts'
import { Email } from './login.ts'
import { LanguageTag } from './preferences.ts'

export const NewsletterSubscription = z.strictObject({
  email: Email,
  agreed: z.literal(true),
  language: LanguageTag.default(DEFAULT_LANGUAGE),
})

/** The query of the links in emails. `language`: of the subscriber. */
export const LinkQuery = z.strictObject({
  token: z.string().max(100),
  language: LanguageTag.optional(),
})
