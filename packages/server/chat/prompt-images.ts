import type { MediaRow } from '../media/media-files.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import { readAll } from '../providers/files/read-all.ts'
import type { PromptMessage } from '../providers/models/model-source.ts'
import type { PromptDraft } from './prompt.ts'

/** A model sees only the latest images of a long conversation, because all of them are sent again with every message. */
const MAX_IMAGES = 16
/** Every answer in progress holds this much in memory, and a third more for the base64 text. */
const MAX_BYTES = 6 * 1024 * 1024
/** Keeps a stalled storage from delaying the answer or the server's shutdown. */
const LOADING_TIMEOUT_MS = 10_000

/** Models count an image of our size as about a thousand tokens. Models without vision get a line of text instead. */
export const imageCharacters = (canSee: boolean) => (canSee ? 4_000 : 50)

/**
 * Loads the images for a model with vision. A line of text replaces earlier images, and all images for other models.
 */
export async function loadPromptImages(
  files: FileStorage,
  drafts: readonly PromptDraft[],
  canSee: boolean,
  signal: AbortSignal,
): Promise<PromptMessage[]> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LOADING_TIMEOUT_MS)])
  const loaded = await loadImages(files, canSee ? latestImages(drafts) : [], limit)
  return drafts.map(({ role, content, images }) => {
    const missing = images.filter(({ id }) => !loaded.has(id)).map(placeholderOf)
    const urls = images.flatMap(({ id }) => loaded.get(id) ?? [])
    return {
      role,
      content: [content, ...missing].filter(Boolean).join('\n'),
      ...(urls.length > 0 && { images: urls }),
    }
  })
}

function latestImages(drafts: readonly PromptDraft[]): MediaRow[] {
  const latest = drafts.flatMap(({ images }) => images).slice(-MAX_IMAGES)
  let bytes = latest.reduce((sum, { size }) => sum + size!, 0)
  while (bytes > MAX_BYTES) bytes -= latest.shift()!.size!
  return latest
}

/** Returns data URLs by id. An image whose file is gone is left out. */
async function loadImages(
  files: FileStorage,
  images: readonly MediaRow[],
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const loaded = new Map<string, string>()
  for (const { id, mediaType } of images) {
    const file = await files.open(id)
    if (!file) continue
    const bytes = Buffer.concat(await readAll(file.stream, signal))
    loaded.set(id, `data:${mediaType};base64,${bytes.toString('base64')}`)
  }
  return loaded
}

function placeholderOf({ alt }: MediaRow): string {
  return alt ? `[image: ${alt}]` : '[image]'
}
