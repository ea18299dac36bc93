// A stranger's server starts a sign-in on a partner's page, and the victim approves it in our window.
import { randomBytes } from 'node:crypto'
import { bearerHeaders } from '../../server/helpers/oauth-client.ts'
import { requestAs, type SignedInUser } from '../../server/helpers/users.ts'
import { Visitor } from '../../server/helpers/visitor.ts'
import { isGained, nothingAllowed, repeat, type Attack } from './helpers/attack.ts'
import { lettersTo, newAddress, post, register } from './helpers/people.ts'
import { SHARED_ORIGIN, SHOP_ORIGIN, type Target } from './helpers/target.ts'

const GUESSES = 200

interface ConnectRequest {
  server: Visitor
  id: string
  verifier: string
}

/** A program can send any origin. */
async function openSession(target: Target, origin: string, partner: string): Promise<Visitor> {
  const headers = { origin, 'x-forwarded-for': newAddress() }
  const visitor = new Visitor(target.url, headers)
  const { body } = await post<{ token: string }>(visitor, '/api/embed/session', { partner })
  return new Visitor(target.url, { ...headers, ...bearerHeaders(body.token) })
}

async function startRequest(target: Target): Promise<ConnectRequest> {
  const server = await openSession(target, SHOP_ORIGIN, 'shop')
  const verifier = randomBytes(32).toString('base64url')
  const { body } = await post<{ id: string }>(server, '/api/embed/connect', {
    partner: 'shop',
    verifier,
  })
  return { server, id: body.id, verifier }
}

/** The one click of the victim. */
const approve = (victim: SignedInUser, id: string) =>
  requestAs(victim, 'POST', `/api/embed/connect/${id}/agree`, { bring: true })

const fetchResult = ({ server, id, verifier }: ConnectRequest, fields: object = {}) =>
  post<{ is?: string; token?: string }>(server, `/api/embed/connect/${id}/result`, {
    verifier,
    ...fields,
  })

const phish: Attack = {
  point: '14',
  name: 'fetches the session that a victim has approved with one click',
  async attack(target) {
    const [victim, request] = [await register(target), await startRequest(target)]
    await approve(victim, request.id)
    const { body } = await fetchResult(request)
    return isGained(body.token !== undefined, 'accounts opened')
  },
}

const phishAgain: Attack = {
  point: '14',
  name: 'fetches a session of somebody who has approved the partner before',
  async attack(target) {
    const victim = await register(target)
    await approve(victim, (await startRequest(target)).id)
    const request = await startRequest(target)
    await approve(victim, request.id)
    const { body } = await fetchResult(request)
    return isGained(body.token !== undefined, 'accounts opened')
  },
}

const guessCode: Attack = {
  point: '14',
  name: 'guesses what the window has handed to the page',
  async attack(target) {
    const [victim, request] = [await register(target), await startRequest(target)]
    await approve(victim, request.id)
    const replies = await repeat(GUESSES, (index) => {
      const code = String(index).padStart(6, '0')
      return fetchResult(request, index % 2 ? { code } : { code, id: request.id })
    })
    const empty = await Promise.all(
      ['', request.verifier, request.id].map((code) => fetchResult(request, { code })),
    )
    const opened = [...replies, ...empty].filter(({ body }) => body.token !== undefined)
    return nothingAllowed(opened.length, 'accounts opened')
  },
}

const silentApproval: Attack = {
  point: '14',
  name: 'lets a victim approve a partner for the first time, without a mail about it',
  async attack(target) {
    const [victim, request] = [await register(target), await startRequest(target)]
    const { status } = await approve(victim, request.id)
    const letters = await lettersTo(target, victim.email)
    const isTold = letters.some(({ text }) => text.includes('The Shop'))
    return isGained(status < 400 && !isTold, 'approvals without a mail')
  },
}

const otherPartner: Attack = {
  point: '14',
  name: 'asks for a sign-in of another partner with the session of one, on a page that both have',
  async attack(target) {
    const shop = await openSession(target, SHARED_ORIGIN, 'shop')
    const verifier = randomBytes(32).toString('base64url')
    const { status } = await post(shop, '/api/embed/connect', { partner: 'bank', verifier })
    return isGained(status === 200, 'requests for another partner')
  },
}

const withoutSession: Attack = {
  point: '14',
  name: 'asks for a sign-in without a session of any partner',
  async attack(target) {
    const headers = { origin: SHOP_ORIGIN, 'x-forwarded-for': newAddress() }
    const verifier = randomBytes(32).toString('base64url')
    const body = { partner: 'shop', verifier }
    const { status } = await post(new Visitor(target.url, headers), '/api/embed/connect', body)
    return isGained(status === 200, 'requests without a session')
  },
}

export const attacks: Attack[] = [
  phish,
  phishAgain,
  guessCode,
  silentApproval,
  otherPartner,
  withoutSession,
]
