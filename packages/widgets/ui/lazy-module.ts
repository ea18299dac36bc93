import { useCallback, useEffect, useState } from 'react'
import { logError } from '../errors.ts'
import { loadOnce } from '../load-once.ts'

export interface LazyModule<Module> {
  /** Undefined until it is loaded, and if it cannot be loaded. */
  module: Module | undefined
  hasFailed: boolean
  retry: () => void
}

/**
 * Returns a hook that loads a module once it is needed. `preload` and `load` begin earlier. `load` resolves to the module, which
 * a component then has from its first rendering on.
 * @example const useTableTools = lazyModule(() => import('./TableTools.tsx'))
 */
export function lazyModule<Module>(load: () => Promise<Module>) {
  let loaded: Module | undefined
  const loadModule = loadOnce(async () => (loaded = await load()))

  function useModule(isNeeded = true): LazyModule<Module> {
    const [{ module, hasFailed }, setState] = useState({ module: loaded, hasFailed: false })

    const fetchModule = useCallback(async () => {
      setState((before) => (before.hasFailed ? { ...before, hasFailed: false } : before))
      try {
        setState({ module: await loadModule(), hasFailed: false })
      } catch (error) {
        logError(error)
        setState({ module: undefined, hasFailed: true })
      }
    }, [])

    useEffect(() => {
      if (isNeeded && !module) void fetchModule()
    }, [isNeeded, module, fetchModule])

    return { module, hasFailed, retry: () => void fetchModule() }
  }

  useModule.load = loadModule
  useModule.preload = () => void loadModule().catch(logError)
  return useModule
}
