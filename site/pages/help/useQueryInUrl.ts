import { useEffect, useState } from 'react'
import { useSearchParams } from '../../router/hooks.ts'

/** Browsers refuse to change the URL with every keystroke. */
const PAUSE_MS = 400

/** The words that are searched for. The URL has them a moment later, so that Back returns to the results. */
export function useQueryInUrl() {
  const [params, setParams] = useSearchParams()
  const [query, setQuery] = useState(params.get('q') ?? '')
  const words = query.trim()

  useEffect(() => {
    if (words === (params.get('q') ?? '')) return
    const timer = setTimeout(() => {
      const state = { keepsFocus: true, keepsPlace: true }
      setParams(words ? { q: words } : {}, { replace: true, state })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words, params, setParams])

  return [query, setQuery] as const
}
