// The messages that the page of a conversation asks for before its code has arrived.
import { createServer } from 'node:http'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LOCAL_STORAGE_KEYS } from '@atelier/contract'
import { CONVERSATIONS_CHANNEL } from '../../../packages/widgets/session/tab-channels.ts'
import { startEarlyHistory } from '../../../packages/widgets/session/early-history.ts'
import { takeEarlyHistory } from '../../../packages/widgets/session/early-session.ts'
import { removeStoredUserData } from '../../../packages/widgets/session/session-storage.ts'
import { MemoryStorage } from '../helpers/memory-storage.ts'
import { listenOnFreePort } from '../../helpers/free-port.ts'
import { waitUntil } from '../../helpers/wait-until.ts'

const HISTORY = { messages: [{ id: '1', content: 'A secret' }], hasEarlier: false }
const expiry = Math.floor(Date.now() / 1000) + 600
const TOKEN = `.${btoa(JSON.stringify({ exp: expiry }))}.`

let requests = 0
let status = 200
const server = await listenOnFreePort(
  createServer((_, response) => {
    requests += 1
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(HISTORY))
  }),
)
afterAll(() => server.close())

beforeEach(() => {
  requests = 0
  status = 200
  const localStorage = new MemoryStorage()
  localStorage.setItem(LOCAL_STORAGE_KEYS.account, 'linh')
  localStorage.setItem(LOCAL_STORAGE_KEYS.token, TOKEN)
  vi.stubGlobal('localStorage', localStorage)
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(server.url + path, init))
})

afterEach(() => vi.unstubAllGlobals())

const whenRequested = () => waitUntil(() => expect(requests).toBe(1))

/** Another tab's messages arrive in their order, so the first has arrived when the second has. */
async function tellFromAnotherTab(id: string): Promise<void> {
  const [tab, here] = [
    new BroadcastChannel(CONVERSATIONS_CHANNEL),
    new BroadcastChannel(CONVERSATIONS_CHANNEL),
  ]
  const heard = new Promise((resolve) => here.addEventListener('message', resolve, { once: true }))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is not a window
  tab.postMessage(id)
  await heard
  tab.close()
  here.close()
}

test('a user finds the messages that were asked for early', async () => {
  startEarlyHistory('a')
  expect(await takeEarlyHistory('a')).toEqual(HISTORY)
  expect(await takeEarlyHistory('a')).toBeUndefined()
})

test('a user who signs out in another tab while the page loads does not see the messages again', async () => {
  startEarlyHistory('a')
  await whenRequested()
  removeStoredUserData()
  expect(await takeEarlyHistory('a')).toBeUndefined()
})

test('a conversation that is deleted in another tab while the page loads is not shown again', async () => {
  startEarlyHistory('a')
  await whenRequested()
  await tellFromAnotherTab('a')
  expect(await takeEarlyHistory('a')).toBeUndefined()
})

test('a change of another conversation does not matter', async () => {
  startEarlyHistory('a')
  await tellFromAnotherTab('b')
  expect(await takeEarlyHistory('a')).toEqual(HISTORY)
})

test('a conversation that does not exist is asked for once', async () => {
  status = 404
  startEarlyHistory('a')
  await expect(takeEarlyHistory('a')).rejects.toMatchObject({ code: 'not-found', status: 404 })
})
