// How long the browser waits while it sends a file.
import { chat, LONG_REQUEST_TIMEOUT_MS, SECOND_MS } from '@atelier/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configure } from '../../../packages/widgets/configure.ts'
import { AtelierError } from '../../../packages/widgets/errors.ts'
import { createSend, sendFile } from '../../../packages/widgets/http/send.ts'
import type { HttpRequest } from '../../../packages/widgets/http/transport.ts'

beforeEach(() => {
  configure({
    baseUrl: 'https://atelier.example',
    tokenSource: { getToken: async () => 'token', rejectToken() {}, isPartnerPage: true },
  })
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

/** Starts an upload over a connection that reports progress and a reply only when the test says so. */
function startUpload() {
  const { promise, resolve, reject } = Promise.withResolvers<never>()
  let sent: HttpRequest
  const send = createSend((request) => {
    sent = request
    request.signal!.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    return promise
  })
  const parts: number[] = []
  const cancelling = new AbortController()
  const { signal } = cancelling
  const options = {
    body: new FormData(),
    signal,
    onUploadProgress: (part: number) => parts.push(part),
  }
  const upload = sendFile(send, chat.uploadImage, options, 'token').then(
    ({ status }) => status,
    (error: Error) => (error instanceof AtelierError ? error.code : error.name),
  )
  return {
    upload,
    parts,
    cancel: () => cancelling.abort(),
    progress: (part: number) => sent.onUploadProgress!(part),
    reply: () => resolve({ status: 200, contentType: '', data: {} } as never),
  }
}

test('a file that makes progress is sent although it takes ten minutes', async () => {
  const { upload, parts, progress, reply } = startUpload()
  for (let minute = 1; minute <= 10; minute += 1) {
    await vi.advanceTimersByTimeAsync(60 * SECOND_MS)
    progress(minute / 10)
  }
  reply()
  expect(await upload).toBe(200)
  expect(parts).toHaveLength(10)
})

test('a file without progress for two minutes is given up, also when all of it was sent', async () => {
  const { upload, progress } = startUpload()
  await vi.advanceTimersByTimeAsync(LONG_REQUEST_TIMEOUT_MS - 1)
  progress(1)
  const end = vi.fn<(outcome: unknown) => void>()
  void upload.then(end)
  await vi.advanceTimersByTimeAsync(LONG_REQUEST_TIMEOUT_MS - 1)
  expect(end).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(end).toHaveBeenCalledWith('timeout')
})

test('a file that the visitor removes while it is sent is cancelled, which is no error of the connection', async () => {
  const { upload, cancel } = startUpload()
  cancel()
  expect(await upload).toBe('AbortError')
})
