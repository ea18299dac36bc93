// One network sends so much at once that others are turned away.
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Visitor } from '../../server/helpers/visitor.ts'
import { repeat, tryUntilOthersWait, type Attack } from './helpers/attack.ts'
import { newAddress, newBrowser, newGuest, newIpv6Site } from './helpers/people.ts'

const BURST = 600
const HONEST_REQUESTS = 40
const HONEST_PAUSE_MS = 15
/** Nine of ten. */
const MAX_REFUSED = HONEST_REQUESTS / 10

function burst(
  name: string,
  startAddresses: () => (index: number) => string,
  send: (visitor: Visitor) => Promise<unknown>,
): Attack {
  return {
    point: '12',
    name,
    async attack(target) {
      const honest = await newGuest(target)
      const addressOf = startAddresses()
      const visitors = Array.from({ length: BURST }, (_, index) =>
        newBrowser(target, addressOf(index)),
      )
      const crowd = Promise.all(visitors.map((visitor) => send(visitor).catch(() => {})))
      const refused = await countRefused(honest)
      await crowd
      return {
        gained: refused,
        allowed: MAX_REFUSED,
        unit: `of ${HONEST_REQUESTS} requests of others refused`,
      }
    },
  }
}

async function countRefused(honest: Visitor): Promise<number> {
  const statuses = await repeat(
    HONEST_REQUESTS,
    async (index) => {
      await wait(index * HONEST_PAUSE_MS)
      return (await honest.get('/api/chat/conversations')).status
    },
    HONEST_REQUESTS,
  )
  return statuses.filter((status) => status !== 200).length
}

const PIPELINED = 100_000
const UNREAD_MS = 2_000

const pipeline: Attack = {
  point: '12',
  name: 'sends 100,000 requests on one connection and reads no answer',
  attack: (target) => tryUntilOthersWait(target, [() => sendWithoutReading(target.url)]),
}

async function sendWithoutReading(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  socket.pause()
  socket.write(`GET /api/chat/models HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`.repeat(PIPELINED))
  await wait(UNREAD_MS)
  socket.destroy()
}

const oneNetwork = () => {
  const address = newAddress()
  return () => address
}
const readPreferences = (visitor: Visitor) => visitor.get('/api/userpreferences')
const sendMessages = (visitor: Visitor) => visitor.sendMessage({ Message: 'Hello' })
const logIn = (visitor: Visitor) =>
  visitor.request('POST', '/api/auth/login', {
    body: { email: 'a@example.com', password: 'wrong' },
  })

export const attacks: Attack[] = [
  burst('sends 600 requests at once', oneNetwork, readPreferences),
  burst('sends 600 messages at once', oneNetwork, sendMessages),
  burst('sends 600 passwords at once', oneNetwork, logIn),
  burst('sends 600 messages at once from many networks of one site', newIpv6Site, sendMessages),
  pipeline,
]
