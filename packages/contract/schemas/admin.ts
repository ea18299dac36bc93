import { z } from 'zod'
import { COST_GROUPS } from '../constants.ts'
import {
  AddOn,
  Charged,
  Moment,
  Period,
  Plan,
  Provider,
  Storable,
  STORABLE_TEXT,
} from './common.ts'
import { Feedback } from './chat.ts'
import { PaymentStatus } from './pro.ts'
import { ReportReason } from './share.ts'

export const REASON_MAX_LENGTH = 500

const reason = z
  .string('reason-required')
  .trim()
  .min(1, 'reason-required')
  .max(REASON_MAX_LENGTH, 'invalid')
  .regex(STORABLE_TEXT, 'invalid')
/** The reason for an operator's action, which the audit records. */
export const Reason = z.strictObject({ reason })
export const GrantRequest = z.strictObject({ reason, period: Period })
export const TakeBackRequest = z.strictObject({ reason, grantId: z.uuid() })

/** The text in a search field of the page for operators. */
const searchText = Storable.max(300).optional()
export const PeopleQuery = z.strictObject({ text: searchText })
export const AuditQuery = z.strictObject({ subject: searchText })
export const PaymentsQuery = z.strictObject({ status: PaymentStatus.optional() })

export const PersonSummary = z.object({
  id: z.uuid(),
  kind: z.enum(['user', 'guest']),
  /** Empty for a guest. */
  name: z.string(),
  email: z.string().nullable(),
  plan: Plan,
  createdAt: Moment,
  /** Null for a person who has not used the server since. */
  lastSeenAt: Moment.nullable(),
  suspendedAt: Moment.nullable(),
  /** The person asked for deletion, which happens at this time. */
  deleteAt: Moment.nullable(),
})

export const PersonPayment = z.object({
  reference: z.string(),
  status: PaymentStatus,
  provider: Provider,
  amount: z.number(),
  currency: Charged,
  createdAt: Moment,
})

export const ListedPayment = PersonPayment.extend({
  /** Null: the account is deleted. */
  personId: z.uuid().nullable(),
  email: z.string().nullable(),
})

export const PaymentHistory = ListedPayment.extend({
  purchase: z.string(),
  providerOrderId: z.string().nullable(),
  providerPaymentId: z.string().nullable(),
  /**
   * False: the server cannot refund at this provider, so the operator refunds there first and then marks the payment.
   */
  canRefundAtProvider: z.boolean(),
  history: z.array(
    z.object({ at: Moment, actor: z.string(), action: z.string(), result: z.string() }),
  ),
})

export const AuditEntry = z.object({
  id: z.uuid(),
  at: Moment,
  actor: z.string(),
  action: z.string(),
  /**
   * The id of the account, guest or partner, the reference of the payment, or the slug of the link. Empty for other
   * actions.
   */
  subject: z.string(),
  reason: z.string(),
  result: z.string(),
})

export const Person = PersonSummary.extend({
  userName: z.string(),
  roles: z.array(z.string()),
  /** The providers that the person can sign in with, besides a code: `password`, `passkey`, `google`. */
  waysIn: z.array(z.string()),
  activeSignIns: z.int(),
  conversations: z.int(),
  links: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      createdAt: Moment,
      expiresAt: Moment,
      revokedAt: Moment.nullable(),
    }),
  ),
  /** The partners on whose pages the person has an account. */
  partners: z.array(z.string()),
  proUntil: Moment.nullable(),
  addOns: z.array(AddOn),
  /** Terms of Pro that an operator gave and that have not ended: they can be taken back. */
  grants: z.array(
    z.object({ id: z.uuid(), item: z.enum(['pro', 'godmode']), from: Moment, until: Moment }),
  ),
  payments: z.array(PersonPayment),
  audit: z.array(AuditEntry),
})

export const ReportedLink = z.object({
  id: z.uuid(),
  slug: z.string(),
  /** Null: the link no longer exists. */
  title: z.string().nullable(),
  reason: ReportReason,
  details: z.string(),
  reportedAt: Moment,
  /** The user who shared the conversation. Null: that user's account is deleted. */
  author: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
})

export const ListedPartner = z.object({
  id: z.string(),
  name: z.string(),
  origins: z.array(z.string()),
  /** In dollars. Null: without a limit. */
  budgetPerDay: z.number().nullable(),
  /** In dollars, since midnight UTC. */
  costToday: z.number(),
})

export const ListedModel = z.object({
  id: z.string(),
  name: z.string(),
  /** In the order in which the server tries them. A model that is built into the server has none. */
  endpoints: z.array(z.object({ name: z.string(), isHealthy: z.boolean(), failures: z.int() })),
})

/** An earlier day is a typing mistake, and PostgreSQL does not accept all of them. */
const FIRST_DAY = '2000-01-01'
const Day = z.iso
  .date({ abort: true })
  .refine((day) => day >= FIRST_DAY, `The first day is ${FIRST_DAY}.`)

/** Both days are UTC days and are included. Default: this month until today, grouped by model. */
export const CostsQuery = z
  .strictObject({ from: Day.optional(), to: Day.optional(), by: z.enum(COST_GROUPS).optional() })
  .refine(({ from, to = today() }) => from === undefined || from <= to, {
    path: ['to'],
    message: 'The last day is before the first.',
  })

/** In UTC. */
const today = () => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)

export const CostRow = z.object({
  /** The day, the model's id, the partner's id (empty: our own pages), or the plan. */
  group: z.string(),
  answers: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** How many of the tokens were counted here, because the endpoint did not report them. */
  estimatedTokens: z.int(),
  pictures: z.int(),
  characters: z.int(),
  /** In dollars. */
  cost: z.number(),
})

export const Costs = z.object({
  from: z.string(),
  to: z.string(),
  by: z.enum(COST_GROUPS),
  /** Grouped by day: in the order of the days. Otherwise the highest cost first. */
  rows: z.array(CostRow),
  /** The sum of all rows. Its `group` is empty. */
  total: CostRow,
  /** The models that have cost nothing, because they have no price or a price of 0. */
  freeModels: z.array(z.string()),
})

/** What visitors think of the answers of a model. */
export const ModelFeedback = z.object({ modelId: z.string(), good: z.int(), bad: z.int() })
/** Without the conversation and without its owner. */
export const GivenFeedback = z.object({
  modelId: z.string(),
  feedback: Feedback,
  /** The chosen FEEDBACK_REASONS and, after a colon, the visitor's own words. Null: the visitor gave no reason. */
  reason: z.string().nullable(),
  givenAt: Moment,
})
/** `latest`: the newest first. */
export const FeedbackReport = z.object({
  models: z.array(ModelFeedback),
  latest: z.array(GivenFeedback),
})

export const PeopleList = z.object({ people: z.array(PersonSummary) })
export const PaymentList = z.object({ payments: z.array(ListedPayment) })
export const PartnerList = z.object({ partners: z.array(ListedPartner) })
export const ModelList = z.object({ models: z.array(ListedModel) })
export const AuditList = z.object({ entries: z.array(AuditEntry) })
export const ReportList = z.object({ reports: z.array(ReportedLink) })
export const RevokedLink = ReportedLink.pick({ author: true })
/** All data that is stored about a person. */
export const Export = z.record(z.string(), z.unknown())
