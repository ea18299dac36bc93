import { lazyPart } from '../bench/lazy-part.tsx'

// Loaded when there is a document, or something was made of one: an empty bench is quick.

export const LazyAskField = lazyPart(async () => (await import('./AskField.tsx')).AskField)
export const LazyDocumentViewer = lazyPart(
  async () => (await import('./DocumentViewer.tsx')).DocumentViewer,
)
export const LazyMadeDocument = lazyPart(
  async () => (await import('./MadeDocument.tsx')).MadeDocument,
)
