import { lazyComponent } from '../lazy-component.tsx'

/** Loaded when an image is opened. */
export const LazyImageLightbox = lazyComponent(
  async () => (await import('./ImageLightbox.tsx')).ImageLightbox,
)
