import { newsletter as calls } from '@atelier/contract'
import { NewsletterSubscription } from '@atelier/contract/schemas/newsletter'
import type { Db } from './db/database.ts'
import { newsletter } from './db/schema.ts'
import { route, type RouteContext } from './session/route.ts'

const SUBSCRIPTIONS_PER_MINUTE = 10

export function newsletterRoutes(context: RouteContext & { db: Db }): void {
  route(
    context,
    calls.subscribeToNewsletter,
    {
      summary: 'Subscribe to the newsletter. An existing subscriber gets the same answer.',
      body: NewsletterSubscription,
      callsPerMinute: SUBSCRIPTIONS_PER_MINUTE,
    },
    async ({ body: { email, language } }) => {
      await context.db.insert(newsletter).values({ email, language }).onConflictDoNothing()
    },
  )
}
