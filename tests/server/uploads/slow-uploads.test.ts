// Photos over slow lines, and clients that only seem to be slow.
import { readdir } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { jpegFile, noise, uploadForm } from '../helpers/pictures.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { startServerForFile, startSecondServer } from '../helpers/test-server.ts'
import type { Visitor } from '../helpers/visitor.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { startStopwatch } from '../../helpers/stopwatch.ts'

const server = await startServerForFile()
const PIECE_INTERVAL_MS = 25

/** A server with short time limits. One piece of a photo in half a second is fast enough. */
async function startImpatientServer(limits: { fileMs?: number } = {}) {
  const folder = await createTempFolder()
  onTestFinished(() => folder.remove())
  const { newVisitor } = await startSecondServer(server, {
    incomingDirectory: folder.path,
    bodyTimeouts: {
      requestMs: 300,
      fileMs: 20_000,
      minFileBytesPerSecond: 1_000,
      rateWindowMs: 500,
      ...limits,
    },
  })
  const visitor = newVisitor()
  await visitor.get('/api/userpreferences')
  return { visitor, incomingFiles: () => readdir(folder.path) }
}

/** Uploads a photo of 120 kB in pieces of the same size. */
async function uploadSlowly(visitor: Visitor, pieceBytes: number) {
  const form = new Response(uploadForm(await jpegFile(noise(400, 300))))
  const type = form.headers.get('content-type')!
  const body = await form.bytes()
  const startedAt = Date.now()
  const sinceStart = startStopwatch()
  const reply = await visitor.request<{ code?: string }>('POST', '/api/chat/upload', {
    raw: inPieces(body, pieceBytes),
    headers: { 'content-type': type },
  })
  return { ...reply, seconds: (Date.now() - startedAt) / 1000, ownSeconds: sinceStart() / 1000 }
}

function inPieces(body: Uint8Array, size: number): ReadableStream {
  let sent = 0
  return new ReadableStream({
    async pull(controller) {
      await wait(PIECE_INTERVAL_MS)
      controller.enqueue(body.subarray(sent, sent + size))
      sent += size
      if (sent >= body.length) controller.close()
    },
  })
}

test('a photo arrives over a slow line, although it takes longer than other requests may', async () => {
  const { visitor } = await startImpatientServer()
  const { status, seconds } = await uploadSlowly(visitor, 2_500)
  expect(status).toBe(200)
  expect(seconds).toBeGreaterThan(0.6)
})

test('an upload that only trickles ends with 408 and leaves nothing behind', async () => {
  const { visitor, incomingFiles } = await startImpatientServer()
  const { status, body, ownSeconds } = await uploadSlowly(visitor, 10)
  expect([status, body.code]).toEqual([408, 'timeout'])
  expect(ownSeconds).toBeLessThan(5)
  await waitUntil(async () => expect(await incomingFiles()).toEqual([]))
})

test('an upload that stays fast enough ends with 408 all the same if it takes too long', async () => {
  const { visitor, incomingFiles } = await startImpatientServer({ fileMs: 600 })
  const { status, seconds } = await uploadSlowly(visitor, 1_000)
  expect(status).toBe(408)
  expect(seconds).toBeGreaterThan(0.6)
  await waitUntil(async () => expect(await incomingFiles()).toEqual([]))
})
