import type { CREATION_FORMATS, creations as contract } from '@atelier/contract'
import type { StartRequest } from '@atelier/contract/schemas/creations'
import type { z } from 'zod'
import type {
  PictureEngine,
  PictureEvent,
  PictureFile,
} from '../providers/pictures/picture-engine.ts'
import type { DocumentWorkers } from '../providers/documents/worker/document-workers.ts'
import type { MusicEngine } from '../providers/music/endpoint/music-engine.ts'
import type { MusicWorkers } from '../providers/music/worker/music-workers.ts'
import type { ReadingWorkers } from '../providers/speech/reading/reading-workers.ts'
import type { RecordedSpeechEngine } from '../speech/recorded-engine.ts'
import type { PictureWorkers } from '../providers/pictures/worker/picture-workers.ts'
import type { StoredSound } from '../db/schema.ts'
import type { DocumentRow } from '../documents/rows.ts'
import type { QueuePlace } from '../helpers/fair-queue.ts'
import type { RateLimit } from '../http/rate-limits.ts'
import type { pro } from '@atelier/contract'
import type { Counts } from './count-use.ts'
import type { ModelWriter } from './model-writer.ts'
import type { PartRow, StoredCreation } from './rows.ts'

export type CreationFormat = (typeof CREATION_FORMATS)[number]
type Recipe = contract.Creation['recipe']
/** What a visitor has asked any tool for. */
type AskedRecipe = z.output<typeof StartRequest>['recipe']

/** What a visitor has asked a tool for. */
export interface ToolRequest<Asked> {
  recipe: Asked
  /** The visitor's plan. */
  plan: pro.Plan
  /** The creation of which a picture is changed, and how. */
  change?: { parent: StoredCreation; part: number; words: string; hasMask: boolean } | undefined
  /** The creation whose picture `sourceOf` names. */
  source?: { creation: StoredCreation; part: number } | undefined
  /** The piece of music that `musicOf` names. */
  music?: StoredCreation | undefined
  /** The document that `documentOf` names. It has been read. */
  document?: DocumentRow | undefined
}

/** What is going to be made. It is stored, so that any server can make it. */
export interface Preparation {
  title: string
  /** With the seed and the engine. */
  recipe: Recipe
  engine: contract.Creation['engine']
  /** What the engine has understood. */
  plan: unknown
  reading?: contract.Reading | undefined
  /** The promised size of each part, in pixels, 0 if it is no picture; or about how long it will sound. */
  parts: readonly { width: number; height: number; sound?: StoredSound }[]
  /** Of what counts as a whole: how much it counts. Absent: 1. */
  amount?: number
}

/** What has to be made of a creation. */
export interface ToolJob {
  creation: StoredCreation
  /** The indexes of the parts that are not ready. */
  parts: readonly number[]
  /** Whose turn it is, if there is less room than jobs. */
  place: QueuePlace
  /** Reads an image of the owner. Throws `image-unknown`. */
  readImage(mediaId: string | null | undefined): Promise<PictureFile>
  /** Reads a file of the owner that sounds. Throws `not-found`. */
  readSound(mediaId: string | null | undefined): Promise<Buffer>
  /** Returns what was read of the document that the creation is made from. Throws `document-unread`. */
  readDocument(): Promise<Buffer>
  /** Reads another creation of the owner. */
  readCreation(id: string): Promise<StoredCreation>
}

export interface FileRequest {
  creation: StoredCreation
  part: PartRow
  format: CreationFormat
  place: QueuePlace
  /** Reads a stored file of the part, whatever its type. */
  readStored(mediaId: string | null): Promise<{ mediaType: string; bytes: Buffer }>
  /** Reads another creation of the owner. Throws `not-found`. */
  readCreation(id: string): Promise<StoredCreation>
}

/** A file, or its chunks: they are made as fast as the client receives them. */
export type RenderedFile = Buffer | AsyncIterable<Uint8Array>

/** The upper left corner, in pixels of the file. */
export interface TilePosition {
  x: number
  y: number
}

/** What tools are built on. */
export interface ToolParts {
  /** The first draws unless the visitor chooses another one. */
  engines: readonly PictureEngine[]
  pictureWorkers: PictureWorkers
  documentWorkers: DocumentWorkers
  /** Models that make music. The first does unless the visitor chooses another one. */
  musicEngines: readonly MusicEngine[]
  musicWorkers: MusicWorkers
  readingWorkers: ReadingWorkers
  modelWriter: ModelWriter
  /** Undefined: this server has none. */
  speechEngine: RecordedSpeechEngine | undefined
}

/** A part that is no picture is ready. */
interface DocumentEvent {
  type: 'document'
  part: number
  mediaType: string
  bytes: Buffer
}

/** All that a model has written of a part so far. */
interface WrittenEvent {
  type: 'written'
  part: number
  text: string
}

/** A part that sounds is ready. */
interface SoundEvent {
  type: 'sound'
  part: number
  mediaType: string
  bytes: Buffer
  sound: StoredSound
  /** What a model was asked. */
  asked?: string | undefined
}

/** A part that sounds as one of another creation of the owner: both have the same file. */
interface SharedSoundEvent {
  type: 'shared-sound'
  part: number
  fileId: string
  sound: StoredSound
}

export type PartEvent = PictureEvent | DocumentEvent | SoundEvent | SharedSoundEvent | WrittenEvent

/** A tool of this server. The queue, the leases, the events and the counts are the same for all. */
export interface ServerTool<Asked = AskedRecipe> {
  id: contract.ToolId
  /** The first is the default. */
  engines: readonly contract.ToolEngine[]
  /** As what a creation counts. */
  countsAs(recipe: Asked): Counts
  /** What an engine understands of a wish. Undefined: it takes every wish. */
  read(wish: {
    wish: string
    leaveOut: string
    engine?: string | undefined
  }): contract.Reading | undefined
  /** Uploaded images that the recipe names, by their URLs. */
  imagesOf(recipe: Asked): readonly string[]
  /** A picture of another creation that it begins with. */
  sourceOf?(recipe: Asked): contract.PictureRef | undefined
  /** A piece of music that stands under it. */
  musicOf?(recipe: Asked): contract.PictureRef | undefined
  /** The id of a document that it is made from. */
  documentOf?(recipe: Asked): string
  /** Checks the request and decides what is made. Throws Failures. */
  prepare(request: ToolRequest<Asked>): Preparation | Promise<Preparation>
  /** Yields each part when it is ready. */
  make(job: ToolJob, signal: AbortSignal): AsyncIterable<PartEvent>
  /** The formats in which a part that is ready can be downloaded. */
  formatsOf(creation: StoredCreation, part: PartRow): readonly CreationFormat[]
  renderFile(request: FileRequest): Promise<RenderedFile>
  /** How often a network may have files rendered, if that takes longer than to convert a picture. */
  renderLimit?: RateLimit
  /** What the names of its files say, such as the paper. */
  fileWordsOf?(creation: StoredCreation): string
  /** One page with all parts, to compare them. With it, there is no zip file: its files are rendered one by one. */
  renderProof?(request: Omit<FileRequest, 'part' | 'format'>): Promise<Buffer>
  /** A part of a file at its full size, so that it can be looked at closely. */
  renderTile?(request: Omit<FileRequest, 'format'>, at: TilePosition): Promise<Buffer>
}
