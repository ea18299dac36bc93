// Parts of a chat that the stories show by themselves.
import { lazyComponent } from './lazy-component.tsx'

export const LazyAnswerAudio = lazyComponent(
  async () => (await import('./answer-audio/AnswerAudio.tsx')).AnswerAudio,
)
/** The controls of an answer while it is read aloud. */
export const LazyReadAloudView = lazyComponent(
  async () => (await import('./answer-speech/ReadAloudView.tsx')).ReadAloudView,
)
/** Shown in a message in place of an image or audio that could not be loaded. */
export const LazyLoadFailure = lazyComponent(
  async () => (await import('./images/LoadFailure.tsx')).LoadFailure,
)
/** The panel of `DictationTool` while it listens. */
export const LazyDictationView = lazyComponent(
  async () => (await import('./voice-tools/DictationView.tsx')).DictationView,
)

/** Loads the function that highlights the word being read. */
export const loadWordMarks = async () => (await import('../speech/reading/mark-words.ts')).markWords
