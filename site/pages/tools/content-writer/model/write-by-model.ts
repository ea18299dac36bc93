import { creationErrorTexts, creations, type writer } from '@atelier/contract'
import {
  addErrorTexts,
  AtelierError,
  errorFromResponse,
  ignoreError,
  randomUuid,
  request,
} from '@atelier/widgets'
import { isDone } from '../../bench/creation.ts'
import { toFailure } from '../../bench/failure.ts'
import { followCreation } from '../../bench/follow-creation.ts'

addErrorTexts(creationErrorTexts)

/** The reason to abort with when the visitor leaves the page: the server writes on. */
export const PAGE_LEFT = 'page left'

interface WritingOptions {
  /** Receives all that was written so far of a part. */
  onText: (part: number, text: string) => void
  /** Stops the model, too, unless the visitor leaves the page. */
  signal: AbortSignal
}

interface Written {
  /** A text for each part, empty for one that is not done. */
  texts: string[]
  /** Set if all parts failed. */
  failure?: AtelierError
}

/** Has a model of the server write one text. Throws if it fails. */
export async function writeByModel(
  recipe: writer.WriterRecipe,
  signal: AbortSignal,
): Promise<string> {
  const id = await startWriting(writingRequest(recipe))
  const { texts, failure } = await followWriting(id, { signal, onText: () => {} })
  if (!texts[0]) throw failure ?? toFailure(undefined)
  return texts[0]
}

export const writingRequest = (recipe: writer.WriterRecipe): creations.StartRequest => ({
  clientId: randomUuid(),
  tool: 'content-writer',
  recipe,
})

/** Returns the id of what is begun. A request that is sent again with the same `clientId` begins nothing new. */
export async function startWriting(body: creations.StartRequest): Promise<string> {
  const { id } = await request(creations.startCreation, { body })
  return id
}

/**
 * Reads what a model of the server writes until it has ended. What was stopped before the server has replied to the
 * request is stopped here. Throws if the connection stays lost, or if the creation no longer exists.
 */
export async function followWriting(
  id: string,
  { onText, signal }: WritingOptions,
): Promise<Written> {
  const stop = () => {
    if (signal.reason !== PAGE_LEFT) stopWriting(id)
  }
  if (signal.aborted) stop()
  signal.throwIfAborted()
  signal.addEventListener('abort', stop, { once: true })
  let last: creations.Creation | undefined
  try {
    await followCreation(
      id,
      {
        onCreation: (creation) => (last = creation),
        onPreview: (preview) => 'text' in preview && onText(preview.part, preview.text),
      },
      signal,
    )
  } finally {
    signal.removeEventListener('abort', stop)
  }
  const { parts, status, errorCode } = last!
  const texts = await Promise.all(parts.map(async ({ url }) => (url ? fetchText(url, signal) : '')))
  const hasFailed = status === 'failed' && !parts.some(isDone)
  return { texts, ...(hasFailed && { failure: toFailure(errorCode) }) }
}

function stopWriting(id: string): void {
  void request(creations.cancelCreation, { params: { id } }).catch(
    ignoreError('the model ends by itself'),
  )
}

async function fetchText(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal }).catch((cause: unknown) => {
    throw new AtelierError('network', { cause })
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok || !body) throw errorFromResponse({ status: response.status, body })
  return (body as creations.WrittenPart).text
}
