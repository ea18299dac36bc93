// Parts of a chat that the stories show alone.
import { lazyComponent } from './lazy-component.tsx'

export const LazyAnswerAudio = lazyComponent(
  async () => (await import('./answer-audio/AnswerAudio.tsx')).AnswerAudio,
)
/** The controls of an answer while it is read aloud. */
export const LazyReadAloudView = lazyComponent(
  async () => (await import('./answer-speech/ReadAloudView.tsx')).ReadAloudView,
)
/** Stands in a message for an image or a sound that could not be loaded. */
export const LazyLoadFailure = lazyComponent(
  async () => (await import('./images/LoadFailure.tsx')).LoadFailure,
)
/** What `DictationTool` shows while it listens. */
export const LazyDictationView = lazyComponent(
  async () => (await import('./voice-tools/DictationView.tsx')).DictationView,
)

/** Marks the word that is being read. */
export const loadWordMarks = async () => (await import('../speech/reading/mark-words.ts')).markWords
