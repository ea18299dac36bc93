import { useEffect, useState } from 'react'
import { logError } from '../errors.ts'

/**
 * Returns a hook that loads a module once it is needed. The hook returns undefined until the module is there, and if
 * it cannot be loaded.
 * @example const useTableTools = lazyModule(() => import('./table-tools.tsx'))
 */
export function lazyModule<Module extends object>(load: () => Promise<Module>) {
  let loaded: Module | undefined
  return function useModule(isNeeded = true): Module | undefined {
    const [module, setModule] = useState(loaded)
    useEffect(() => {
      if (module || !isNeeded) return
      let isCurrent = true
      void (async () => {
        loaded = await load()
        if (isCurrent) setModule(loaded)
      })().catch(logError)
      return () => {
        isCurrent = false
      }
    }, [module, isNeeded])
    return module
  }
}
