// What happens to the conversations of a guest on a partner's page when the widget is connected with a user's account.
import { CONNECT_CODE_MAX_ATTEMPTS } from '../../../packages/server/embed/connect-requests.ts'
import { CONNECT_PROTOCOL } from '@atelier/contract'
import { expect, test } from 'vitest'
import { differentCode } from '../helpers/emails.ts'
import {
  approveConnectRequest,
  fetchConnectedSession,
  fetchConnectResult,
  getConnectRequest,
  newConnectVerifier,
  createPartners,
  SHOP_ORIGIN,
  startConnectRequest,
  createWidget,
  type ConnectRequest,
} from '../helpers/partner-widget.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { registerUser, type SignedInUser } from '../helpers/users.ts'
import type { Visitor } from '../helpers/visitor.ts'

const LEAVING = 'https://leaving.example'

const origins = new Map([['shop', [SHOP_ORIGIN, LEAVING]]])
const server = await startServerForFile({ partners: createPartners(origins) })

/** Asks to be connected from a widget in which a guest has sent these messages. */
async function startWithMessages(...messages: string[]): Promise<ConnectRequest> {
  const request = await startConnectRequest(server)
  for (const Message of messages) await request.visitor.sendMessage({ Message })
  return request
}

/** Returns the number that the window shows. The widget does not know it yet. */
async function approveWithTypedCode(
  user: SignedInUser,
  { id }: { id: string },
  claimGuestConversations: boolean,
): Promise<string> {
  const { status, body } = await approveConnectRequest(
    user,
    { id },
    claimGuestConversations,
    'typed',
  )
  expect(status).toBe(200)
  return body.code!
}

async function connectedWidget(request: ConnectRequest): Promise<Visitor> {
  const { token } = await fetchConnectedSession(request)
  return createWidget(server.url, SHOP_ORIGIN, token)
}

async function titlesOf(visitor: Visitor): Promise<string[]> {
  return (await visitor.listConversations()).map(({ title }) => title).toSorted()
}

test('the sign-in window shows which partner asks and how many guest conversations can be claimed', async () => {
  const user = await registerUser(server)
  const empty = await startConnectRequest(server)
  expect((await getConnectRequest(user, empty)).body).toEqual({
    partnerName: 'The shop',
    origin: SHOP_ORIGIN,
    isListed: true,
    isAgreed: false,
    guestChats: 0,
  })
  const written = await startWithMessages('One', 'Two')
  expect((await getConnectRequest(user, written)).body).toMatchObject({ guestChats: 2 })
  await approveConnectRequest(user, empty)
  expect((await getConnectRequest(user, written)).body).toMatchObject({
    isAgreed: true,
    guestChats: 2,
  })
})

test('AUTH-14 a user claims the conversations a guest wrote in the widget only by choosing to', async () => {
  const user = await registerUser(server)
  const left = await startWithMessages('Left')
  await approveConnectRequest(user, left)
  const widget = await connectedWidget(left)
  expect(await titlesOf(widget)).toEqual([])
  expect(await titlesOf(left.visitor)).toEqual(['Left'])

  const claimed = await startWithMessages('Claimed')
  await approveConnectRequest(user, claimed, true)
  await connectedWidget(claimed)
  expect(await titlesOf(widget)).toEqual(['Claimed'])
  expect(await titlesOf(claimed.visitor)).toEqual([])
  const [conversation] = await widget.listConversations()
  const next = { Message: 'And on', ConversationId: conversation!.id }
  expect((await widget.sendMessage(next)).status).toBe(200)
})

test('a user cannot claim a conversation while its answer is being generated, and the connect request stays open for another attempt', async () => {
  const user = await registerUser(server)
  const request = await startConnectRequest(server)
  const stop = new AbortController()
  const events = request.visitor.streamMessage({ Message: 'x', ModelId: 'silent' }, stop.signal)
  await events.next()
  for (const codeTransfer of ['posted', 'typed'] as const) {
    const { status, body } = await approveConnectRequest(user, request, true, codeTransfer)
    expect([status, body]).toMatchObject([503, { code: 'busy' }])
  }
  expect((await fetchConnectResult(request)).body).toEqual({ is: 'waiting' })
  stop.abort()
})

