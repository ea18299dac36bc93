import { z } from 'zod'
import {
  CREATION_FORMATS,
  CREATION_LEAVE_OUT_MAX_LENGTH,
  CREATION_MAX_PICTURES,
  CREATION_MAX_REFERENCES,
  CREATION_TITLE_MAX_LENGTH,
  CREATION_TOOLS,
  CREATION_WORDS_MAX_LENGTH,
  CREATIONS_PER_PAGE,
  WISH_ASPECTS,
  PICTURE_SHAPES,
  PICTURE_STYLES,
} from '../creation-limits.ts'
import { AnimeReading, AnimeRecipe, StoredAnimeRecipe } from './anime.ts'
import { Moment, Storable, Words } from './common.ts'
import { PrintLayout } from './imagen.ts'
import { MusicRecipe, StoredMusicRecipe } from './music.ts'
import { OfficeRecipe, StoredOfficeRecipe } from './office.ts'
import { PictureRef } from './pictures.ts'
import { LanguageTag } from './preferences.ts'
import { VisionRecipe } from './vision.ts'
import { StoredVoiceRecipe, VoiceRecipe } from './voice.ts'
import { WriterRecipe } from './writer.ts'

export const ToolId = z.enum(CREATION_TOOLS)
export const PictureStyle = z.enum(PICTURE_STYLES)
export const PictureShape = z.enum(PICTURE_SHAPES)
const PictureFormat = z.enum(CREATION_FORMATS)
const Quality = z.enum(['low', 'medium', 'high'])
const Background = z.enum(['transparent', 'opaque'])
const Seed = z.int().min(0).max(2_147_483_647)

const words = (maxLength: number) => Words.max(maxLength)
const Wish = words(CREATION_WORDS_MAX_LENGTH).min(1, 'creation-empty')

/** What the visitor wants: the form of the image generator. */
export const PictureRecipe = z.strictObject({
  wish: Wish,
  style: PictureStyle,
  shape: PictureShape,
  count: z.int().min(1).max(CREATION_MAX_PICTURES),
  leaveOut: words(CREATION_LEAVE_OUT_MAX_LENGTH).default(''),
  /** Absent: the server chooses one. The reply has it. */
  seed: Seed.optional(),
  /** Absent: the first engine of the tool. */
  engine: Storable.max(200).optional(),
  quality: Quality.optional(),
  background: Background.optional(),
  /** URLs of uploaded images, or of pictures of other creations, that the engine uses as examples. */
  references: z.array(z.string().max(2_000)).max(CREATION_MAX_REFERENCES).optional(),
})

/** What the visitor wants to print: the form of Imagen. */
export const PrintRecipe = PictureRecipe.omit({
  shape: true,
  background: true,
  references: true,
}).extend({
  ...PrintLayout.shape,
  /** A picture of the visitor that is printed. Absent: it is drawn from the wish. */
  source: PictureRef.optional(),
})

/** Which picture is changed, and how. */
export const Change = z.strictObject({
  ...PictureRef.shape,
  words: words(CREATION_WORDS_MAX_LENGTH).min(1, 'creation-empty'),
  /** The URL of an uploaded image of the same size: only its transparent area is changed. */
  mask: z.string().max(2_000).optional(),
})

const startOf = <Tool extends string, Recipe extends z.ZodType>(tool: Tool, recipe: Recipe) =>
  z.strictObject({
    /** Chosen by the browser, so that a repeated request makes nothing twice. */
    clientId: z.uuid(),
    tool: z.literal(tool),
    recipe,
    /** Absent: a new wish. */
    change: Change.optional(),
  })

export const StartRequest = z.discriminatedUnion('tool', [
  startOf('image-generator', PictureRecipe),
  startOf('imagen', PrintRecipe),
  startOf('anime', AnimeRecipe),
  startOf('vision', VisionRecipe),
  startOf('content-writer', WriterRecipe),
  startOf('office-tools', OfficeRecipe),
  startOf('music-creator', MusicRecipe),
  startOf('voice-synthesis', VoiceRecipe),
])

/** A recipe as it is stored, with what the server has chosen. */
const StoredRecipe = z.union([
  PictureRecipe.required({ seed: true, engine: true }),
  PrintRecipe.required({ seed: true, engine: true }),
  StoredAnimeRecipe,
  VisionRecipe,
  WriterRecipe,
  StoredOfficeRecipe,
  StoredMusicRecipe,
  StoredVoiceRecipe,
])

/** What the engine understands of a wish, before it makes anything. */
export const ReadingRequest = z.strictObject({
  tool: ToolId,
  wish: Wish,
  leaveOut: words(CREATION_LEAVE_OUT_MAX_LENGTH).default(''),
  engine: Storable.max(200).optional(),
})

export const Reading = z.object({
  /** Undefined for engines that take every wish. The words are in the language of the wish. */
  plan: z
    .object({
      /** "two pears", "a blue cloth": in the order of their importance. */
      things: z.array(z.string()),
      place: z.string(),
      /** "morning", "light from the left". */
      circumstances: z.array(z.string()),
    })
    .optional(),
  /** Words that name things that the engine cannot draw. */
  unknownThings: z.array(z.string()),
  /** "the fox: swim": what it shows the thing without. */
  unknownActions: z.array(z.object({ word: z.string(), thing: z.string() })),
  /** Whether what it is asked for above all is unknown: it offers the place without it. */
  isSubjectUnknown: z.boolean(),
  /** Whether nothing was understood: it draws an abstract composition. */
  isAbstract: z.boolean(),
  /** Some things that it can draw, for a visitor whose subject is unknown. */
  suggestions: z.array(z.string()),
  /** Only of music: the words that the composer follows. */
  heard: z.array(z.string()).optional(),
  /** Only of Anime. */
  anime: AnimeReading.optional(),
  /** Changes that suit the plan, in the language of the wish: "No green pear". */
  changes: z.array(z.string()).optional(),
})

