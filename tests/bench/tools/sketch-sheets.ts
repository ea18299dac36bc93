// Contact sheets of four hundred wishes that others have written, to be looked at: no program knows which picture somebody
// would keep.
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { composePicture } from '../../../packages/server/providers/pictures/sketch/compose/picture.ts'
import { limitPlan } from '../../../packages/server/providers/pictures/sketch/limit-plan.ts'
import { readWish } from '../../../packages/server/providers/pictures/sketch/plan/read-wish.ts'
import { createSketchEngine } from '../../../packages/server/providers/pictures/sketch-engine.ts'
import { createPictureWorkers } from '../../../packages/server/providers/pictures/worker/picture-workers.ts'
import { escapeHtml } from '../../../packages/server/helpers/escape.ts'
import { withoutTarget, type Figure } from '../helpers/report.ts'

const COLUMNS = 4
const PER_SHEET = 12
const SIDE = 400
const CAPTION = 96
const LINE = 52

export async function measureSketchSheets(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-sketches-'))
  const workers = createPictureWorkers()
  const engine = createSketchEngine(workers)
  const wishes = ['en', 'vi'].flatMap((language) =>
    readFileSync(join(import.meta.dirname, '../wishes', `${language}.txt`), 'utf8')
      .trim()
      .split('\n')
      .map((wish, index) => ({ id: `${language} ${index + 1}`, wish })),
  )
  let told = 0
  for (let first = 0; first < wishes.length; first += PER_SHEET) {
    const tiles = await Promise.all(
      wishes.slice(first, first + PER_SHEET).map(async ({ id, wish }, index) => {
        const missing = missingIn(engine.read({ wish, leaveOut: '' })!)
        if (missing) told += 1
        return tilesOf({ caption: `${id}: ${wish}`, missing, wish, index })
      }),
    )
    const sheet = { width: COLUMNS * SIDE, height: 3 * (SIDE + CAPTION) }
    await sharp({ create: { ...sheet, channels: 3, background: '#fff' } })
      .composite(tiles.flat())
      .png()
      .toFile(join(folder, `${String(1 + first / PER_SHEET).padStart(2, '0')}.png`))
  }
  workers.stop()
  console.log(`The contact sheets are in ${folder}`)
  return [
    withoutTarget(
      `${wishes.length} wishes: of which something is said to be missing before drawing`,
      told,
      '',
    ),
  ]
}

type Reading = NonNullable<ReturnType<ReturnType<typeof createSketchEngine>['read']>>

/** What the page says before it draws. */
function missingIn({
  unknownThings,
  unknownActions,
  isSubjectUnknown,
  isAbstract,
}: Reading): string {
  const actions = unknownActions.map(({ word, thing }) => `${word} (${thing})`)
  const subject = isSubjectUnknown ? ['the subject'] : []
  const abstract = isAbstract ? ['abstract'] : []
  return [...abstract, ...subject, ...unknownThings, ...actions].join(', ')
}

interface TileOptions {
  caption: string
  missing: string
  wish: string
  /** On its sheet. */
  index: number
}

async function tilesOf({ caption, missing, wish, index }: TileOptions) {
  const svg = composePicture(limitPlan(readWish(wish).plan), {
    style: 'cut-paper',
    variant: 0,
    seed: '1',
    width: 1024,
    height: 1024,
  })
  const left = (index % COLUMNS) * SIDE
  const top = Math.floor(index / COLUMNS) * (SIDE + CAPTION)
  const picture = await sharp(Buffer.from(svg)).resize(SIDE).png().toBuffer()
  return [
    { input: picture, left, top },
    { input: Buffer.from(captionSvg(caption, missing)), left, top: top + SIDE },
  ]
}

function captionSvg(caption: string, missing: string): string {
  const lines = [...linesOf(caption, '#000').slice(0, 3), ...linesOf(missing, '#b00').slice(0, 2)]
  const texts = lines.map(
    ({ text, colour }, index) =>
      `<text x="6" y="${18 + index * 17}" font-size="14" font-family="sans-serif" fill="${colour}">${escapeHtml(text)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${CAPTION}">${texts.join('')}</svg>`
}

function linesOf(text: string, colour: string): { text: string; colour: string }[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    if (`${lines.at(-1)} ${word}`.length > LINE) lines.push(word)
    else lines.push(`${lines.pop()} ${word}`)
  }
  return lines.map((line) => ({ text: line.trim(), colour }))
}
