import { lazyComponent } from '../lazy-component.tsx'

/** What a message shows instead of an image or a sound that could not be loaded, for stories. */
export const LazyLoadFailure = lazyComponent(
  async () => (await import('./LoadFailure.tsx')).LoadFailure,
)
