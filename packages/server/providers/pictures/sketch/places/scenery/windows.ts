import { darken, lighten, mixColours } from '../../colour.ts'
import type { Hex } from '../../drawing.ts'
import type { Scene } from '../../place.ts'
import { glassColour } from './light.ts'
import { isLeftOut } from './left-out.ts'
import { FLAT, path } from './path.ts'

export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** A window of a house, seen from outside. */
export function drawGlass(
  { pen, stage }: Scene,
  { x, y, width: w, height: h }: Rectangle,
  { frame, isLit }: { frame: Hex; isLit: boolean },
): void {
  const bar = Math.max(1.5, w * 0.08)
  const glass = glassColour(stage, isLit)
  const glows = isLit && stage.palette.isDark
  pen.rect(x - bar, y - bar, w + bar * 2, h + bar * 2, frame, FLAT)
  pen.rect(x, y, w, h, glass, { ...FLAT, glows })
  // A corner of the glass mirrors the sky.
  if (!glows)
    pen.polygon(
      [
        [x, y],
        [x + w * 0.7, y],
        [x, y + h * 0.55],
      ],
      lighten(glass, stage.palette.isDark ? 0.06 : 0.18),
      FLAT,
    )
  pen.rect(x + w / 2 - bar / 2, y, bar, h, frame, FLAT)
  pen.rect(x, y + h * 0.42, w, bar, frame, FLAT)
}

export interface View {
  frame: Hex
  columns?: number
  rows?: number
  /** Where the moon or sun is; without it, none is seen. */
  disc?: readonly [x: number, y: number]
  view?: 'hills' | 'city' | 'trees' | 'sky'
}

/** A window seen from inside, with what is outside. */
export function drawWindowView(
  scene: Scene,
  box: Rectangle,
  { frame, columns = 2, rows = 2, disc, view = 'hills' }: View,
): void {
  const { pen, stage } = scene
  const { x, y, width: w, height: h } = box
  const bar = Math.min(w, h) * 0.045
  pen.rect(x - bar * 1.3, y - bar * 1.3, w + bar * 2.6, h + bar * 2.6, frame, FLAT)
  drawOutside(scene, box, view, disc)
  drawWeatherIn(scene, box)
  for (let column = 1; column < columns; column += 1)
    pen.rect(x + (w * column) / columns - bar / 2, y, bar, h, frame, FLAT)
  for (let row = 1; row < rows; row += 1)
    pen.rect(x, y + (h * row) / rows - bar / 2, w, bar, frame, FLAT)
  pen.rect(
    x - bar * 2.2,
    y + h + bar * 0.9,
    w + bar * 4.4,
    bar * 1.2,
    stage.palette.isDark ? darken(frame, 0.12) : lighten(frame, 0.3),
    FLAT,
  )
}

function drawOutside(
  { pen, stage }: Scene,
  box: Rectangle,
  view: View['view'],
  disc: View['disc'],
): void {
  const { palette, random, plan } = stage
  const { x, y, width: w, height: h } = box
  const sky = palette.isDark ? palette.sky : mixColours(palette.sky, outsideTint(plan), 0.4)
  pen.rect(x, y, w, h, sky, FLAT)
  const r = Math.min(w, h) * 0.11
  if (disc && !isLeftOut({ plan }, 'disc') && ['clear', 'wind'].includes(plan.weather))
    pen.circle(x + w * disc[0], y + h * disc[1], r, palette.disc, { ...FLAT, glows: true })
  const far = mixColours(palette.farthest, sky, 0.2)
  const bottom = y + h
  if (view === 'hills') {
    pen.area(
      path`M${x} ${bottom}V${y + h * 0.72}Q${x + w * 0.28} ${y + h * 0.55} ${x + w * 0.55} ${y + h * 0.7}T${x + w} ${y + h * 0.64}V${bottom}Z`,
      far,
      FLAT,
    )
    pen.area(
      path`M${x} ${bottom}V${y + h * 0.86}Q${x + w * 0.3} ${y + h * 0.9} ${x + w * 0.6} ${y + h * 0.8}T${x + w} ${y + h * 0.84}V${bottom}Z`,
      palette.far,
      FLAT,
    )
  }
  if (view === 'city')
    for (let at = 0; at < 6; at += 1) {
      const [left, tall] = [x + (w / 6) * at, h * random.between(0.22, 0.55)]
      pen.rect(left, bottom - tall, w / 6 + 0.5, tall, at % 2 ? palette.far : far, FLAT)
      if (palette.isDark)
        pen.rect(left + w * 0.05, bottom - tall * 0.7, w * 0.03, w * 0.04, '#f3c973', {
          ...FLAT,
          glows: true,
        })
    }
  if (view === 'trees')
    for (const [at, size] of [
      [0.14, 0.34],
      [0.78, 0.4],
      [0.5, 0.24],
    ] as const) {
      const radius = Math.min(size * h * 0.62, w * 0.22)
      const left = Math.max(x, x + w * at - radius)
      const right = Math.min(x + w, x + w * at + radius)
      pen.area(
        path`M${left} ${bottom}V${bottom - size * h}a${(right - left) / 2} ${radius} 0 0 1 ${right - left} 0V${bottom}Z`,
        at === 0.5 ? far : palette.far,
        FLAT,
      )
    }
}

