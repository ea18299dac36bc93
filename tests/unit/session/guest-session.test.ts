// How a partner's page asks for its guest's session, and what it does when the server refuses it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SECOND_MS } from '@atelier/contract'
import { configuration, configure } from '../../../packages/widgets/configure.ts'
import { configureGuestSession } from '../../../packages/widgets/session/embed-guest.ts'

let requests = 0

beforeEach(() => {
  requests = 0
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => {
    requests += 1
    return Response.json({}, { status: 429, headers: { 'retry-after': '30' } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a server that refuses a guest for half a minute is not asked again before that', async () => {
  configure({ baseUrl: 'https://atelier.example', partner: 'demo' })
  configureGuestSession('demo')
  const { tokenSource } = configuration()
  const requestsAfter = async (seconds: number) => {
    vi.advanceTimersByTime(seconds * SECOND_MS)
    await expect(tokenSource!.getToken()).rejects.toMatchObject({ code: 'too-many' })
    return requests
  }
  expect(await requestsAfter(0)).toBe(1)
  expect(await requestsAfter(29)).toBe(1)
  expect(await requestsAfter(1)).toBe(2)
})
