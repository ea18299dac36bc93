import { z } from 'zod'
import { LANGUAGES } from '../constants.ts'
import { History } from './chat.ts'
import { Moment } from './common.ts'

const PartnerName = z.string().min(1).max(100)
const Verifier = z.string().min(43).max(128)

/** Whether a guest's conversation on a partner's page survives a reload. */
export const ResumePolicy = z.enum(['always', 'session', 'never'])

/** The assistant that the partner has configured for its pages. Attributes of the widget's tag override it. */
export const PageAssistant = z.object({
  greeting: z.string().optional(),
  /** Questions that an empty chat offers. */
  starters: z.array(z.string()).optional(),
  /** The languages of the widget, the preferred one first. */
  languages: z.array(z.enum(LANGUAGES)).optional(),
})

export const SessionRequest = z.strictObject({
  partner: PartnerName,
  resume: ResumePolicy.default('session'),
  /** Any text is accepted: an invalid key starts a session as a new guest. */
  key: z.string().optional(),
  conversation: z.string().optional(),
})

export const EmbedSession = z.object({
  /** The bearer token of the widget's calls, bound to the partner and the page's origin. Keep it in memory only. */
  token: z.string(),
  expiresAt: Moment,
  /** Starts the next session as the same guest, for the same partner and origin only. Not a bearer token. */
  key: z.string(),
  /** The latest messages of the `conversation` that the request names, if it is this guest's. */
  history: History.optional(),
  assistant: PageAssistant.optional(),
})

export const ConnectedSession = z.object({
  /** A bearer token for ten minutes, bound to the page's origin. Keep it in memory only. */
  token: z.string(),
  expiresAt: Moment,
  /** Seconds until `expiresAt`, since the visitor's clock may be wrong. */
  expiresIn: z.int(),
})

export const ConnectRequest = z.strictObject({
  partner: PartnerName,
  verifier: Verifier,
  protocol: z.int().optional(),
})
export const StartedConnectRequest = z.object({ id: z.uuid() })

/** The facts about the requesting page in the sign-in window. The server sends them, since anyone can forge a URL. */
export const ConnectRequestDetails = z.object({
  partnerName: z.string(),
  origin: z.string(),
  /** False if the origin has been removed from the partner's list since the request: then no token is issued. */
  isListed: z.boolean(),
  /**
   * Whether the user has approved this partner before. The window may then skip the question, but only after a message
   * event proves that its opener has this `origin`: otherwise any site could open the window with a request of its own.
   */
  isAgreed: z.boolean(),
  /** How many conversations the widget's guest has. They move into the account only if the user agrees. */
  guestChats: z.int(),
})

export const ResultRequest = z.strictObject({
  verifier: Verifier,
  code: z.string().max(100).optional(),
})

export const ConnectResult = z.discriminatedUnion('is', [
  /** Also after an approval, until the widget sends the code that the window hands over. */
  z.object({ is: z.literal('waiting') }),
  z.object({ is: z.literal('refused') }),
  /** The user has to type the code that the window shows. With 0 attempts left, the request has ended. */
  z.object({ is: z.literal('code-required'), attemptsLeft: z.int() }),
  ConnectedSession.extend({ is: z.literal('agreed'), name: z.string() }),
])

/**
 * How the code of an approval gets from the window to the partner's page. `posted`: the window sends it to its opener,
 * which has proved that it made the request. `typed`: the window does not know its opener and shows the code, and the
 * user types it on the partner's page.
 */
export const CodeTransfer = z.enum(['posted', 'typed'])
export const Approval = z.strictObject({ bring: z.boolean(), codeTransfer: CodeTransfer })
export const ApprovalCode = z.object({ code: z.string() })

export const IdentificationResult = z.discriminatedUnion('is', [
  ConnectedSession.extend({
    is: z.literal('identified'),
    /** The same for every session of this visitor at this partner. */
    visitor: z.uuid(),
    assistant: PageAssistant.optional(),
  }),
  /**
   * An answer to the guest is in progress. The guest's conversation can move to the visitor when the answer has ended.
   */
  z.object({ is: z.literal('waiting'), retryAfter: z.number() }),
  /** `message` is for the developer of the page. With `retryAfter`, in seconds, the same token may be accepted later. */
  z.object({
    is: z.literal('refused'),
    message: z.string(),
    retryAfter: z.number().optional(),
  }),
])

/**
 * Selects the guest's conversations that move to the identified visitor: all, or those in which the guest has written within this
 * time. It is a duration because the browser's clock may be wrong.
 */
export const JoiningChats = z.union([
  z.literal('all'),
  z.strictObject({ writtenWithinMs: z.number().min(0) }),
])

export const Identification = z.strictObject({
  partner: PartnerName,
  token: z.string(),
  key: z.string().optional(),
  guestChats: JoiningChats.optional(),
})
