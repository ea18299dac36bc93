import { conversations, type Call } from '@atelier/contract'
import { expect, test } from 'vitest'
import { createSend } from '../../../packages/widgets/http/send.ts'
import { sendWithAxios } from '../../../packages/widgets/http/own-client.ts'
import { sendWithFetch } from '../../../packages/widgets/http/partner-client.ts'
import type { Transport } from '../../../packages/widgets/http/transport.ts'

/** Aborts the next request as Firefox does with those of a page that is left. */
function abortNextRequest(): () => void {
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function sendAndAbort(body) {
    send.call(this, body)
    this.abort()
  }
  return () => void (XMLHttpRequest.prototype.send = send)
}

const transports: [string, Transport][] = [
  ['our own pages', sendWithAxios],
  ["a partner's page", sendWithFetch],
]

/** Sends the request of a call to a URL whose response has this status and an empty body. */
function receiveEmptyBody(transport: Transport, call: Call, status: number) {
  const respond: Transport = async (request) => {
    const emptyFile = URL.createObjectURL(new Blob([]))
    const response = await transport({ ...request, method: 'GET', url: emptyFile, headers: {} })
    return { ...response, status }
  }
  return createSend(respond)(call, { params: { id: 'conversation' } }, { timeoutMs: 5000 }, 'token')
}

test('a visitor who leaves a page during a request is not told that it timed out', async () => {
  const restore = abortNextRequest()
  await expect(
    sendWithAxios({ method: 'GET', url: '/nothing', headers: {} }),
  ).rejects.toMatchObject({
    code: 'network',
  })
  restore()
})

test('a visitor whose request takes too long is told so', async () => {
  const request = sendWithAxios({ method: 'GET', url: '/nothing', headers: {}, timeoutMs: 1 })
  await expect(request).rejects.toMatchObject({ code: 'timeout' })
})

test.each(transports)(
  'on %s, a list whose response ends before its body begins could not be loaded',
  async (_page, transport) => {
    const list = receiveEmptyBody(transport, conversations.getConversations, 200)
    await expect(list).rejects.toMatchObject({ code: 'network' })
  },
)

test.each(transports)(
  'on %s, a deleted conversation, whose response has no body, is deleted',
  async (_page, transport) => {
    const deletion = await receiveEmptyBody(transport, conversations.deleteConversation, 204)
    expect(deletion.data).toBe('')
  },
)
