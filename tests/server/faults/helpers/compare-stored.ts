// Compares what visitors were told with what the database has.
import type { FaultVisitor, SentMessage } from './visitors.ts'
import type { ReplicatedPostgres } from './replicated-postgres.ts'

/** What must be nothing after each round. */
export interface Damage {
  /** Acknowledged messages, answers and pictures that are missing or different. */
  lost: number
  /** Messages, answers and conversations that are stored twice. */
  doubled: number
  /** Messages that are counted too often or too rarely, besides those whose answers were cut. */
  miscounted: number
  /** Messages that do not follow the earlier ones of their conversation, for the visitor or for the model. */
  outOfOrder: number
  /** Answers that are still being written, although every visitor has an answer, or whose lease stays. */
  hanging: number
  /** Messages that were not answered in the end, and replies that nobody should get. */
  unanswered: number
}

/** Called with a sentence for each piece of damage. */
export type Report = (kind: keyof Damage, what: string) => void

export const NO_DAMAGE: Damage = {
  lost: 0,
  doubled: 0,
  miscounted: 0,
  outOfOrder: 0,
  hanging: 0,
  unanswered: 0,
}

export interface StoredMessage {
  id: string
  ownerId: string
  conversationId: string
  role: 'user' | 'assistant'
  content: string
  status: string
  clientId: string | null
  answers: string | null
  hasLease: boolean
}

export interface StoredVisitor {
  /** In the order in which the visitor reads them. */
  messages: StoredMessage[]
  conversations: number
  countedMessages: number
  countedPictures: number
  attachedPictures: number
}

/** Reads all that the visitors have stored. Visitors who have stored nothing are missing. */
export async function readStored(
  { query }: Pick<ReplicatedPostgres, 'query'>,
  visitors: readonly FaultVisitor[],
): Promise<Map<FaultVisitor, StoredVisitor>> {
  const stored = new Map<FaultVisitor, StoredVisitor>()
  for (const visitor of visitors) {
    const ids = visitor.messages.map(({ request }) => request.ClientMessageId)
    const [owner] = await query<{ id: string }>(
      'select owner_id as id from messages where client_id = any($1) limit 1',
      [ids],
    )
    if (!owner) continue
    const messages = await query<StoredMessage>(
      `select id, owner_id as "ownerId", conversation_id as "conversationId", role, content, status,
        client_id as "clientId", answers, lease_until is not null as "hasLease"
      from messages where owner_id = $1 order by id`,
      [owner.id],
    )
    const [counts] = await query<Omit<StoredVisitor, 'messages'>>(
      `select (select count(*)::int from conversations where owner_id = $1) as conversations,
        (select coalesce(sum(messages), 0)::int from allowance_use where owner_id = $1) as "countedMessages",
        (select coalesce(sum(pictures), 0)::int from picture_use where owner_id = $1) as "countedPictures",
        (select count(*)::int from media_files where owner_id = $1 and message_id is not null) as "attachedPictures"`,
      [owner.id],
    )
    stored.set(visitor, { messages, ...counts! })
  }
  return stored
}

export const isWritten = ({ status, hasLease }: StoredMessage): boolean =>
  status === 'writing' || hasLease

/** Compares what a visitor was told with what is stored. */
export function compareStored(
  visitor: FaultVisitor,
  stored: StoredVisitor | undefined,
  report: Report,
  { canMissCounts = false }: Pick<ReplicatedPostgres, 'canMissCounts'> = {},
): void {
  const { messages = [], conversations = 0 } = stored ?? {}
  for (const message of visitor.messages) compareMessage(message, messages, report)
  for (const version of visitor.versions) compareVersion(version, messages, report)
  for (const what of visitor.unexpected) report('unanswered', what)
  const questions = messages.filter(({ role }) => role === 'user')
  const started = visitor.messages.filter(({ request }) => !request.ConversationId).length
  if (conversations > started) report('doubled', `${conversations} conversations of ${started}`)
  for (const message of messages.filter(isWritten))
    report('hanging', `an answer is ${message.status}`)
  compareOrder(visitor, questions, report)
  if (stored) compareCounts(visitor, stored, report, canMissCounts)
}

