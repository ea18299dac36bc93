import { lazyPart } from '../bench/lazy-part.tsx'

/** Loaded when it is opened: what draws notes weighs more than the rest of the page. */
export const LazyScore = lazyPart(async () => (await import('./Score.tsx')).Score)
