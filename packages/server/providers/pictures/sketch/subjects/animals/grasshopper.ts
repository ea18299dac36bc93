import type { Pen } from '../../drawing.ts'
import type { Look } from '../../thing.ts'
import { defineMeasured, drawEye, type Measured } from './measured.ts'
import { limbPath, type Joint } from './outline.ts'

const shared = {
  ground: 'ground',
  home: 'garden',
  faces: 'left',
  poses: ['stands', 'jumps'],
  draw: drawHopper,
} as const satisfies Partial<Measured>

const grasshopper = defineMeasured({
  ...shared,
  id: 'grasshopper',
  en: ['grasshopper', 'locust'],
  vi: ['châu chấu', 'con châu chấu', 'cào cào'],
  height: 0.05,
  colours: { body: 'olive', wing: 'forest' },
})

const cricket = defineMeasured({
  ...shared,
  id: 'cricket',
  en: ['cricket'],
  vi: ['dế mèn', 'con dế mèn', 'chú dế mèn'],
  height: 0.04,
  colours: { body: 'umber', wing: 'brown' },
})

function drawHopper(pen: Pen, { colours, pose }: Look): void {
  const body = colours['body']!
  const isLeaping = pose === 'jumps'
  const y = isLeaping ? -30 : 0
  /** A thick thigh up to the knee, and a thin shin. */
  const drawHindLeg = (dx: number) => {
    const knee = isLeaping ? [48 + dx, -14 + y] : [46 + dx, -56]
    const foot = isLeaping ? [80 + dx, 18 + y] : [58 + dx, -2]
    pen.line(`M${knee.join(' ')}L${foot.join(' ')}`, body, 4, 1)
    const thigh: Joint[] = [
      [8 + dx, -22 + y, 9],
      [knee[0]!, knee[1]!, 3],
    ]
    pen.area(limbPath(thigh), body, { tone: 1, shade: false })
  }
  pen.line(
    `M-44 ${-40 + y}Q-64 ${-64 + y} -84 ${-62 + y}M-40 ${-42 + y}Q-52 ${-70 + y} -68 ${-76 + y}`,
    body,
    2.4,
    1,
  )
  drawHindLeg(-8)
  const front = isLeaping ? 'l-18 12l-10 -2M-4 -48l-12 14l-10 -2' : 'l-12 17M-4 -18l-6 15'
  pen.line(`M-22 ${-20 + y}${front}`, body, 3.6, 1)
  const spine: Joint[] = [
    [62, -16 + y, 3],
    [24, -22 + y, 11],
    [-14, -27 + y, 12],
    [-36, -32 + y, 13],
  ]
  pen.area(limbPath(spine), body, { shade: 0.6 })
  const wing: Joint[] = [
    [-12, -32 + y, 6],
    [24, -28 + y, 8],
    [70, -20 + y, 2],
  ]
  pen.area(limbPath(wing), colours['wing']!, { shade: 0.6 })
  drawHindLeg(0)
  drawEye(pen, [-40, -36 + y], 4.4, body)
  pen.line(`M-48 ${-25 + y}Q-44 ${-22 + y} -39 ${-23 + y}`, 'ink', 1.8)
}

export const hoppers = [grasshopper, cricket]
