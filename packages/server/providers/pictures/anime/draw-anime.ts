import type { AnimeTask } from '../worker/messages.ts'
import { drawPortrait } from './portrait.ts'

/** Draws what a recipe of Anime asks for, as SVG. The same task gives the same text. */
export function drawAnime(task: AnimeTask): string {
  return drawPortrait(task)
}
