import { expect, test } from 'vitest'
import { readEventStream, type StreamEvent } from '../packages/widgets/events.ts'

const text =
  'event: start\ndata: {"a":1}\n\n: a comment\n\ndata:one\ndata: two\n\nid: 7\nevent:x\r\ndata: việc 😀\r\n\r\ndata: last\r\r\nevent: without data\n\n'
const events: StreamEvent[] = [
  { event: 'start', data: '{"a":1}' },
  { event: 'message', data: 'one\ntwo' },
  { event: 'x', data: 'việc 😀' },
  { event: 'message', data: 'last' },
]

async function read(bytes: Uint8Array, cuts: number[]): Promise<StreamEvent[]> {
  const pieces = [0, ...cuts].map((start, index) => bytes.slice(start, cuts[index] ?? bytes.length))
  const found: StreamEvent[] = []
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  for await (const event of readEventStream(body)) found.push(event)
  return found
}

test('events are the same, wherever the stream is cut', async () => {
  const bytes = new TextEncoder().encode(text)
  expect(await read(bytes, [])).toEqual(events)
  for (let cut = 1; cut < bytes.length; cut += 1) expect(await read(bytes, [cut])).toEqual(events)
  const everyByte = Array.from({ length: bytes.length - 1 }, (_, index) => index + 1)
  expect(await read(bytes, everyByte)).toEqual(events)
})

test.each(['data: half', 'data: half\n', 'data: half\r'])(
  'an event that is not complete when the stream ends is none: %j',
  async (half) => {
    expect(await read(new TextEncoder().encode(`data: one\n\n${half}`), [])).toEqual([
      { event: 'message', data: 'one' },
    ])
  },
)

test('a stream whose lines end in CR alone is heard to its last event', async () => {
  expect(await read(new TextEncoder().encode('data: one\r\rdata: two\r\r'), [])).toEqual([
    { event: 'message', data: 'one' },
    { event: 'message', data: 'two' },
  ])
})
