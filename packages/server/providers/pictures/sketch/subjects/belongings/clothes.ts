import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'

function drawShoe(pen: Pen, paint: Pigment, tone: 0 | 1): void {
  const options = tone ? ({ tone: 1, shade: false } as const) : ({ shade: 0.7 } as const)
  pen.area(
    'M36 6C50 16 66 12 76 2C84 4 92 10 94 22L96 50H8C0 44 2 34 12 30C26 24 34 18 36 6Z',
    paint,
    options,
  )
  pen.rect(2, 48, 96, 12, 'cream', { round: 5, tone, shade: false })
  pen.line('M30 28L42 34M40 22L52 28M48 16L60 22', 'cream', 4, tone)
  pen.area('M2 48C0 40 4 34 12 30Q24 34 28 48Z', 'cream', { tone, shade: false })
}

const shoes = defineThing({
  id: 'shoes',
  en: ['pair of shoes', 'shoes', 'shoe', 'sneakers', 'sneaker'],
  vi: ['đôi giày', 'chiếc giày', 'giày'],
  height: 0.13,
  box: [140, 71],
  ground: 'ground',
  home: 'room',
  colours: { cloth: 'red' },
  variety: ['red', 'cobalt', 'ochre'],
  faces: 'left',
  handle: 0.5,
  draw(pen, { colours }) {
    pen.group({ move: [2, 0] }, (part) => drawShoe(part, colours['cloth']!, 1))
    pen.group({ move: [40, 10] }, (part) => drawShoe(part, colours['cloth']!, 0))
  },
})

const boots = defineThing({
  id: 'boots',
  en: ['pair of boots', 'boots', 'boot', 'rubber boots', 'wellingtons'],
  vi: ['đôi ủng', 'ủng', 'đôi bốt'],
  height: 0.36,
  box: [130, 130],
  ground: 'ground',
  home: 'garden',
  colours: { rubber: 'yellow', sole: 'umber' },
  variety: ['yellow', 'red', 'teal'],
  faces: 'left',
  handle: 0.8,
  draw(pen, { colours }) {
    const { rubber, sole } = colours as Record<string, Pigment>
    const boot = (x: number, y: number, tone: 0 | 1) => {
      const options = tone ? ({ tone: 1, shade: false } as const) : ({ shade: 0.66 } as const)
      pen.area(
        `M${x + 34} ${y + 2}H${x + 76}C${x + 74} ${y + 50} ${x + 80} ${y + 80} ${x + 80} ${y + 108}H${x + 2}C${x} ${y + 88} ${x + 14} ${y + 80} ${x + 30} ${y + 76}C${x + 38} ${y + 60} ${x + 36} ${y + 24} ${x + 34} ${y + 2}Z`,
        rubber!,
        options,
      )
      pen.rect(x, y + 104, 82, 10, sole!, { round: 4, shade: false })
      if (tone === 0)
        pen.area(`M${x + 33} ${y + 2}H${x + 77}V${y + 16}H${x + 34}Z`, rubber!, {
          tone: 1,
          shade: false,
        })
    }
    boot(46, 4, 1)
    boot(2, 16, 0)
  },
})

export const clothes: readonly Thing[] = [shoes, boots]
