import { Client } from 'pg'
import { createGuest, EVENT_STREAM_TYPE, postJson } from '../../helpers/client.ts'
import type { MeasuredCosts } from '../costs.ts'
import type { Installation } from './observe.ts'

const CONVERSATIONS = 100
const QUESTIONS = 4
const TEXT_WORDS = 300
const TOKENS = 300

/** Measures how much a message takes in the database, an upload in the storage, and a token on its way. */
export async function measureBytes({ server }: Installation): Promise<MeasuredCosts['bytes']> {
  const client = new Client({ connectionString: server.databaseUrl! })
  await client.connect()
  try {
    const read = async (query: string) =>
      Number((await client.query<{ value: string }>(query)).rows[0]!.value)
    const readSize = async () => {
      // Space that deleted versions of rows leave free would count neither way.
      await client.query('vacuum full')
      return read('select pg_database_size(current_database()) as value')
    }
    const before = await readSize()
    await writeConversations(server.url)
    const messages = CONVERSATIONS * QUESTIONS * 2
    return {
      message: Math.round(((await readSize()) - before) / messages),
      upload: Math.round(await read('select avg(size) as value from media_files')),
      token: await measureToken(server.url),
    }
  } finally {
    await client.end()
  }
}

/** Their questions and answers have the same text, as long as an ordinary answer. */
async function writeConversations(url: string): Promise<void> {
  const guest = await createGuest(url)
  for (let conversation = 0; conversation < CONVERSATIONS; conversation += 1) {
    let conversationId: string | null = null
    for (let question = 0; question < QUESTIONS; question += 1) {
      const body = {
        Message: writeText(conversation * QUESTIONS + question),
        ModelId: 'parrot:0',
        ConversationId: conversationId,
        ClientMessageId: crypto.randomUUID(),
      }
      const reply = await postJson({ url: `${url}/api/chat/send`, body, headers: guest })
      if (reply.status !== 200) throw new Error(`A message was answered with ${reply.status}.`)
      conversationId = (JSON.parse(reply.text) as { conversationId: string }).conversationId
    }
  }
}

const WORDS =
  'the landlord may ask for a longer term when both sides agree in writing before it ends and a deposit of two months is usual while three need a reason that a court would accept otherwise you can offer to pay sooner or leave with notice'.split(
    ' ',
  )

/** A text of ordinary words in an order of its own, so that it compresses no better than others. */
function writeText(seed: number): string {
  let state = seed + 1
  return Array.from({ length: TEXT_WORDS }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return WORDS[(state >>> 16) % WORDS.length]!
  }).join(' ')
}

async function measureToken(url: string): Promise<number> {
  const { text } = await postJson({
    url: `${url}/api/chat/send`,
    body: {
      Message: 'Count',
      ModelId: `count:${TOKENS}:10`,
      ClientMessageId: crypto.randomUUID(),
    },
    accept: EVENT_STREAM_TYPE,
    headers: await createGuest(url),
  })
  return Math.round(text.length / TOKENS)
}
