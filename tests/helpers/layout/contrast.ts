import { blend, contrastOf, parseColour, type Colour } from './colours.ts'
import { findControls } from './controls.ts'
import type { DrawnElement, Drawing } from './drawn.ts'
import { describeElement, describeText, type Finding } from './findings.ts'

/** https://www.w3.org/TR/WCAG22/#contrast-minimum and #non-text-contrast */
const MIN_TEXT = 4.5
const MIN_LARGE_TEXT = 3
const MIN_ICON = 3
const LARGE_PX = 24
const LARGE_BOLD_PX = 18.66
/** What colours lose when the browser rounds them to 8 bits. */
const ROUNDING = 0.05

/** Texts, and pictures in buttons, that are too faint on what is behind them. */
export function findFaintParts(drawing: Drawing): Finding[] {
  const texts = drawing.texts.flatMap((text) => {
    const { holder } = text
    const minimum = isLarge(holder.style) ? MIN_LARGE_TEXT : MIN_TEXT
    return findingOf(contrast(holder, parseColour(holder.style.color)), minimum, describeText(text))
  })
  const icons = findControls(drawing).flatMap((control) => {
    const strongest = contrastOfIcon(control, drawing)
    return findingOf(strongest, MIN_ICON, `picture in ${describeElement(control)}`)
  })
  return [...texts, ...icons]
}

function findingOf(measured: number | undefined, minimum: number, subject: string): Finding[] {
  if (measured === undefined || measured >= minimum - ROUNDING) return []
  return [{ kind: 'contrast', subject, measured: `${measured.toFixed(2)}:1 of ${minimum}:1` }]
}

function isLarge({ fontSize, fontWeight }: CSSStyleDeclaration): boolean {
  const size = parseFloat(fontSize)
  return size >= LARGE_PX || (size >= LARGE_BOLD_PX && Number(fontWeight) >= 700)
}

/** The contrast of the strongest part of a button's picture. */
function contrastOfIcon(control: DrawnElement, { elements }: Drawing): number | undefined {
  const icon = elements.find(
    ({ element, parent }) => element instanceof SVGSVGElement && isWithin(parent, control),
  )
  if (!icon) return undefined
  const shapes = icon.element.querySelectorAll('path, circle, rect, line, polyline, polygon, use')
  const contrasts = [...shapes].flatMap((shape) => {
    const { fill, stroke } = getComputedStyle(shape)
    return [fill, stroke]
      .filter((paint) => paint !== 'none' && !paint.startsWith('url('))
      .map((paint) => contrast(icon, parseColour(paint)) ?? Infinity)
  })
  return contrasts.length > 0 ? Math.max(...contrasts) : undefined
}

function isWithin(start: DrawnElement | undefined, outer: DrawnElement): boolean {
  let each = start
  while (each && each !== outer) each = each.parent
  return each !== undefined
}

/** Undefined where the background is a picture, or where what is written is exempt, as in disabled controls. */
function contrast(start: DrawnElement, colour: Colour): number | undefined {
  const layers: Colour[] = []
  let opacity = 1
  for (let each: DrawnElement | undefined = start; each; each = each.parent) {
    const { style, element } = each
    if (element.matches(':disabled, [aria-disabled=true], [inert]')) return undefined
    opacity *= Number(style.opacity)
    if (style.backgroundImage !== 'none') return undefined
    const background = parseColour(style.backgroundColor)
    if (background.alpha > 0) layers.push(background)
    if (background.alpha === 1 || !each.parent) return contrastOn(layers, colour, opacity)
    // What is behind it is not what it stands in.
    if (['absolute', 'fixed'].includes(style.position)) return undefined
  }
  return undefined
}

function contrastOn(layers: readonly Colour[], colour: Colour, opacity: number): number {
  const background = layers.reduceRight((under, over) => blend(over, under), canvasColour())
  const text = { ...colour, alpha: colour.alpha * opacity }
  return contrastOf(blend(text, background), background)
}

/** https://www.w3.org/TR/css-color-adjust-1/#color-scheme-effect */
function canvasColour(): Colour {
  const { colorScheme } = getComputedStyle(document.documentElement)
  return parseColour(colorScheme === 'dark' ? '#121212' : '#ffffff')
}