test('EMB-3 conversations that a user chose to claim stay with the guest until the number of the window is typed', async () => {
  const user = await registerUser(server)
  const request = await startWithMessages('Not yet')
  const code = await approveWithTypedCode(user, request, true)
  expect(await titlesOf(request.visitor)).toEqual(['Not yet'])
  const typed = { ...request, code }
  const replies = await Promise.all([1, 2, 3].map(() => fetchConnectResult(typed)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  const { body } = replies.find(({ status }) => status === 200)!
  const { token } = body as { token: string }
  expect(await titlesOf(createWidget(server.url, SHOP_ORIGIN, token))).toEqual(['Not yet'])
  expect(await titlesOf(request.visitor)).toEqual([])
})

test('EMB-3 after five wrong numbers, or if the user has not chosen to claim them, the conversations stay with the guest', async () => {
  const user = await registerUser(server)
  const guessed = await startWithMessages('Guessed')
  const code = await approveWithTypedCode(user, guessed, true)
  for (let guess = 1; guess <= CONNECT_CODE_MAX_ATTEMPTS; guess += 1)
    await fetchConnectResult({ ...guessed, code: differentCode(code, guess) })
  expect((await fetchConnectResult({ ...guessed, code })).status).toBe(404)
  expect(await titlesOf(guessed.visitor)).toEqual(['Guessed'])

  const left = await startWithMessages('Left')
  const widget = await connectedWidget({
    ...left,
    code: await approveWithTypedCode(user, left, false),
  })
  expect(await titlesOf(widget)).toEqual([])
  expect(await titlesOf(left.visitor)).toEqual(['Left'])
})

test('a number that is typed while an answer is being generated uses up no attempt and consents to nothing, and works afterwards', async () => {
  const user = await registerUser(server)
  const request = await startWithMessages('Before')
  const typed = { ...request, code: await approveWithTypedCode(user, request, true) }
  const stop = new AbortController()
  const message = { Message: 'Slow', ModelId: 'silent' }
  const events = request.visitor.streamMessage(message, stop.signal)
  await events.next()
  for (let attempt = 0; attempt <= CONNECT_CODE_MAX_ATTEMPTS; attempt += 1)
    expect((await fetchConnectResult(typed)).status).toBe(503)
  const next = await startConnectRequest(server)
  expect((await getConnectRequest(user, next)).body).toMatchObject({ isAgreed: false })
  stop.abort()
  await expect.poll(async () => (await fetchConnectResult(typed)).body.is).toBe('agreed')
})

test('two windows of one guest can be approved and typed at the same moment', async () => {
  const user = await registerUser(server)
  const posted = await startWithMessages('Mine')
  const verifier = newConnectVerifier()
  const body = { partner: 'shop', verifier, protocol: CONNECT_PROTOCOL }
  const other = await posted.visitor.request<{ id: string }>('POST', '/api/embed/connect', { body })
  const typed = { visitor: posted.visitor, verifier, id: other.body.id }
  const code = await approveWithTypedCode(user, typed, true)
  const [approved, result] = await Promise.all([
    approveConnectRequest(user, posted, true),
    fetchConnectResult({ ...typed, code }),
  ])
  expect([approved.status, result.body.is]).toEqual([200, 'agreed'])
  const { token } = result.body as { token: string }
  expect(await titlesOf(createWidget(server.url, SHOP_ORIGIN, token))).toEqual(['Mine'])
})

test('a page whose origin is removed from the partner list during the connect request is shown as not listed and gets no token', async () => {
  const user = await registerUser(server)
  const request = await startConnectRequest(server, LEAVING)
  origins.set('shop', [SHOP_ORIGIN])
  expect((await getConnectRequest(user, request)).body).toMatchObject({
    origin: LEAVING,
    isListed: false,
  })
  const { status, body } = await approveConnectRequest(user, request)
  expect([status, body]).toMatchObject([403, { code: 'partner-refused' }])
  origins.set('shop', [SHOP_ORIGIN, LEAVING])
  expect((await fetchConnectResult(request)).body).toEqual({ is: 'waiting' })
})
