import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { postBody } from '../../../packages/server/providers/models/post-body.ts'
import { listenOnFreePort } from '../../helpers/free-port.ts'

test('a request on a connection that the endpoint closes just then is sent again on a new one', async () => {
  const used = new Set<Socket>()
  const server = createServer((request, response) => {
    if (used.has(request.socket)) return void request.socket.resetAndDestroy()
    used.add(request.socket)
    response.end('answered')
  })
  const { url, close } = await listenOnFreePort(server)
  onTestFinished(close)
  const { signal } = new AbortController()
  for (let round = 0; round < 3; round += 1) {
    const response = await postBody(url, {}, '{}', signal)
    expect(await text(response)).toBe('answered')
  }
  expect(used.size).toBe(3)
})

test('an endpoint that closes new connections fails, and the request is not sent again', async () => {
  let requests = 0
  const server = createServer((request) => {
    requests += 1
    request.socket.resetAndDestroy()
  })
  const { url, close } = await listenOnFreePort(server)
  onTestFinished(close)
  await expect(postBody(url, {}, '{}', new AbortController().signal)).rejects.toThrow('ECONNRESET')
  expect(requests).toBe(1)
})
