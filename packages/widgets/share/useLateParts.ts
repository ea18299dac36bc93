import { loadLateStyles } from '../late-styles.ts'
import { lazyModule, type LazyModule } from '../ui/lazy-module.ts'
import type * as PartsModule from './late-parts.ts'

export type LateParts = LazyModule<typeof PartsModule>

/** Loads the code and the styles that the first message need not wait for. */
export const useLateParts = lazyModule(async () => {
  const [parts] = await Promise.all([
    import('./late-parts.ts'),
    loadLateStyles(),
    loadLateStyles('messages'),
  ])
  return parts
})
