import { newsletter as calls, type preferences } from '@atelier/contract'
import { LinkQuery, NewsletterSubscription } from '@atelier/contract/schemas/newsletter'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { preferredLanguage } from './http/language.ts'
import { NEWSLETTER_PAGE_HEADERS, renderNewsletterPage } from './newsletter/pages.ts'
import { confirm, end, subscribe, type SubscriptionServices } from './newsletter/subscriptions.ts'
import { route, type RouteContext } from './session/route.ts'

const SUBSCRIPTIONS_PER_MINUTE = 10
const PAGE = {
  query: LinkQuery,
  reply: z.string(),
  anonymous: true,
  callsPerMinute: 60,
} as const
/**
 * Content types of the requests that confirm or end a subscription: from the form on our page, and the one-click request
 * of a mail program (https://datatracker.ietf.org/doc/html/rfc8058#section-3.2).
 */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

type NewsletterContext = RouteContext & SubscriptionServices

export async function newsletterRoutes(context: NewsletterContext): Promise<void> {
  route(
    context,
    calls.subscribeToNewsletter,
    {
      summary: 'Ask for the newsletter. Every address gets the same reply, and an email.',
      body: NewsletterSubscription,
      callsPerMinute: SUBSCRIPTIONS_PER_MINUTE,
    },
    async ({ body: { email, language }, request }) =>
      subscribe(context, { email, language }, request.ip),
  )
  await context.fastify.register(async (fastify) => {
    // The token in the URL says everything, so the body is not read.
    fastify.addContentTypeParser(FORM_TYPES, { parseAs: 'string' }, (_, _body, done) =>
      done(null, null),
    )
    linkRoutes({ ...context, fastify })
  })
}

function linkRoutes(context: NewsletterContext): void {
  route(
    context,
    calls.showConfirmation,
    { ...PAGE, summary: 'The page with the button that confirms a subscription.' },
    async (input) => page(input, 'confirm'),
  )
  route(
    context,
    calls.confirmSubscription,
    { ...PAGE, summary: 'Confirm a subscription.' },
    async (input) =>
      page(input, (await confirm(context, input.query.token)) ? 'confirmed' : 'outdated'),
  )
  route(
    context,
    calls.showEnd,
    { ...PAGE, summary: 'The page with the button that ends a subscription.' },
    async (input) => page(input, 'end'),
  )
  route(
    context,
    calls.endSubscription,
    { ...PAGE, summary: 'End a subscription.' },
    async (input) => {
      await end(context.db, input.query.token)
      return page(input, 'ended')
    },
  )
}

interface PageInput {
  query: { language?: preferences.Language | undefined }
  request: FastifyRequest
  reply: FastifyReply
}

function page(
  { query: { language }, request, reply }: PageInput,
  name: Parameters<typeof renderNewsletterPage>[0],
): string {
  reply.headers(NEWSLETTER_PAGE_HEADERS)
  return renderNewsletterPage(name, language ?? preferredLanguage(request))
}
