import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useSearchParams } from '../../../router/hooks.ts'
import type { BenchStore } from './bench-store.ts'
import { SAME_PAGE } from './creation.ts'

const PARAMETER = 'creation'

/** Opens the creation that the URL names, and writes the id of a new one into the URL. */
export function useCreationFromUrl(bench: BenchStore): void {
  const urlId = useSearchParams()[0].get(PARAMETER) ?? undefined
  const show = useShowCreation()
  const shown = useStore(bench.$shown)
  const shownId = shown.is === 'ready' ? shown.creation.id : undefined

  useEffect(() => {
    if (urlId) void bench.open(urlId)
    else if (bench.current()) bench.close()
  }, [bench, urlId])

  useEffect(() => {
    // Only what has been made here is not in the URL yet.
    if (shownId && shownId !== urlId) show(shownId)
  }, [shownId])
}

/** Returns a function that shows the creation of this id, or none. */
export function useShowCreation(): (id: string | undefined) => void {
  const [, setParameters] = useSearchParams()
  return (id) =>
    setParameters((before) => {
      if (id) before.set(PARAMETER, id)
      else before.delete(PARAMETER)
      return before
    }, SAME_PAGE)
}
