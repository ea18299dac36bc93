// Rows that cost the attacker nothing, and an export that takes all memory.
import type { chat } from '@atelier/contract'
import {
  copyShare,
  sendMessage,
  startConversation,
  tryShare,
} from '../../server/helpers/share-links.ts'
import { getAccount, requestAs, type SignedInUser } from '../../server/helpers/users.ts'
import type { Visitor } from '../../server/helpers/visitor.ts'
import { peakMemoryDuring, memoryOfTree } from '../helpers/memory.ts'
import { assertTried, repeat, type Attack } from './helpers/attack.ts'
import {
  newAddress,
  newBrowser,
  newIpv6Site,
  newShare,
  post,
  register,
  userAt,
} from './helpers/people.ts'
import type { Target } from './helpers/target.ts'

const MEBIBYTE = 1024 * 1024
const COPIES = 160
const LINKS = 110
/** More than anybody copies or shares in a day. */
const MAX_A_DAY = 100
const EMPTY_CONVERSATIONS = 60
const NEW_GUESTS = 500
const MAX_NEW_GUESTS = 250
const EXPORTED_MESSAGES = 5_000
const MESSAGE_LENGTH = 20_000
const MAX_EXPORT_MEBIBYTES = 100

function copyOften(
  name: string,
  startReaders: (target: Target) => Promise<(index: number) => Visitor | SignedInUser>,
): Attack {
  return {
    point: '8',
    name,
    async attack(target) {
      const [slug, readerOf] = [await newShare(target), await startReaders(target)]
      const replies = await repeat(COPIES, (index) => {
        const reader = readerOf(index)
        return 'bearer' in reader
          ? copyShare(reader.visitor, slug, reader.bearer)
          : copyShare(reader, slug)
      })
      const copies = replies.filter(({ status }) => status === 200).length
      assertTried(copies > 0, 'Nothing was copied.')
      return { gained: copies, allowed: MAX_A_DAY, unit: 'copies stored' }
    },
  }
}

const emptyConversations: Attack = {
  point: '8',
  name: 'starts conversations and writes nothing in them',
  async attack(target) {
    const user = await register(target)
    const replies = await repeat(EMPTY_CONVERSATIONS, () =>
      requestAs<chat.Conversation>(user, 'POST', '/api/chat/conversation'),
    )
    const ids = new Set(replies.filter(({ status }) => status === 200).map(({ body }) => body.id))
    return { gained: ids.size, allowed: 5, unit: 'empty conversations' }
  },
}

const conversationsOfNewGuests: Attack = {
  point: '8',
  name: 'starts empty conversations as a new guest each time',
  async attack(target) {
    const address = newAddress()
    const replies = await repeat(NEW_GUESTS, () =>
      post(newBrowser(target, address), '/api/chat/conversation'),
    )
    const stored = replies.filter(({ status }) => status === 200).length
    return { gained: stored, allowed: MAX_NEW_GUESTS, unit: 'empty conversations' }
  },
}

const linksWithPassphrase: Attack = {
  point: '8',
  name: 'makes and revokes links with passphrases',
  async attack(target) {
    const user = await register(target)
    const conversationId = await startConversation(user, 'Hello')
    const made = await repeat(LINKS, async (index) => {
      const elsewhere = userAt(target, user)
      const passphrase = `lamp number ${index} and more`
      const { status, body } = await tryShare(elsewhere, conversationId, { passphrase })
      if (status === 200) await requestAs(elsewhere, 'DELETE', `/api/chat/share/${body.slug}`)
      return status === 200
    })
    return {
      gained: made.filter(Boolean).length,
      allowed: MAX_A_DAY,
      unit: 'links with a passphrase',
    }
  },
}

const bigExport: Attack = {
  point: '8',
  name: 'exports an account with many long messages',
  async attack(target) {
    const user = await register(target)
    await fillAccount(target, user)
    const before = await memoryOfTree(target.pid)
    const peak = await peakMemoryDuring(target.pid, async () => {
      const response = await user.visitor.fetch('GET', '/api/account/export', {
        headers: user.bearer,
      })
      assertTried(response.status === 200, `The export was answered with ${response.status}.`)
      for await (const chunk of response.body!) void chunk
    })
    const growth = Math.round((peak - before) / MEBIBYTE)
    return { gained: growth, allowed: MAX_EXPORT_MEBIBYTES, unit: 'MB of memory' }
  },
}

/** As many messages as somebody has after some months. */
async function fillAccount({ query }: Target, user: SignedInUser): Promise<void> {
  const { conversationId } = await sendMessage(user, 'Hello')
  const { id } = await getAccount(user)
  await query(
    `insert into messages (owner_id, id, conversation_id, role, content, status)
    select $1, gen_random_uuid(), $2, 'user', repeat(md5(random()::text), $3), 'done'
    from generate_series(1, $4)`,
    [id, conversationId, MESSAGE_LENGTH / 32, EXPORTED_MESSAGES],
  )
}

export const attacks: Attack[] = [
  copyOften('copies a shared conversation again and again', async (target) => {
    const user = await register(target)
    return () => userAt(target, user)
  }),
  copyOften(
    'copies a shared conversation as a new guest in many networks of one site',
    async (target) => {
      const addressOf = newIpv6Site()
      return (index) => newBrowser(target, addressOf(index % 16))
    },
  ),
  emptyConversations,
  conversationsOfNewGuests,
  linksWithPassphrase,
  bigExport,
]
