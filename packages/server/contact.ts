import { contact as calls } from '@atelier/contract'
import { ContactForm, ContactMessage, SentMessage } from '@atelier/contract/schemas/contact'
import type { z } from 'zod'
import type { AccountServices } from './account/accounts.ts'
import type { ContactDelivery } from './contact/delivery.ts'
import { createFormTokens, type FormTokens } from './contact/form-tokens.ts'
import { findSentByForm, storeMessage } from './contact/messages.ts'
import { countWorkBits } from './contact/proof-of-work.ts'
import { findHoldReason, LIMIT_REASONS, mayConfirmTo, workBitsNow } from './contact/screening.ts'
import { sketchOf } from './contact/similar-texts.ts'
import type { Db } from './db/database.ts'
import { fail } from './helpers/fail.ts'
import type { Secrets } from './helpers/secrets.ts'
import type { RateLimiter } from './http/rate-limits.ts'
import type { Caller } from './session/caller.ts'
import { route, type RouteContext } from './session/route.ts'

const FORMS_PER_MINUTE = 30
const MESSAGES_PER_MINUTE = 20
/** For 5,000 characters, each as an escape sequence. */
const MAX_BODY_BYTES = 64 * 1024

export interface ContactContext extends RouteContext {
  db: Db
  secrets: Secrets
  rateLimits: RateLimiter
  accounts: Pick<AccountServices, 'users'>
  contactDelivery: ContactDelivery
}

export function contactRoutes(context: ContactContext): void {
  const tokens = createFormTokens(context.secrets)
  route(
    context,
    calls.getContactForm,
    {
      summary:
        'The token that the contact form sends with its message, and the work that it needs.',
      reply: ContactForm,
      callsPerMinute: FORMS_PER_MINUTE,
      anonymous: true,
    },
    async ({ request }) => ({
      token: tokens.issue(request.ip),
      workBits: await workBitsNow(context.rateLimits),
    }),
  )
  route(
    context,
    calls.sendContactMessage,
    {
      summary: 'Send a message to the operators of this server.',
      body: ContactMessage,
      reply: SentMessage,
      callsPerMinute: MESSAGES_PER_MINUTE,
      bodyLimit: MAX_BODY_BYTES,
    },
    async ({ body, caller, request }) => {
      const message = screenedMessage(tokens, body, caller, request.ip)
      // A repeated request must not use up a place.
      const sent = await findSentByForm(context.db, message)
      if (sent) return { number: sent.number, confirmation: sent.confirmation ?? 'none' }
      return acceptMessage(context, message, body)
    },
  )
}

type ScreenedMessage = ReturnType<typeof screenedMessage>

async function acceptMessage(
  context: ContactContext,
  message: ScreenedMessage,
  { name, language }: z.output<typeof ContactMessage>,
): Promise<calls.SentMessage> {
  const holdReason = await findHoldReason(context, message)
  const confirmation = await chooseConfirmation(context, message, holdReason)
  const { number } = await storeMessage(context.db, {
    ...message,
    name,
    language,
    formId: message.formId ?? null,
    holdReason: holdReason ?? null,
    confirmation: confirmation === 'none' ? null : confirmation,
    isDue: !holdReason || confirmation !== 'none',
  })
  context.contactDelivery.deliverSoon()
  return { number, confirmation }
}

function screenedMessage(
  tokens: FormTokens,
  {
    name,
    email,
    subject,
    message: text,
    token,
    work = [],
    website,
  }: z.output<typeof ContactMessage>,
  caller: Caller,
  ip: string,
) {
  const formId = token && tokens.read(token, ip)
  if (token && !formId) throw fail('form-outdated')
  return {
    email,
    subject,
    text,
    ip,
    formId,
    userId: caller.kind === 'user' && !caller.partner ? caller.userId : undefined,
    sketch: sketchOf(text, [name, email]),
    hasToken: formId !== undefined,
    workBits: token ? countWorkBits(token, work) : 0,
    isTrapped: Boolean(website),
  }
}

/**
 * The writer's words go to addresses that the writer has proved only: otherwise anyone could send any text to any
 * address through this server.
 */
async function chooseConfirmation(
  context: ContactContext,
  message: ScreenedMessage,
  holdReason: calls.HoldReason | undefined,
): Promise<calls.SentMessage['confirmation']> {
  if (holdReason && !LIMIT_REASONS.includes(holdReason)) return 'none'
  const user = message.userId && (await context.accounts.users.findById(message.userId))
  if (!(await mayConfirmTo(context, message))) return 'none'
  return user && user.loginEmail === message.email ? 'copy' : 'number'
}
