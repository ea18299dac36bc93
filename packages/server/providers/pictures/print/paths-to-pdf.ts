/** A document of pdfkit, which has the names that SVG has. */
type Pdf = PDFKit.PDFDocument

type Attributes = Readonly<Record<string, string>>

interface Tag {
  name: string
  isEnd: boolean
  attributes: Attributes
}

const ELEMENTS: ReadonlySet<string> = new Set(['svg', 'g', 'clipPath', 'path', 'ellipse'])

/** Whether a drawing has nothing but what `drawPaths` draws. */
export const hasOnlyPaths = (svg: string): boolean =>
  tagsOf(svg).every(
    ({ name, attributes }) =>
      ELEMENTS.has(name) && !('filter' in attributes) && !('mask' in attributes),
  )

/** Draws a drawing of the sketch engine as paths of a PDF: they are as sharp as the printer is. */
export function drawPaths(pdf: Pdf, svg: string): void {
  const clips = new Map<string, string>()
  let clipId: string | undefined
  for (const { name, isEnd, attributes } of tagsOf(svg)) {
    if (name === 'g') {
      if (isEnd) pdf.restore()
      else {
        transform(pdf.save(), attributes.transform ?? '')
        clipTo(pdf, attributes, clips)
      }
    } else if (name === 'clipPath') clipId = isEnd ? undefined : attributes.id
    else if (clipId !== undefined) clips.set(clipId, attributes.d ?? '')
    else if (name !== 'svg') drawShape(pdf, name, attributes, clips)
  }
}

function drawShape(
  pdf: Pdf,
  name: string,
  attributes: Attributes,
  clips: ReadonlyMap<string, string>,
): void {
  const { fill, stroke, opacity = '1' } = attributes
  pdf.save()
  clipTo(pdf, attributes, clips)
  pdf.opacity(Number(opacity))
  tracePath(pdf, name, attributes)
  if (stroke) {
    pdf
      .lineWidth(Number(attributes['stroke-width'] ?? 1))
      .lineCap('round')
      .lineJoin('round')
    if (fill && fill !== 'none') pdf.fillAndStroke(fill, stroke)
    else pdf.stroke(stroke)
  } else pdf.fill(fill ?? '#000000')
  pdf.restore()
}

function clipTo(pdf: Pdf, attributes: Attributes, clips: ReadonlyMap<string, string>): void {
  const clip = /^url\(#(.+)\)$/.exec(attributes['clip-path'] ?? '')?.[1]
  if (clip) pdf.path(clips.get(clip)!).clip()
}

function tracePath(pdf: Pdf, name: string, attributes: Attributes): void {
  const numberOf = (attribute: string) => Number(attributes[attribute] ?? 0)
  if (name === 'path') pdf.path(attributes.d ?? '')
  else pdf.ellipse(numberOf('cx'), numberOf('cy'), numberOf('rx'), numberOf('ry'))
}

function transform(pdf: Pdf, list: string): void {
  for (const step of list.split(')')) {
    const [name = '', values = ''] = step.trim().split('(')
    applyStep(pdf, name, values.split(/[\s,]+/).map(Number))
  }
}

function applyStep(pdf: Pdf, name: string, values: readonly number[]): void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values
  if (name === 'translate') pdf.transform(1, 0, 0, 1, a, b)
  else if (name === 'scale') pdf.transform(a, 0, 0, b || a, 0, 0)
  else if (name === 'rotate') pdf.rotate(a)
  else if (name === 'skewX') pdf.transform(1, 0, Math.tan((a * Math.PI) / 180), 1, 0, 0)
  else if (name === 'matrix') pdf.transform(a, b, c, d, e, f)
}

const tagsOf = (svg: string): Tag[] =>
  svg
    .split('<')
    .slice(1)
    .map((part) => {
      const text = part.slice(0, part.indexOf('>'))
      return {
        name: /^\/?(\w+)/.exec(text)?.[1] ?? '',
        isEnd: text.startsWith('/'),
        attributes: attributesOf(text),
      }
    })

/** What is between quotation marks are the values, what is before them the names. */
function attributesOf(tag: string): Attributes {
  const pieces = tag.split('"')
  const count = Math.floor(pieces.length / 2)
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const name = pieces[2 * index]!.trim().split(/\s/).at(-1)!
      return [name.slice(0, -1), pieces[2 * index + 1]!]
    }),
  )
}
