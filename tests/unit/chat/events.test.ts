import { expect, test } from 'vitest'
import { readEventStream, type StreamEvent } from '../../../packages/widgets/events.ts'

const streamText =
  'event: start\ndata: {"a":1}\n\n: a comment\n\ndata:one\ndata: two\n\nid: 7\nevent:x\r\ndata: việc 😀\r\n\r\ndata: last\r\r\nevent: without data\n\n'
const events: StreamEvent[] = [
  { event: 'start', data: '{"a":1}' },
  { event: 'message', data: 'one\ntwo' },
  { event: 'x', data: 'việc 😀', id: '7' },
  { event: 'message', data: 'last', id: '7' },
]

async function readEvents(bytes: Uint8Array, cutPositions: number[]): Promise<StreamEvent[]> {
  const chunks = [0, ...cutPositions].map((start, index) =>
    bytes.slice(start, cutPositions[index] ?? bytes.length),
  )
  const received: StreamEvent[] = []
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  for await (const event of readEventStream(body)) received.push(event)
  return received
}

test('the widgets read the same events wherever the stream is cut into chunks', async () => {
  const bytes = new TextEncoder().encode(streamText)
  expect(await readEvents(bytes, [])).toEqual(events)
  for (let cut = 1; cut < bytes.length; cut += 1)
    expect(await readEvents(bytes, [cut])).toEqual(events)
  const everyByte = Array.from({ length: bytes.length - 1 }, (_, index) => index + 1)
  expect(await readEvents(bytes, everyByte)).toEqual(events)
})

test.each(['data: half', 'data: half\n', 'data: half\r'])(
  'the widgets ignore an event that is incomplete when the stream ends: %j',
  async (incomplete) => {
    expect(await readEvents(new TextEncoder().encode(`data: one\n\n${incomplete}`), [])).toEqual([
      { event: 'message', data: 'one' },
    ])
  },
)

test('the widgets read a stream whose lines end in CR alone to its last event', async () => {
  expect(await readEvents(new TextEncoder().encode('data: one\r\rdata: two\r\r'), [])).toEqual([
    { event: 'message', data: 'one' },
    { event: 'message', data: 'two' },
  ])
})
