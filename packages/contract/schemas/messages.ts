import { z } from 'zod'
import { HOLD_REASONS } from '../contact-limits.ts'
import { Reason } from './admin.ts'
import { Moment } from './common.ts'

export const MessageFilter = z.enum(['held', 'open', 'all'])
export const MessagesQuery = z.strictObject({ filter: MessageFilter.optional() })
export const MessageReason = Reason

export const ListedMessage = z.object({
  id: z.uuid(),
  number: z.string(),
  /** Null: the writer was not signed in. */
  personId: z.uuid().nullable(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: Moment,
  /** Null: not held. */
  holdReason: z.enum(HOLD_REASONS).nullable(),
  /** `waiting`: an attempt to mail it to the operator follows; `failed`: all attempts have failed. */
  delivery: z.enum(['held', 'waiting', 'failed', 'delivered']),
  answeredAt: Moment.nullable(),
})
export const MessageList = z.object({
  messages: z.array(ListedMessage),
  /** How many are held in all. */
  held: z.int(),
})