function outsideTint({ hour, weather }: Scene['stage']['plan']): Hex {
  if (weather === 'rain' || weather === 'storm') return '#7f8d98'
  return hour === 'sunset' ? '#f6c998' : '#bcd7e2'
}

/** Rain or snow behind the glass of a window in the wall. */
export function drawWeatherIn(
  { pen, stage }: Scene,
  { x, y, width: w, height: h }: Rectangle,
): void {
  const { random, plan, palette } = stage
  const isRain = plan.weather === 'rain' || plan.weather === 'storm'
  if (!isRain && plan.weather !== 'snow') return
  for (let drop = 0; drop < 22; drop += 1) {
    const [dropX, dropY] = [x + random.between(0.04, 0.97) * w, y + random.between(0.03, 0.88) * h]
    if (isRain)
      pen.line(
        path`M${dropX} ${dropY}l${-w * 0.012} ${h * 0.08}`,
        palette.distant('white', palette.isDark ? 0.5 : 0.1),
        2.2,
      )
    else pen.circle(dropX, dropY, random.between(1.6, 4), '#ffffff', { ...FLAT, glows: true })
  }
}

/** Curtains at both sides of a window. */
export function drawCurtains(
  { pen }: Scene,
  { x, y, width: w, height: h }: Rectangle,
  colour: Hex,
): void {
  const [top, bottom] = [y - h * 0.1, y + h * 1.1]
  const breadth = w * 0.2
  for (const side of [-1, 1] as const) {
    const outer = side < 0 ? x - w * 0.12 : x + w * 1.12
    const inner = outer - side * breadth * 1.5
    pen.area(
      path`M${outer} ${top}H${inner}Q${inner + side * breadth * 0.2} ${y + h * 0.55} ${outer - side * breadth * 0.8} ${bottom}H${outer - side * -4}Z`,
      colour,
      FLAT,
    )
    pen.area(
      path`M${outer - side * breadth * 0.5} ${top}Q${outer - side * breadth * 0.4} ${y + h * 0.5} ${outer - side * breadth * 0.28} ${bottom}H${outer}V${top}Z`,
      darken(colour, 0.1),
      FLAT,
    )
  }
  pen.rect(x - w * 0.2, top - h * 0.02, w * 1.4, h * 0.028, darken(colour, 0.3), {
    ...FLAT,
    round: 9,
  })
}

/** Rain or snow behind a large window. */
export function drawWeatherOutside({ pen, stage }: Scene): void {
  const { width: w, horizon, random, palette, plan } = stage
  const isRain = plan.weather === 'rain' || plan.weather === 'storm'
  if (!isRain && plan.weather !== 'snow') return
  for (let drop = 0; drop < 60; drop += 1) {
    const [x, y] = [random.between(0, w), random.between(0, horizon)]
    if (isRain)
      pen.line(path`M${x} ${y}l-6 26`, palette.distant('white', palette.isDark ? 0.5 : 0.15), 2.2)
    else
      pen.circle(x, y, random.between(2, 6), palette.isDark ? '#e8edf6' : '#ffffff', {
        ...FLAT,
        glows: true,
      })
  }
}
