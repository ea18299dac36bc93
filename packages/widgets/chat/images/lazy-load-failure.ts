import { lazyComponent } from '../lazy-component.tsx'

/** Stands in a message for an image or a sound that could not be loaded. Exported for stories. */
export const LazyLoadFailure = lazyComponent(
  async () => (await import('./LoadFailure.tsx')).LoadFailure,
)
