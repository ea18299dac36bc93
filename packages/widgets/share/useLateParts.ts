import { useCallback, useEffect, useState } from 'react'
import { logError } from '../errors.ts'
import { loadLateStyles } from '../late-styles.ts'
import type * as PartsModule from './late-parts.ts'

type Parts = typeof PartsModule

export interface LateParts {
  /** Undefined until they have loaded. */
  parts: Parts | undefined
  hasFailed: boolean
  retry: () => void
}

let loaded: Parts | undefined

/** Loads the code and the styles that the first message need not wait for, once `isNeeded`. */
export function useLateParts(isNeeded: boolean): LateParts {
  const [parts, setParts] = useState(loaded)
  const [hasFailed, setFailed] = useState(false)

  const load = useCallback(async () => {
    setFailed(false)
    try {
      const [imported] = await Promise.all([import('./late-parts.ts'), loadLateStyles()])
      loaded = imported
      setParts(imported)
    } catch (error) {
      logError(error)
      setFailed(true)
    }
  }, [])

  useEffect(() => {
    if (isNeeded && !loaded) void load()
  }, [isNeeded, load])

  return { parts, hasFailed, retry: () => void load() }
}
