import { LANGUAGE_FALLBACK, LANGUAGES, letters } from '@atelier/contract'
import { z } from 'zod'
import type { Db } from './db/open.ts'
import { newsletter } from './db/schema.ts'
import { email } from './login.ts'
import { route, type RouteContext } from './route.ts'

const SIGN_UPS_A_MINUTE = 10

export function lettersRoutes(context: RouteContext & { db: Db }): void {
  route(
    context,
    letters.subscribeToNewsletter,
    {
      summary: 'Subscribe to the letter. Who is on the list already gets the same answer.',
      body: z.strictObject({
        email,
        agreed: z.literal(true),
        language: z.enum(LANGUAGES).default(LANGUAGE_FALLBACK),
      }),
      limit: SIGN_UPS_A_MINUTE,
    },
    async ({ body: { email, language } }) => {
      await context.db.insert(newsletter).values({ email, language }).onConflictDoNothing()
    },
  )
}
