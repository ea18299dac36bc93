// The tools are on our own pages only: a partner's page, whoever uses it, gets nothing made, read or worded.
import { beforeAll, expect, test } from 'vitest'
import {
  approveConnectRequest,
  createPartners,
  createWidget,
  fetchConnectedSession,
  openWidget,
  SHOP_ORIGIN,
  startConnectRequest,
} from '../helpers/partner-widget.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { registerUser } from '../helpers/users.ts'
import type { Visitor } from '../helpers/visitor.ts'

const partners = createPartners(new Map([['shop', [SHOP_ORIGIN]]]))
const server = await startServerForFile({ partners })
const wish = 'a red lamp'
/** What the page of a tool asks before anything is made. */
const calls = [
  ['/api/creations/reading', { tool: 'image-generator', wish }],
  ['/api/creations/wording', { language: 'en', wish }],
] as const

let connected: Visitor

beforeAll(async () => {
  const request = await startConnectRequest(server)
  await approveConnectRequest(await registerUser(server), request)
  const { token } = await fetchConnectedSession(request)
  connected = createWidget(server.url, SHOP_ORIGIN, token)
})

test.each(calls)(
  'no page of a partner gets an answer of %s, neither for a guest nor for a connected user',
  async (path, body) => {
    const own = server.newVisitor()
    await own.get('/api/userpreferences')
    expect((await own.request('POST', path, { body })).status).toBe(200)
    for (const widget of [await openWidget(server), connected]) {
      const refused = await widget.request<{ code: string }>('POST', path, { body })
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    }
  },
)
