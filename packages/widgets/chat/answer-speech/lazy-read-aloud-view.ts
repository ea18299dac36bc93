import { lazyComponent } from '../lazy-component.tsx'

/** The controls of an answer while it is read aloud. Exported for stories. */
export const LazyReadAloudView = lazyComponent(
  async () => (await import('./ReadAloudView.tsx')).ReadAloudView,
)
