import type { AnimeTask } from '../worker/messages.ts'
import { drawPortrait } from './portrait.ts'
import { drawSheet } from './sheet.ts'
import { drawStrip } from './strip/strip.ts'

/** Draws what a recipe of Anime asks for, as SVG. The same task gives the same text. */
export function drawAnime(task: AnimeTask): string {
  if (task.makes === 'portrait') return drawPortrait(task)
  return task.makes === 'sheet' ? drawSheet(task) : drawStrip(task)
}
