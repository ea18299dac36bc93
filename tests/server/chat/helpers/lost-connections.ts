import { randomUUID } from 'node:crypto'
import type { TestServer } from '../../helpers/test-server.ts'
import type { StreamedEvent, Visitor } from '../../helpers/visitor.ts'

/** The whole answer of the model `count:40:25`. */
export const COUNTED = Array.from({ length: 40 }, (_, index) => `${index + 1} `).join('')

/** Creates a visitor who has the cookies of a guest. */
export async function createGuest(server: Pick<TestServer, 'newVisitor'>): Promise<Visitor> {
  const visitor = server.newVisitor()
  await visitor.get('/api/userpreferences')
  return visitor
}

export const newMessage = (ModelId: string) => ({
  Message: 'Count',
  ModelId,
  ClientMessageId: randomUUID(),
})

export async function readEvents(
  stream: AsyncGenerator<StreamedEvent>,
  count: number,
): Promise<StreamedEvent[]> {
  const events: StreamedEvent[] = []
  while (events.length < count) events.push((await stream.next()).value)
  return events
}

/** Reads the first events of an answer, and loses the connection. */
export async function loseConnection(
  visitor: Visitor,
  message: ReturnType<typeof newMessage>,
  count = 3,
): Promise<StreamedEvent[]> {
  const connection = new AbortController()
  const stream = visitor.streamMessage(message, connection.signal)
  const events = await readEvents(stream, count)
  connection.abort()
  await stream.next().catch(() => {})
  return events
}
