// What becomes of a call whose bearer the server refuses.
import { createServer } from 'node:http'
import { account } from '@atelier/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { configure } from '../packages/widgets/configure.ts'
import { request } from '../packages/widgets/http.ts'
import { listenOnFreePort } from './server/free-port.ts'

let shown: (string | undefined)[] = []
let good = ''

const server = await listenOnFreePort(
  createServer(({ headers: { authorization } }, response) => {
    shown.push(authorization)
    const isGood = authorization === `Bearer ${good}`
    response.writeHead(isGood ? 200 : 401, { 'content-type': 'application/json' })
    response.end(isGood ? '{"displayName":"Linh"}' : '{"error":{"code":"unauthorized"}}')
  }),
)
afterAll(() => server.close())

beforeEach(() => {
  shown = []
  good = 'new'
})

/** A page that shows these tokens one after the other. */
function pageWith(tokens: string[], accountId = () => 'linh'): string[] {
  const refused: string[] = []
  configure({
    baseUrl: server.url,
    tokenSource: {
      isPartner: true,
      accountId,
      getToken: async () => tokens[Math.min(refused.length, tokens.length - 1)],
      rejectToken: (token) => void refused.push(token),
    },
  })
  return refused
}

const ask = () => request(account.getAccount, {})

test('a token that has become too old is replaced, and the call made once more', async () => {
  const refused = pageWith(['old', 'new'])
  expect(await ask()).toEqual({ displayName: 'Linh' })
  expect([shown, refused]).toEqual([['Bearer old', 'Bearer new'], ['old']])
})

test('a token that is refused twice is not tried a third time', async () => {
  good = 'none'
  const refused = pageWith(['old', 'new'])
  await expect(ask()).rejects.toMatchObject({ status: 401 })
  expect([shown, refused]).toEqual([
    ['Bearer old', 'Bearer new'],
    ['old', 'new'],
  ])
})

test('what one person asked for is not asked for as the next one', async () => {
  let here = 'linh'
  pageWith(['old', 'new'], () => {
    const before = here
    here = 'an'
    return before
  })
  await expect(ask()).rejects.toMatchObject({ code: 'other-account' })
  expect(shown).toEqual(['Bearer old'])
})