export const WordingRequest = z.strictObject({ wish: Wish, language: LanguageTag })

export const Wording = z.object({
  /** The wish in other words. Absent if no model of this server has found some. */
  wish: z.string().optional(),
  /** What the wish does not name, with words that name it, in its language. */
  missing: z.array(z.object({ aspect: z.enum(WISH_ASPECTS), suggestions: z.array(z.string()) })),
})

export const CreationStatus = z.enum(['queued', 'making', 'done', 'stopped', 'failed'])
export const PartStatus = z.enum(['waiting', 'making', 'done', 'failed', 'stopped'])

export const EngineRef = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether this server makes it without a model. */
  isSketch: z.boolean(),
})

/** What a part of a creation that sounds consists of. */
export const Sound = z.object({
  seconds: z.number(),
  /** From 0 to 1, at equal distances: to draw its waveform. */
  peaks: z.array(z.number()),
  /** Of a reading: the sentences in this part. */
  sentences: z
    .array(
      z.object({
        /** The first sentence of the whole text is 0. */
        sentence: z.int(),
        /** In seconds from the beginning of the part: when its words begin and when they end. */
        from: z.number(),
        to: z.number(),
      }),
    )
    .optional(),
})

export const CreationPart = z.object({
  status: PartStatus,
  /** In pixels: the promised size until the part is done, then the real one. 0 for a document. */
  width: z.int(),
  height: z.int(),
  /** Of a part that is done: a signed URL that ends after about an hour. */
  url: z.string().optional(),
  /** Signed URLs that download the part in each format. */
  downloads: z.partialRecord(PictureFormat, z.string()).optional(),
  /** Of a part that is larger than its picture: a signed URL. With `&x=…&y=…`, it shows a tile of it as PNG. */
  tileUrl: z.string().optional(),
  seed: Seed.optional(),
  /** What the engine was asked, if it differs from the wish. */
  asked: z.string().optional(),
  /** What the picture shows, for people who do not see it. */
  alt: z.string(),
  /** Only of a part that sounds and is done. */
  sound: Sound.optional(),
  errorCode: z.string().optional(),
})

export const Creation = z.object({
  id: z.uuid(),
  tool: ToolId,
  title: z.string(),
  recipe: StoredRecipe,
  status: CreationStatus,
  engine: EngineRef,
  parts: z.array(CreationPart),
  /** Grows with every change of the status, the title or a part. */
  version: z.int(),
  /** While it waits: how many creations of the visitor or of others are made before it. */
  ahead: z.int().optional(),
  errorCode: z.string().optional(),
  /** What it is a change of, and how it was changed. */
  parent: z
    .object({
      creationId: z.uuid(),
      part: z.int(),
      words: z.string(),
      /** A signed URL of the image whose transparent area was changed. Absent: the whole picture was. */
      mask: z.string().optional(),
    })
    .optional(),
  reading: Reading.optional(),
  /** A signed URL that downloads all parts that are done as a zip file. */
  zipUrl: z.string().optional(),
  /** A signed URL that downloads one page with all parts that are done. */
  proofUrl: z.string().optional(),
  createdAt: Moment,
})

export const CreationsQuery = z.strictObject({
  tool: ToolId.optional(),
  /** The id of a creation: returns those before it. */
  before: z.uuid().optional(),
  limit: z
    .string()
    .regex(/^[1-9]\d?$/)
    .refine((limit) => Number(limit) <= CREATIONS_PER_PAGE)
    .optional(),
})

/** Newest first. */
export const CreationList = z.object({ creations: z.array(Creation), hasMore: z.boolean() })

/** A creation, and those that it was changed from: the nearest first. */
export const CreationWithAncestors = Creation.extend({ ancestors: z.array(Creation) })

export const TitleRequest = z.strictObject({ title: words(CREATION_TITLE_MAX_LENGTH).min(1) })

/** What there is of a part that a model is still making, sent in the events. */
export const Preview = z.union([
  /** `url`: a data URL of a picture. */
  z.object({ part: z.int(), url: z.string() }),
  /** `text`: all that has been written so far. */
  z.object({ part: z.int(), text: z.string() }),
])

/** The file of a part that a model has written. */
export const WrittenPart = z.object({ text: z.string() })

const ToolAllowance = z.object({
  /** Null: without a limit. */
  limit: z.int().nullable(),
  used: z.int(),
  resetsAt: Moment,
})

/**
 * What a model does for the visitor is counted by the day, its pieces of music and spoken seconds by the month. What the
 * server makes without a model is counted by the day: pictures, pieces, readings, and documents that it reads.
 */
export const ToolAllowances = z.object({
  sketches: ToolAllowance,
  questions: ToolAllowance,
  drafts: ToolAllowance,
  pieces: ToolAllowance,
  spokenSeconds: ToolAllowance,
})

export const ToolEngine = EngineRef.extend({
  styles: z.array(PictureStyle),
  shapes: z.array(PictureShape),
  formats: z.array(PictureFormat),
  qualities: z.array(Quality),
  backgrounds: z.array(Background),
  canChange: z.boolean(),
  canMask: z.boolean(),
  /** How many pictures it can use as examples. */
  maxReferences: z.int(),
  hasPreviews: z.boolean(),
  /** How long one picture usually takes on this server. */
  secondsPerPicture: z.number(),
  /** Only of the sketch engine: how many things and places it knows. */
  knows: z.object({ things: z.int(), places: z.int() }).optional(),
})

export const Tool = z.object({ id: ToolId, engines: z.array(ToolEngine) })
export const ToolList = z.object({ tools: z.array(Tool) })
