import type { office } from '@atelier/contract'
import { AtelierError, errorFromResponse, toAtelierError } from '@atelier/widgets'
import { useEffect, useState } from 'react'

export type ResultState =
  | { is: 'loading' }
  | { is: 'ready'; result: office.OfficeResult }
  | { is: 'failed'; error: AtelierError; retry: () => void }

/** Loads what was made, from its signed URL. */
export function useResult(url: string | undefined): ResultState {
  const [state, setState] = useState<ResultState>({ is: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // A URL that was signed again has the same file.
  const path = url?.split('?')[0]

  useEffect(() => {
    if (!url) return undefined
    const controller = new AbortController()
    const { signal } = controller
    setState({ is: 'loading' })
    fetchResult(url, signal).then(
      (result) => setState({ is: 'ready', result }),
      (thrown: unknown) => {
        const retry = () => setAttempt((count) => count + 1)
        if (!signal.aborted) setState({ is: 'failed', error: toAtelierError(thrown), retry })
      },
    )
    return () => controller.abort()
  }, [path, attempt])

  return state
}

async function fetchResult(url: string, signal: AbortSignal): Promise<office.OfficeResult> {
  const response = await fetch(url, { signal }).catch((cause: unknown) => {
    throw new AtelierError('network', { cause })
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok || !body) throw errorFromResponse({ status: response.status, body })
  return body as office.OfficeResult
}
