// The address of the server, as developers write it.
import { afterEach, expect, test, vi } from 'vitest'
import { configuration, configure } from '../../../packages/widgets/configure.ts'
import { findServerUrl } from '../../../packages/doctor/page-parts.ts'
import { chat } from '@atelier/contract'
import { request } from '../../../packages/widgets/http.ts'
import { createFakeServer } from '../../../packages/widgets/testing.ts'

const before = { ...configuration() }
const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => {
  complaints.mockClear()
  configure(before)
})

const WAYS = [
  'https://atelier.example',
  'https://atelier.example/',
  'https://atelier.example/api/chat?x=1#top',
  'HTTPS://Atelier.Example',
  '  https://atelier.example/\n',
]
/** The address that the console suggests for each wrong one. Absent: an example. */
const ADVICE: Record<string, string> = {
  'atelier.example': 'https://atelier.example',
  'localhost:5173': 'http://localhost:5173',
}
const NO_ADDRESSES = ['atelier.example', 'localhost:5173', '/', 'ftp://atelier.example', 'https://']

test.each(WAYS)('a page that writes the server’s address as %j reaches the server', async (way) => {
  const server = createFakeServer({ origin: way })
  server.start()
  // As on a partner's page.
  const tokenSource = { isPartnerPage: true, getToken: async () => 'token', rejectToken() {} }
  configure({ baseUrl: way, tokenSource })
  const { models } = await request(chat.getChatModels, {})
  expect(models).toHaveLength(1)
  expect(configuration().baseUrl).toBe('https://atelier.example')
  expect(complaints).not.toHaveBeenCalled()
  server.stop()
})

test.each([...NO_ADDRESSES, null, 5173])(
  'a developer who passes %j as the address reads one line about it, and the address from before stays',
  async (address) => {
    // The page reads each line once.
    Reflect.deleteProperty(globalThis, Symbol.for('@atelier/problems'))
    configure({ baseUrl: 'https://atelier.example' })
    configure({ baseUrl: address as string })
    await expect
      .poll(() => complaints.mock.calls)
      .toEqual([
        [
          `Atelier: "${address}" is no address of a server. Write ${ADVICE[String(address)] ?? 'one like https://atelier.example'} ` +
            'Help: https://atelier.example/help?page=console#server',
        ],
      ])
    expect(configuration().baseUrl).toBe('https://atelier.example')
  },
)

test('a setting that is undefined is one that is not given', () => {
  configure({ baseUrl: 'https://atelier.example' })
  configure({ baseUrl: undefined })
  expect(configuration().baseUrl).toBe('https://atelier.example')
  expect(complaints).not.toHaveBeenCalled()
})

test.each(WAYS)('the doctor finds the server that a script tag names as %j', (way) => {
  const attributes = { src: 'https://files.example/a.js', 'data-atelier-server': way }
  const tags = [{ name: 'script', attributes, line: 1 }]
  expect(findServerUrl({ url: 'https://shop.example/', tags } as never)).toBe(
    'https://atelier.example',
  )
})
