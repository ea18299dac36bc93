import { createPen, type Drawing } from '../drawing.ts'
import { paintDrawing, paintSilhouette, type Painter } from '../paint.ts'
import type { Plan, RelationName } from '../plan/plan.ts'
import type { Stage } from '../stage.ts'
import { boxOf, footOf } from '../thing.ts'
import type { Style } from '../styles/style.ts'
import { styles } from '../styles/styles.ts'
import { withoutCovering } from './front-plants.ts'
import { drawFooting } from './paint-footing.ts'
import { paintRing } from './paint-ring.ts'
import type { Member } from './member.ts'
import { placeFigures, type PlacingOptions } from './place-figures.ts'
import type { PlacedCluster } from './placed-cluster.ts'
import { shadowTransform } from './shadows.ts'
import { drawFogBehind, drawFogInFront, drawWeather } from './weather.ts'

export interface PictureOptions extends PlacingOptions {
  /** False: without the filters of the style, for a program that applies them to the pixels. */
  hasFilters?: boolean
  /** Begins the names of its clip paths, for a picture that becomes a part of another one. */
  idPrefix?: string
}

/** Draws a plan as SVG. The same plan and options give the same text. */
export function composePicture(wished: Plan, options: PictureOptions): string {
  const { width, height, hasFilters = true, idPrefix = 's' } = options
  const style = styles[options.style]
  const { stage, place, placed } = placeFigures(wished, options)
  const nextId = createIds(idPrefix)
  const placePainter = createPainter(stage, style.placeColour, style, nextId)
  const figurePainter = createPainter(stage, style.figureColour, style, nextId)
  const back = createPen()
  place.drawBehind({ stage, pen: back })
  for (const cluster of placed) drawFooting(cluster, stage, back)
  if (!place.isIndoors) drawFogBehind({ stage, pen: back })
  const plants = createPen()
  place.drawInFront?.({ stage, pen: plants })
  const front = createPen()
  if (!place.isIndoors) {
    drawWeather({ stage, pen: front })
    drawFogInFront({ stage, pen: front })
  }
  const surface = style.placeColour(place.surfaceColour(stage), stage.palette)
  const shadow = stage.palette.shadowOn(surface)
  const drawn = placed
    .toSorted((one, other) => one.y - other.y)
    .map((cluster) => paintCluster(cluster, stage, figurePainter, shadow))
  const content = [
    paintDrawing(back.drawing, placePainter),
    ...drawn,
    paintDrawing(withoutCovering(plants.drawing, placed, stage), placePainter),
    paintDrawing(front.drawing, placePainter),
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${style.finish(content, { width, height }, hasFilters)}</svg>`
}

function createPainter(
  { palette, lightFrom }: Stage,
  colourOf: Style['figureColour'],
  { hasShade }: Style,
  nextId: () => string,
): Painter {
  return {
    paint(paint, tone, glows) {
      if (glows) return palette.glowing(paint)
      return colourOf(palette.paint(paint, hasShade ? tone : 0), palette)
    },
    shadeSide: lightFrom < 0 ? 'right' : 'left',
    nextId,
  }
}

/** Numbers the clip paths of a picture. */
export function createIds(prefix: string): () => string {
  let count = 0
  return () => `${prefix}${(count += 1)}`
}

const BEFORE: ReadonlySet<RelationName | undefined> = new Set<RelationName>([
  'in-front-of',
  'under',
])

function paintCluster(
  placed: PlacedCluster,
  stage: Stage,
  painter: Painter,
  shadow: `#${string}`,
): string {
  const { cluster, metre, isMirrored } = placed
  const side = isMirrored ? -1 : 1
  const parts: string[] = []
  const fronts = new Map<Member, string>()
  const rings = cluster.members.flatMap(({ ring }) => ring ?? [])
  for (const member of cluster.members) {
    // What is before something is before its front, too.
    if (BEFORE.has(member.figure.relation?.is)) {
      parts.push(...fronts.values())
      fronts.clear()
    }
    const { figure, turn } = member
    const around = rings.filter(({ host }) => host === member)
    for (const ring of around) parts.push(paintRing(ring, placed, 'back', stage))
    const { thing, look } = figure
    const [boxWidth, boxHeight] = boxOf(thing, look.pose)
    const unit = (figure.height * metre) / boxHeight
    const x = placed.x + member.x * metre * side
    const y = placed.y + member.y * metre
    const mirrored = member.isMirrored !== isMirrored
    const local = `scale(${round(mirrored ? -unit : unit)} ${round(unit)}) translate(${-footOf(thing, look.pose)} ${-boxHeight})`
    const at = `translate(${round(x)} ${round(y)})`
    const paint = {
      ...painter,
      shadeSide: mirrored ? opposite(painter.shadeSide) : painter.shadeSide,
    }
    const drawing = drawingOf(member)
    if (
      member.isGrounded &&
      !placed.isInAir &&
      thing.castsShadow !== false &&
      look.pose !== 'swims'
    ) {
      const contact = `<ellipse cx="${round(x)}" cy="${round(y - 1)}" rx="${round(boxWidth * unit * 0.42)}" ry="${round(Math.max(3, boxWidth * unit * 0.055))}" fill="${shadow}"/>`
      parts.push(
        `<g transform="${at} ${shadowTransform(stage)} rotate(${turn}) ${local}">${paintSilhouette(drawing, shadow)}</g>${contact}`,
      )
    }
    const wrap = (content: string) => `<g transform="${at} rotate(${turn}) ${local}">${content}</g>`
    parts.push(wrap(paintDrawing(drawing, paint)))
    for (const ring of around) parts.push(paintRing(ring, placed, 'front', stage))
    if (thing.drawFront) {
      const pen = createPen()
      thing.drawFront(pen, look)
      fronts.set(member, wrap(paintDrawing(pen.drawing, paint)))
    }
  }
  return parts.join('') + [...fronts.values()].join('')
}

function drawingOf({ figure: { thing, look } }: Member): Drawing {
  const pen = createPen()
  thing.draw(pen, look)
  return pen.drawing
}

const opposite = (side: 'left' | 'right') => (side === 'left' ? 'right' : 'left')
const round = (value: number): number => Math.round(value * 1000) / 1000
