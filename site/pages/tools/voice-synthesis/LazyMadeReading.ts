import { lazyPart } from '../bench/lazy-part.tsx'

/** Loaded when there is a reading: an empty bench is quick. */
export const LazyMadeReading = lazyPart(async () => (await import('./MadeReading.tsx')).MadeReading)
