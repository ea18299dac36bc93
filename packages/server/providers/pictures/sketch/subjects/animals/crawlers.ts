import { defineMeasured } from './measured.ts'
import { limbPaths } from './outline.ts'

export const ladybird = defineMeasured({
  id: 'ladybird',
  en: ['ladybird', 'ladybug', 'beetle'],
  vi: ['bọ rùa', 'con bọ rùa', 'con bọ cánh cứng', 'cánh cam'],
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

export const snail = defineMeasured({
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

export const spider = defineMeasured({
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

export const crawlers = [ladybird, snail, spider]
