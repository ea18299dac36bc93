// The sign-in window asks the page that opened it whether it made the request.
import { formatConnectMessage } from '@atelier/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOpenedBy } from '../../../site/pages/account/connect-opener.ts'

const ORIGIN = 'https://shop.example'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function openFromPage() {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const opener = frame.contentWindow!
  vi.spyOn(opener, 'postMessage').mockReturnValue()
  vi.stubGlobal('opener', opener)
  const answer = () => {
    const data = formatConnectMessage('here', 'request')
    dispatchEvent(new MessageEvent('message', { source: opener, origin: ORIGIN, data }))
  }
  return { answer, close: () => frame.remove() }
}

test('a page that is busy with its own scripts has two seconds to answer, before the user has to type a number', async () => {
  const page = openFromPage()
  const late = isOpenedBy(ORIGIN, 'request')
  vi.advanceTimersByTime(1_900)
  page.answer()
  expect(await late).toBe(true)
  const tooLate = isOpenedBy(ORIGIN, 'request')
  vi.advanceTimersByTime(2_000)
  page.answer()
  expect(await tooLate).toBe(false)
  page.close()
})