function compareMessage(
  message: SentMessage,
  messages: readonly StoredMessage[],
  report: Report,
): void {
  const { request, questionId, answers } = message
  const [question, ...copies] = messages.filter(({ content }) => content === request.Message)
  if (copies.length > 0) report('doubled', `${request.Message} is stored more than once`)
  const isAcknowledged = questionId !== undefined || answers.length > 0
  if (isAcknowledged && !question) report('lost', `${request.Message} is not stored`)
  if (!question) return
  if (questionId && question.id !== questionId) report('lost', `${request.Message} has another id`)
  const stored = messages.filter(
    ({ answers, clientId }) => answers === question.id && clientId === null,
  )
  if (stored.length !== 1) report('doubled', `${request.Message} has ${stored.length} answers`)
  compareAnswer(message, stored[0], report)
}

function compareVersion(
  version: SentMessage,
  messages: readonly StoredMessage[],
  report: Report,
): void {
  const { ClientMessageId } = version.request
  const stored = messages.filter(({ clientId }) => clientId === ClientMessageId)
  if (stored.length > 1) report('doubled', `a version is stored ${stored.length} times`)
  compareAnswer(version, stored[0], report)
}

function compareAnswer(
  { request, answers, hasLeft }: SentMessage,
  stored: StoredMessage | undefined,
  report: Report,
): void {
  const whole = wholeAnswerOf(request.ModelId)
  const isAnswered = stored?.content === whole && stored.status === 'done'
  if (!isAnswered && !hasLeft)
    report('unanswered', `an answer is ${stored?.status}: ${stored?.content}`)
  for (const { id, content, read } of answers) {
    if (id !== stored?.id || content !== whole)
      report('lost', `the answer that was acknowledged is not stored: ${content}`)
    if (read !== whole) report('doubled', `the visitor has read ${read}`)
  }
}

/** What the fake model counts. */
function wholeAnswerOf(modelId: string): string {
  const words = Number(modelId.split(':')[1])
  return Array.from({ length: words }, (_, index) => `${index + 1} `).join('')
}

const numberOf = (text: string) => Number(/^m (\d+)/.exec(text)?.[1])

function compareOrder(
  { messages }: FaultVisitor,
  questions: readonly StoredMessage[],
  report: Report,
): void {
  for (const { conversationId } of messages) {
    const numbers = questions
      .filter((question) => question.conversationId === conversationId)
      .map(({ content }) => numberOf(content))
    const isOrdered = numbers.every((number, index) => index === 0 || number > numbers[index - 1]!)
    if (!isOrdered) report('outOfOrder', `messages are stored as ${numbers.join()}`)
  }
}

function compareCounts(
  visitor: FaultVisitor,
  { messages, countedMessages, countedPictures, attachedPictures }: StoredVisitor,
  report: Report,
  canMissCounts: boolean,
): void {
  // Questions, and versions of answers.
  const stored = messages.filter(({ role, clientId }) => role === 'user' || clientId !== null)
  const sent = [...visitor.messages, ...visitor.versions]
  // An answer that the visitor has stopped, and not one that ended at the same moment, counts once more if it is asked for again.
  const stopped = sent.filter(({ isStopped }) => isStopped).length
  const cut = canMissCounts ? sent.filter(({ cuts }) => cuts > 0) : []
  const off = countedMessages - stored.length
  if (off < -cut.length || off > stopped)
    report('miscounted', `${countedMessages} counted of ${stored.length}, ${stopped} were stopped`)
  const cutPictures = cut.flatMap(({ request }) => request.ImageUrls ?? []).length
  const offPictures = countedPictures - attachedPictures
  if (offPictures < -cutPictures || offPictures > 0)
    report('miscounted', `${countedPictures} counted of ${attachedPictures} pictures`)
}
