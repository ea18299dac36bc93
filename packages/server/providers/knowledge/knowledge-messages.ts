import type { preferences } from '@atelier/contract'
import type { IndexSize } from './knowledge-limits.ts'

/** A folder of pages, and the URL at which visitors find them. */
export interface KnowledgeSource {
  folder: string
  /** `/` if they are pages of the website that shows the answers. */
  address?: string | undefined
}

/** The source of our own help pages. Its links are relative to the server's own origin. */
export function helpSource(folder: string): KnowledgeSource {
  return { folder, address: '/' }
}

export interface FoundPassage {
  /** The file of its page, from the folder, with `/`. */
  path: string
  /** The anchor of the passage's heading. Empty if it has none. */
  anchor: string
  /** The title of its page. */
  title: string
  /** Empty for the text before the first heading. */
  heading: string
  /** The URL of the passage on its page. Absent if the page's URL is unknown. */
  address?: string | undefined
  /** In Markdown. */
  text: string
  score: number
  /** How certain it is that the passage answers the question, from 0 to 1. */
  certainty: number
  /** The words of the question that do not occur in the passage. */
  missing: string[]
  /** Whether the front matter of its page names the question, word for word. */
  isNamed?: true
}

/** The certainty from which a passage of a partner's page is quoted as an answer. A wrong one costs a shop more than none. */
export const MIN_CERTAINTY = 0.34
/** The same for Atelier's help, whose sections name the questions that they answer, so that others fit much worse. */
export const MIN_HELP_CERTAINTY = 0.4
/** The certainty from which a passage is offered at least, if none is certain. */
export const MIN_OFFERED_CERTAINTY = 0.12
/** The certainty from which a model reads a passage, because it can tell itself whether that answers. */
export const MIN_READ_CERTAINTY = 0.18

/** The passages that fit a question, the best first, and the language of the question. */
export interface FoundKnowledge {
  language: preferences.Language
  passages: FoundPassage[]
}

export type SearchResult =
  | ({ is: 'found' } & FoundKnowledge)
  /** The pages are being read for the first time, which takes longer than a visitor waits. */
  | { is: 'reading' }

export function keyOfSource({ folder, address }: KnowledgeSource): string {
  return JSON.stringify([folder, address])
}

/** The options of the worker at its start. */
export interface WorkerOptions {
  /** The folder of stop words and the like. */
  wordsDirectory: string
  /** The file that stores the vectors of passages. Absent: passages have no vectors. */
  vectorsFile?: string | undefined
  /** Only for tests: the limits of a folder. */
  maxFolderSize?: IndexSize | undefined
}

export interface WorkerRequest {
  id: number
  source: KnowledgeSource
  /** Absent: the folder is only prepared for questions. */
  search?: SearchRequest
}

export interface SearchRequest {
  question: string
  /** The visitor's previous question, which gives a follow-up such as "and on Sunday?" its meaning. */
  previousQuestion?: string | undefined
  /** Only pages in this language are searched. Absent: in the language of the question. */
  language?: preferences.Language | undefined
  /** How many passages are found at most. Absent: five. */
  maxFound?: number | undefined
  /** How long the question waits for pages that are being read. */
  maxReadingMs?: number | undefined
  /** The question's embedding vector, of length 1. Absent: the search compares words only. */
  vector?: Float32Array | undefined
  /** The visitor's network: searches of different networks take turns. */
  network?: string
}

/** Answers a message `embed` of the worker. */
export interface VectorsReply {
  id: number
  /** Absent: the service does not answer. */
  vectors: Float32Array[] | undefined
}

export type WorkerMessage =
  /** Asks for the vectors of texts. */
  | { type: 'embed'; id: number; texts: readonly string[] }
  | { type: 'answer'; id: number; result: SearchResult }
  | { type: 'failure'; id: number; message: string }
  | { type: 'warning'; message: string }
  /** Reading the files of a folder has started; reading has ended. */
  | { type: 'reading'; source: KnowledgeSource; bytes: number }
  | { type: 'read'; source: KnowledgeSource }
