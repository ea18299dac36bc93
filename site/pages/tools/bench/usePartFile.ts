import { AtelierError, errorFromResponse, toAtelierError } from '@atelier/widgets'
import { useEffect, useState } from 'react'

export type PartFile<Content> =
  | { is: 'loading' }
  | { is: 'ready'; content: Content }
  | { is: 'failed'; error: AtelierError; retry: () => void }

const readJson = (response: Response): Promise<unknown> => response.json()

/** Loads the file of a part that is no picture, from its signed URL. It is JSON unless `read` says otherwise. */
export function usePartFile<Content>(
  url: string | undefined,
  read: (response: Response) => Promise<unknown> = readJson,
): PartFile<Content> {
  const [state, setState] = useState<PartFile<Content>>({ is: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // A URL that was signed again has the same file.
  const path = url?.split('?')[0]

  useEffect(() => {
    if (!url) return undefined
    const controller = new AbortController()
    const { signal } = controller
    setState({ is: 'loading' })
    fetchFile(url, read, signal).then(
      (content) => setState({ is: 'ready', content: content as Content }),
      (thrown: unknown) => {
        const retry = () => setAttempt((count) => count + 1)
        if (!signal.aborted) setState({ is: 'failed', error: toAtelierError(thrown), retry })
      },
    )
    return () => controller.abort()
  }, [path, attempt])

  return state
}

async function fetchFile(
  url: string,
  read: (response: Response) => Promise<unknown>,
  signal: AbortSignal,
): Promise<unknown> {
  const response = await fetch(url, { signal }).catch((cause: unknown) => {
    throw new AtelierError('network', { cause })
  })
  const { ok, status } = response
  const body = await (ok ? read(response) : readJson(response)).catch(() => undefined)
  if (!ok || !body) throw errorFromResponse({ status, body })
  return body
}
