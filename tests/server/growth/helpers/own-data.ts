// The largest things that somebody may store, a number of each.
import { IMPORT_MESSAGE_MAX_LENGTH, INSTRUCTIONS_MAX_LENGTH, type share } from '@atelier/contract'
import { PROMPT_TEXT_MAX_LENGTH, SAVED_PROMPTS_MAX_COUNT } from '@atelier/contract'
import { createUuidV7 } from '../../../../packages/server/db/id.ts'
import { tryShare } from '../../helpers/share-links.ts'
import { requestAs, type SignedInUser } from '../../helpers/users.ts'

export interface OwnData {
  /** The conversation with the longest messages. */
  conversationId: string
  /** Its last message. */
  messageId: string
  /** A link to a conversation of one message. */
  slug: string
  promptId: string
}

/** As many as the body of a request holds. */
const MESSAGES_PER_PIECE = 7
const AT = '2024-03-01T10:00:00.000Z'
const LONGEST_TEXT = 'A lease of a studio near the harbour. '
  .repeat(IMPORT_MESSAGE_MAX_LENGTH / 30)
  .slice(0, IMPORT_MESSAGE_MAX_LENGTH)

export async function storeLargest(user: SignedInUser, count: number): Promise<OwnData> {
  const ids = Array.from({ length: count }, createUuidV7)
  let conversationId = ''
  for (let start = 0; start < count; start += MESSAGES_PER_PIECE)
    conversationId = await importPiece(user, ids.slice(start, start + MESSAGES_PER_PIECE))
  const others: string[] = []
  for (let index = 0; index < count; index += 1) others.push(await importSmall(user, index))
  const promptIds = Array.from({ length: Math.min(count, SAVED_PROMPTS_MAX_COUNT) }, createUuidV7)
  for (const id of promptIds) await putPrompt(user, id)
  const { slug } = expectDone<share.Share>(await tryShare(user, others[0]!))
  return { conversationId, messageId: ids.at(-1)!, slug, promptId: promptIds[0]! }
}

/** A message that a call of the measurement may add to the long conversation. */
export const furtherMessage = () => bodyOf('chatgpt:long', [createUuidV7()], LONGEST_TEXT)

const bodyOf = (clientId: string, ids: readonly string[], content: string) => ({
  conversation: {
    clientId,
    title: 'Imported',
    instructions: 'Be brief. '.repeat(INSTRUCTIONS_MAX_LENGTH / 10),
    createdAt: AT,
    updatedAt: AT,
  },
  messages: ids.map((id) => ({ id, parentId: null, role: 'user', content, createdAt: AT })),
})

const importPiece = async (user: SignedInUser, ids: readonly string[]) =>
  importBody(user, bodyOf('chatgpt:long', ids, LONGEST_TEXT))

const importSmall = (user: SignedInUser, index: number) =>
  importBody(user, bodyOf(`chatgpt:${index}`, [createUuidV7()], 'What is a lease?'))

async function importBody(user: SignedInUser, body: object): Promise<string> {
  const reply = await requestAs<{ conversationId: string }>(user, 'POST', '/api/chat/import', body)
  return expectDone(reply).conversationId
}

export const promptBody = () => ({ title: 'Lease', text: 'x'.repeat(PROMPT_TEXT_MAX_LENGTH) })

const putPrompt = async (user: SignedInUser, id: string) =>
  expectDone(await requestAs(user, 'PUT', `/api/prompts/${id}`, promptBody()))

function expectDone<Body>({ status, body }: { status: number; body: Body }): Body {
  if (status >= 300) throw new Error(`Storing was answered with ${status}: ${JSON.stringify(body)}`)
  return body
}
