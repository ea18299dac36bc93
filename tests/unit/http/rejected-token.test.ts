// What the widgets do when the server rejects the access token of a request.
import { createServer } from 'node:http'
import { account } from '@atelier/contract'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { configure } from '../../../packages/widgets/configure.ts'
import { request } from '../../../packages/widgets/http.ts'
import { listenOnFreePort } from '../../helpers/free-port.ts'

let receivedHeaders: (string | undefined)[] = []
let validToken = ''
let replyToInvalidToken = { status: 401, body: '{"error":{"code":"unauthorized"}}' }

const server = await listenOnFreePort(
  createServer(({ headers: { authorization } }, response) => {
    receivedHeaders.push(authorization)
    const isValid = authorization === `Bearer ${validToken}`
    const { status, body } = replyToInvalidToken
    response.writeHead(isValid ? 200 : status, { 'content-type': 'application/json' })
    response.end(isValid ? '{"displayName":"Linh"}' : body)
  }),
)
afterAll(() => server.close())

beforeEach(() => {
  receivedHeaders = []
  validToken = 'new'
})

/** Configures the widgets with these tokens, each used after the one before was rejected; returns the rejected ones. */
function configureTokens(
  tokens: string[],
  { accountId = (): string => 'linh', isPartnerPage = true } = {},
): string[] {
  const rejected: string[] = []
  configure({
    baseUrl: server.url,
    tokenSource: {
      isPartnerPage,
      accountId,
      getToken: async () => tokens[Math.min(rejected.length, tokens.length - 1)],
      rejectToken: (token) => void rejected.push(token),
    },
  })
  return rejected
}

const requestAccount = () => request(account.getAccount, {})

test('a request whose token the server rejects is sent once more with a new token', async () => {
  const rejected = configureTokens(['old', 'new'])
  expect(await requestAccount()).toEqual({ displayName: 'Linh' })
  expect([receivedHeaders, rejected]).toEqual([['Bearer old', 'Bearer new'], ['old']])
})

test('a request whose new token is rejected too is not sent a third time', async () => {
  validToken = 'none'
  const rejected = configureTokens(['old', 'new'])
  await expect(requestAccount()).rejects.toMatchObject({ status: 401 })
  expect([receivedHeaders, rejected]).toEqual([
    ['Bearer old', 'Bearer new'],
    ['old', 'new'],
  ])
})

test('a request of one user is not sent again as another user who signed in meanwhile', async () => {
  let currentUser = 'linh'
  const accountId = () => {
    const before = currentUser
    currentUser = 'an'
    return before
  }
  configureTokens(['old', 'new'], { accountId })
  await expect(requestAccount()).rejects.toMatchObject({ code: 'other-account' })
  expect(receivedHeaders).toEqual(['Bearer old'])
})

test.each([
  ['our own page', false, ['auth:logout']],
  ["a partner's page, whose own code may know an event of that name", true, []],
])('a rejected request on %s raises auth:logout there: %s', async (_, isPartnerPage, expected) => {
  const raised: string[] = []
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => raised.push(type))
  onTestFinished(() => void vi.unstubAllGlobals())
  validToken = 'none'
  configureTokens(['old', 'new'], { isPartnerPage })
  await expect(requestAccount()).rejects.toMatchObject({ status: 401 })
  expect(raised).toEqual(expected)
})

test.each([
  [401, 'sign-in-refused'],
  [403, 'sign-in-refused'],
  [401, 'account-suspended'],
])(
  'a page learns with auth:logout that the server refuses the sign-in itself (%i, %s)',
  async (status, code) => {
    const details: unknown[] = []
    vi.stubGlobal('dispatchEvent', ({ detail }: CustomEvent) => details.push(detail))
    const previous = replyToInvalidToken
    replyToInvalidToken = { status, body: JSON.stringify({ code }) }
    onTestFinished(() => {
      replyToInvalidToken = previous
      vi.unstubAllGlobals()
    })
    validToken = 'none'
    configureTokens(['old', 'new'], { isPartnerPage: false })
    await expect(requestAccount()).rejects.toMatchObject({ code, status })
    expect(details).toEqual([expect.objectContaining({ code })])
  },
)
