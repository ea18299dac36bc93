import titleFont from '../../../../fonts/newsreader-display-medium.ttf?url'
import textFont from '../../../../fonts/hanken-grotesk-medium.ttf?url'
import { AtelierError } from '@atelier/widgets'
import { readTypeface } from './pdf/typeface.ts'
import type { ScoreFace } from './read-marks.ts'

/** Loads what a score is set in, for the browser, which sets it, and for the PDF. */
export async function loadFaces() {
  const [title, text] = await Promise.all([
    loadFace('title', 'ScoreTitle', titleFont),
    loadFace('text', 'ScoreText', textFont),
  ])
  return { title, text }
}

async function loadFace(name: ScoreFace['name'], family: string, url: string): Promise<ScoreFace> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw new AtelierError('network', { cause })
  })
  if (!response.ok) throw new AtelierError('server', { status: response.status })
  const bytes = await response.arrayBuffer()
  document.fonts.add(await new FontFace(family, bytes).load())
  return { ...readTypeface(new Uint8Array(bytes)), name, family }
}
