import { creations } from '@atelier/contract'
import { AtelierError, readWithRejoin, stream, type StreamEvent } from '@atelier/widgets'
import { isUnfinished } from './creation.ts'

export interface CreationListener {
  onCreation(creation: creations.Creation): void
  onPreview(preview: creations.Preview): void
}

/**
 * Reads the events of a creation until it is done, stopped or failed. After a lost connection it asks for what follows.
 * Throws if the connection stays lost, or if the creation no longer exists.
 */
export async function followCreation(
  id: string,
  listener: CreationListener,
  signal: AbortSignal,
): Promise<void> {
  let lastEventId: string | undefined
  const remember = (eventId: string) => (lastEventId = eventId)
  const read = () => {
    const events = stream(creations.streamCreation, {
      params: { id },
      signal,
      ...(lastEventId !== undefined && { headers: { 'Last-Event-ID': lastEventId } }),
    })
    return readEvents(events, listener, remember)
  }
  await readWithRejoin(read, { signal, isStored: () => true })
}

async function readEvents(
  events: AsyncIterable<StreamEvent>,
  listener: CreationListener,
  remember: (eventId: string) => void,
): Promise<void> {
  let hasEnded = false
  for await (const { event, data, id } of events) {
    if (event === 'preview') listener.onPreview(JSON.parse(data) as creations.Preview)
    if (event === 'creation') {
      const creation = JSON.parse(data) as creations.Creation
      listener.onCreation(creation)
      hasEnded = !isUnfinished(creation)
    }
    if (id) remember(id)
  }
  // A broken connection can look like the normal end of the stream.
  if (!hasEnded) throw new AtelierError('network')
}
