import { expect, test } from 'vitest'
import { sendWithAxios } from '../../packages/widgets/http/send-with-axios.ts'

/** Aborts the next request as Firefox does with those of a page that is left. */
function abortNextRequest(): () => void {
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function sendAndAbort(body) {
    send.call(this, body)
    this.abort()
  }
  return () => void (XMLHttpRequest.prototype.send = send)
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
