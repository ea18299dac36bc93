import type { creations } from '@atelier/contract'
import type { Line } from '../lines.ts'
import { drawView, type View } from '../view.ts'
import { svgOf } from '../portrait.ts'
import { drawBalloon } from './balloons.ts'
import { pageOf, type Rect } from './layout.ts'
import { drawLettering } from './lettering.ts'
import { arrange, placeBalloon, type PlacedBalloon } from './place-balloon.ts'

export interface StripOptions {
  character: creations.AnimeCharacter
  line: Line
  panels: readonly creations.AnimePanel[]
  variant: number
  seed: string
}

export interface DrawnPanel {
  rect: Rect
  view: View
  balloon: PlacedBalloon | undefined
}

const PAPER = '#fbf8f1'
const INK = '#2a2433'

/** A page with one to six pictures of the same person, as SVG. */
export function drawStrip(options: StripOptions): string {
  const { width, height } = pageOf(options.panels.length)
  const panels = drawPanels(options).map((panel, index) => paintPanel(panel, index))
  return svgOf(
    `<path d="M0 0H${width}V${height}H0Z" fill="${PAPER}"/>${panels.join('')}`,
    width,
    height,
  )
}

export function drawPanels({ character, line, panels, variant, seed }: StripOptions): DrawnPanel[] {
  const page = pageOf(panels.length)
  return panels.map((panel, index) => {
    const rect = page.panels[index]!
    const { balloon: _, ...scene } = panel
    const view = drawView({
      character,
      line,
      scene,
      width: rect.width,
      height: rect.height,
      variant: variant + index,
      seed,
      idPrefix: `p${index}`,
      ...arrange(panel, rect, { index, character }),
    })
    return { rect, view, balloon: placeBalloon(panel, rect, view.face) }
  })
}

function paintPanel({ rect, view, balloon }: DrawnPanel, index: number): string {
  const { x, y, width, height } = rect
  const frame = `M0 0H${width}V${height}H0Z`
  const id = `f${index}`
  return [
    `<g transform="translate(${x} ${y})"><clipPath id="${id}"><path d="${frame}"/></clipPath>`,
    `<g clip-path="url(#${id})">${view.svg}</g>`,
    balloon && paintBalloon(balloon, view.face),
    `<path d="${frame}" fill="none" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/></g>`,
  ].join('')
}

function paintBalloon({ kind, box, lettering }: PlacedBalloon, face: View['face']): string {
  const middle = (face.left + face.right) / 2
  const centre = box.x + box.width / 2
  // The tail ends before the face.
  const isBeside = box.x + box.width <= face.left || box.x >= face.right
  const mouth = isBeside
    ? {
        x: centre < middle ? face.left - 6 : face.right + 6,
        y: Math.max(face.bottom - (face.bottom - face.top) * 0.24, box.y + box.height * 0.4),
      }
    : { x: middle + (face.right - face.left) * 0.1, y: face.top - 4 }
  const top = box.y + (box.height - lettering.height) / 2
  return drawBalloon(kind, box, mouth) + drawLettering(lettering, centre, top, INK)
}
