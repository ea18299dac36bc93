import { defineMeasured, drawEye } from './measured.ts'
import { limbPath, limbPaths } from './outline.ts'

const ladybird = defineMeasured({
  id: 'ladybird',
  en: ['ladybird', 'ladybug'],
  vi: ['bọ rùa', 'con bọ rùa', 'cánh cam'],
  height: 0.03,
  home: 'garden',
  ground: 'ground',
  faces: 'left',
  colours: { shell: 'red', dot: 'ink' },
  variety: ['red', 'apricot', 'yellow'],
  poses: ['walks', 'stands'],
  draw(pen, { colours }) {
    const dot = colours['dot']!
    pen.line('M-22 -8l-6 7M-2 -6l-2 6M18 -6l4 6', dot, 4)
    pen.line('M-38 -26Q-46 -34 -48 -42M-34 -28Q-38 -38 -36 -46', dot, 2.4)
    pen.circle(-34, -16, 12, dot, { shade: false })
    pen.area('M-30 -5C-32 -34 -12 -46 6 -46S42 -32 42 -5Z', colours['shell']!, { shade: 0.6 })
    for (const [x, y, r] of [
      [-12, -30, 5],
      [-10, -13, 5],
      [8, -24, 6],
      [24, -12, 5],
      [22, -32, 4.4],
    ] as const)
      pen.circle(x, y, r, dot, { shade: false })
    pen.circle(-39, -18, 3, 'white', { shade: false })
    pen.circle(-39.6, -18, 1.6, 'ink', { shade: false })
  },
})

const snail = defineMeasured({
  id: 'snail',
  en: ['snail'],
  vi: ['ốc sên', 'con ốc sên', 'con ốc'],
  height: 0.06,
  home: 'garden',
  ground: 'ground',
  faces: 'left',
  colours: { shell: 'terracotta', swirl: 'sand', body: 'stone' },
  variety: ['terracotta', 'rose', 'teal'],
  poses: ['walks', 'stands'],
  draw(pen, { colours }) {
    const body = colours['body']!
    pen.line('M-44 -36L-54 -56M-38 -38L-40 -58', body, 3.4, 1)
    for (const x of [-55, -40]) pen.circle(x, -58, 3.8, 'ink', { shade: false })
    pen.area(
      limbPaths([
        [50, -2.4, 2],
        [24, -7, 7],
        [-20, -8, 8],
        [-34, -20, 9],
        [-40, -32, 9],
      ]),
      body,
      { shade: 0.7 },
    )
    pen.circle(10, -36, 30, colours['shell']!, { shade: 0.6 })
    pen.line(
      'M-9 -30C-9 -48 10 -56 22 -46C34 -36 26 -18 12 -20C2 -22 0 -36 10 -39',
      colours['swirl']!,
      5,
    )
    pen.line('M-47 -28Q-43 -25 -39 -26', body, 2, 1)
  },
})

const spider = defineMeasured({
  id: 'spider',
  en: ['spider', 'tarantula'],
  vi: ['con nhện', 'nhện'],
  height: 0.06,
  ground: 'ground',
  colours: { body: 'ink', mark: 'coral' },
  variety: ['ink', 'umber'],
  poses: ['stands', 'walks'],
  draw(pen, { colours }) {
    const body = colours['body']!
    for (const side of [-1, 1])
      for (const [reach, knee] of [
        [58, -44],
        [48, -54],
        [34, -48],
        [24, -36],
      ] as const)
        pen.line(
          `M${side * 8} -22L${side * reach * 0.62} ${knee}L${side * reach} -2`,
          body,
          3.6,
          side === 1 ? 1 : 0,
        )
    pen.circle(0, -36, 20, body, { shade: 0.6 })
    pen.polygon(
      [
        [-5, -50],
        [5, -50],
        [2, -42],
        [6, -34],
        [-6, -34],
        [-2, -42],
      ],
      colours['mark']!,
      { shade: false },
    )
    pen.circle(0, -17, 12.5, body, { shade: 0.62 })
    for (const side of [-1, 1]) {
      pen.circle(side * 4.8, -18, 3.6, 'white', { shade: false })
      pen.circle(side * 4.4, -17.4, 1.9, 'ink', { shade: false })
    }
  },
})

const caterpillar = defineMeasured({
  id: 'caterpillar',
  en: ['caterpillar', 'silkworm'],
  vi: ['sâu bướm', 'con sâu', 'con sâu bướm', 'con tằm'],
  height: 0.03,
  home: 'garden',
  ground: 'ground',
  faces: 'left',
  colours: { body: 'olive', head: 'coral', spot: 'sand' },
  variety: ['olive', 'teal', 'ochre'],
  poses: ['walks', 'stands'],
  draw(pen, { colours }) {
    const body = colours['body']!
    const segments = [
      [62, -13, 12],
      [42, -22, 13],
      [20, -28, 13.6],
      [-2, -22, 13.6],
      [-22, -15, 13.6],
    ] as const
    for (const x of [64, 50, -26, -12, -38]) pen.line(`M${x} -6V-2`, 'umber', 4.4)
    for (const [index, [x, y, radius]] of segments.entries())
      pen.circle(x, y, radius, body, { tone: index % 2 ? 1 : 0, shade: false })
    for (const [x, y] of segments) pen.circle(x, y - 3, 3.4, colours['spot']!, { shade: false })
    pen.line('M-46 -36Q-52 -46 -58 -46M-40 -38Q-40 -48 -46 -52', 'umber', 2.4)
    pen.circle(-42, -23, 16, colours['head']!, { shade: 0.66 })
    drawEye(pen, [-48, -25], 3.4, colours['head']!)
    pen.line('M-54 -16Q-49 -12 -44 -14', 'umber', 2)
  },
})

const ant = defineMeasured({
  id: 'ant',
  en: ['ant'],
  vi: ['con kiến', 'kiến'],
  height: 0.02,
  ground: 'ground',
  faces: 'left',
  colours: { body: 'umber' },
  variety: ['umber', 'coral'],
  poses: ['walks', 'stands'],
  draw(pen, { colours }) {
    const body = colours['body']!
    for (const tone of [1, 0] as const)
      pen.line(
        [
          [-10, -28],
          [2, 2],
          [12, 30],
        ]
          .map(([x, reach]) => `M${x! - tone * 4} -24l${reach! * 0.6} -8l${reach! * 0.5} 30`)
          .join(''),
        body,
        3.6,
        tone,
      )
    pen.line('M-40 -38Q-52 -52 -58 -42M-36 -40Q-40 -56 -50 -56', body, 2.6)
    pen.ellipse(36, -30, 21, 14, body, { shade: 0.6 })
    pen.area(
      limbPath([
        [14, -25, 4],
        [0, -27, 9],
        [-14, -27, 7],
      ]),
      body,
      { shade: false },
    )
    pen.circle(-32, -30, 12.6, body, { shade: 0.66 })
    pen.circle(-36, -32, 3.8, 'white', { shade: false })
    pen.circle(-36.6, -32, 2, 'ink', { shade: false })
  },
})

export const crawlers = [ladybird, snail, spider, caterpillar, ant]
