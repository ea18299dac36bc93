import { afterEach, expect, test, vi } from 'vitest'
import { msalConfiguration } from '../../../packages/widgets/session/msal-configuration.ts'

const identity = {
  kind: 'external',
  clientId: 'atelier',
  authority: 'http://identity.example',
  apiScope: 'api',
  providers: [],
  hasMailbox: false,
} as const

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers with an error', () => Promise.resolve(new Response('Bad gateway', { status: 502 }))],
  ['answers with no JSON', () => Promise.resolve(new Response('<html>'))],
])(
  'a visitor reads that the sign-in service did not answer when it %s, and not to refresh the page',
  async (_, answer) => {
    vi.stubGlobal('location', { origin: 'http://localhost', host: 'localhost' })
    vi.stubGlobal('fetch', answer)
    await expect(msalConfiguration(identity, () => undefined)).rejects.toMatchObject({
      code: 'no_server_response',
    })
  },
)
