import { lazyComponent } from '../lazy-component.tsx'

/** What an answer shows while it is read aloud, for stories. */
export const LazyReadAloudView = lazyComponent(
  async () => (await import('./ReadAloudView.tsx')).ReadAloudView,
)
