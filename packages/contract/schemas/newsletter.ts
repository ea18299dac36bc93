import { z } from 'zod'
import { DEFAULT_LANGUAGE } from '../constants.ts'
import { Email } from './login.ts'
import { LanguageTag } from './preferences.ts'

export const NewsletterSubscription = z.strictObject({
  email: Email,
  agreed: z.literal(true),
  language: LanguageTag.default(DEFAULT_LANGUAGE),
})

/**
 * The query of the links in emails. `language`: of the subscriber. Mail programs cut links short and add parameters: a page
 * then says that the link is not right.
 */
export const LinkQuery = z.object({
  token: z.string().max(100).catch(''),
  language: LanguageTag.optional().catch(undefined),
})
