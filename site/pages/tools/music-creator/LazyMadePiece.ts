import { lazyPart } from '../bench/lazy-part.tsx'

/** Loaded when there is a piece: an empty bench is quick. */
export const loadMadePiece = async () => (await import('./MadePiece.tsx')).MadePiece
export const LazyMadePiece = lazyPart(loadMadePiece)
