import { creationErrorTexts, creations, type writer } from '@atelier/contract'
import {
  addErrorTexts,
  AtelierError,
  errorFromResponse,
  ignoreError,
  request,
} from '@atelier/widgets'
import { isDone } from '../../bench/creation.ts'
import { toFailure } from '../../bench/failure.ts'
import { followCreation } from '../../bench/follow-creation.ts'

addErrorTexts(creationErrorTexts)

export interface WritingOptions {
  /** The same for a request that is sent again. */
  clientId: string
  /** Receives all that was written so far of a part. */
  onText: (part: number, text: string) => void
  /** Stops the model, too. */
  signal: AbortSignal
}

/**
 * Has a model of the server write, and returns what it wrote: a text for each part, empty for one that failed. Throws if
 * all failed.
 */
export async function writeByModel(
  recipe: writer.WriterRecipe,
  { clientId, onText, signal }: WritingOptions,
): Promise<string[]> {
  const body = { clientId, tool: 'content-writer', recipe } as const
  const { id } = await request(creations.startCreation, { body, signal })
  const stop = () =>
    void request(creations.cancelCreation, { params: { id } }).catch(
      ignoreError('the model ends by itself'),
    )
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
  if (!last!.parts.some(isDone)) throw toFailure(last!.errorCode)
  return Promise.all(last!.parts.map(async ({ url }) => (url ? fetchText(url, signal) : '')))
}

async function fetchText(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal }).catch((cause: unknown) => {
    throw new AtelierError('network', { cause })
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok || !body) throw errorFromResponse({ status: response.status, body })
  return (body as creations.WrittenPart).text
}
