import {
  DEFAULT_LANGUAGE,
  parseLanguage,
  type creations as contract,
  type office,
  type preferences,
} from '@atelier/contract'
import type { StoredCreation } from '../creations/rows.ts'
import type { Db } from '../db/database.ts'
import { fail } from '../helpers/fail.ts'
import { findMedia } from '../media/media-files.ts'
import { readStoredFile } from '../media/read-stored-file.ts'
import type { Block } from '../providers/documents/document.ts'
import { toFlow } from '../providers/documents/write/flow.ts'
import { blocksToMarkdown } from '../providers/documents/write/write-markdown.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'

/** In characters. Each reader loads all of it. */
const MAX_LENGTH = 100_000
/** Of its file. Those of a text of the largest length are smaller. */
const MAX_BYTES = 2_000_000

const CREDITS = {
  en: {
    model: (name: string) => `Written by ${name}.`,
    document: 'Taken out of the document, without a model.',
  },
  vi: {
    model: (name: string) => `Do ${name} viết.`,
    document: 'Trích từ tài liệu, không dùng mô hình.',
  },
  ar: {
    model: (name: string) => `كتبه ${name}.`,
    document: 'مأخوذ من المستند، بدون نموذج.',
  },
} as const

interface Storage {
  db: Db
  files: FileStorage
}

/**
 * What a tool has written, as Markdown that says who wrote it. Undefined if it has made no text. Throws `share-too-long`.
 */
export async function readSharedText(
  storage: Storage,
  { row, parts }: StoredCreation,
): Promise<{ id: string; content: string } | undefined> {
  const ids = parts.flatMap(({ fileId, width }) => (fileId && width === 0 ? [fileId] : []))
  const [id] = ids
  if (id === undefined) return undefined
  const texts: string[] = []
  for (const mediaId of ids) {
    const made = await readMade(storage, { ownerId: row.ownerId, id: mediaId })
    if (made) texts.push(toMarkdown(made, row))
  }
  const content = texts.join('\n\n---\n\n')
  if (content.length > MAX_LENGTH) throw fail('share-too-long')
  return content ? { id, content } : undefined
}

type Made = office.OfficeResult | contract.WrittenPart

async function readMade(
  { db, files }: Storage,
  key: { ownerId: string; id: string },
): Promise<Made | undefined> {
  const media = await findMedia(db, key)
  if (media && media.size! > MAX_BYTES) throw fail('share-too-long')
  const file = await readStoredFile(db, files, key)
  return file && (JSON.parse(file.bytes.toString()) as Made)
}

function toMarkdown(made: Made, { engine, recipe }: StoredCreation['row']): string {
  const language = 'is' in made ? made.language : languageOf(recipe)
  const text = 'is' in made ? blocksToMarkdown(toFlow(made)) : made.text
  const { model, document } = CREDITS[language]
  const credit: Block = {
    is: 'paragraph',
    spans: [{ text: engine.isSketch ? document : model(engine.name), isItalic: true }],
  }
  return `${text}\n\n${blocksToMarkdown([credit])}`
}

const languageOf = (recipe: object): preferences.Language =>
  ('language' in recipe ? parseLanguage(recipe.language) : undefined) ?? DEFAULT_LANGUAGE
