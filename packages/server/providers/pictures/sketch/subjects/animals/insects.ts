import { defineMeasured, drawEye } from './measured.ts'
import { limbPath, limbPaths } from './outline.ts'

const flying = { ground: 'air', home: 'garden', castsShadow: false, poses: ['flies'] } as const

const bee = defineMeasured({
  ...flying,
  id: 'bee',
  en: ['bee', 'honeybee', 'bumblebee', 'wasp'],
  vi: ['con ong', 'ong mật', 'chú ong'],
  height: 0.04,
  faces: 'left',
  colours: { body: 'yellow', stripe: 'ink', wing: 'sky' },
  draw(pen, { colours }) {
    pen.area(
      limbPath([
        [8, -14, 4],
        [26, -36, 11],
        [36, -40, 9],
      ]),
      colours['wing']!,
      { tone: 1, shade: false },
    )
    pen.polygon(
      [
        [34, -4],
        [44, 2],
        [33, 6],
      ],
      colours['stripe']!,
      { shade: false },
    )
    pen.line('M-26 -14Q-34 -24 -42 -22M-22 -16Q-26 -28 -34 -30', colours['stripe']!, 2)
    pen.line('M-8 14l-3 8M4 16l0 8M14 14l3 8', colours['stripe']!, 2.2)
    pen.area(
      limbPaths([
        [22, 0, 15],
        [0, -1, 18],
        [-18, -3, 14],
      ]),
      colours['body']!,
      { shade: 0.66 },
    )
    for (const [x, half] of [
      [-2, 17.4],
      [12, 16.4],
      [26, 13],
    ] as const)
      pen.area(
        `M${x - 3.4} ${-half}Q${x + 2} 0 ${x - 3.4} ${half - 1}L${x + 2.6} ${half - 1.4}Q${x + 8} 0 ${x + 2.6} ${-half}Z`,
        colours['stripe']!,
        { shade: false },
      )
    pen.area(
      limbPath([
        [0, -14, 4],
        [0, -40, 11],
        [4, -48, 10],
      ]),
      colours['wing']!,
      { shade: 0.6 },
    )
    drawEye(pen, [-22, -5], 3.4, colours['body']!)
    pen.line('M-30 4Q-26 8 -21 6', colours['stripe']!, 1.8)
  },
})

const dragonfly = defineMeasured({
  ...flying,
  id: 'dragonfly',
  en: ['dragonfly', 'damselfly'],
  plurals: ['dragonflies'],
  vi: ['chuồn chuồn', 'con chuồn chuồn', 'chuồn chuồn ớt'],
  height: 0.07,
  home: 'pond',
  faces: 'left',
  colours: { body: 'teal', wing: 'sky', eye: 'coral' },
  variety: ['teal', 'red', 'cobalt'],
  draw(pen, { colours }) {
    const wing = colours['wing']!
    pen.area(
      limbPaths(
        [
          [-12, -4, 2],
          [-6, -34, 6],
          [0, -54, 5],
        ],
        [
          [-4, -4, 2],
          [16, -34, 6],
          [26, -50, 5],
        ],
      ),
      wing,
      { tone: 1, shade: false },
    )
    pen.area(
      limbPath([
        [-16, 0, 7],
        [-2, 0, 6],
        [30, 4, 3.4],
        [76, 10, 2.6],
      ]),
      colours['body']!,
      { shade: 0.64 },
    )
    pen.line('M14 -1.6v8M28 0v7.4M42 2.4v6M56 4.8v5', colours['body']!, 1.6, 1)
    pen.area(
      limbPaths(
        [
          [-12, 2, 2.4],
          [-14, 30, 6.4],
          [-10, 52, 5],
        ],
        [
          [-4, 2, 2.4],
          [12, 30, 6.4],
          [24, 48, 5],
        ],
      ),
      wing,
      { shade: 0.6 },
    )
    pen.circle(-25, -1, 8, colours['body']!, { shade: false })
    pen.circle(-28, -4, 5, colours['eye']!, { shade: false })
    pen.circle(-29.5, -5.6, 1.4, 'white', { shade: false })
  },
})

const firefly = defineMeasured({
  ...flying,
  id: 'firefly',
  en: ['firefly', 'glow worm', 'lightning bug'],
  plurals: ['fireflies'],
  vi: ['đom đóm', 'con đom đóm'],
  height: 0.03,
  home: 'forest',
  faces: 'left',
  colours: { light: 'yellow', body: 'umber', wing: 'stone' },
  draw(pen, { colours }) {
    pen.circle(20, 6, 34, colours['light']!, { glows: true, opacity: 0.24 })
    pen.circle(20, 6, 22, colours['light']!, { glows: true, opacity: 0.4 })
    pen.area(
      limbPath([
        [0, -6, 3],
        [12, -26, 8],
        [22, -32, 6],
      ]),
      colours['wing']!,
      { shade: false },
    )
    pen.circle(20, 6, 12, colours['light']!, { glows: true })
    pen.area(
      limbPath([
        [12, 3, 10],
        [-6, -1, 9],
        [-16, -4, 7],
      ]),
      colours['body']!,
      { shade: false },
    )
    pen.line('M-20 -8Q-26 -16 -32 -16', colours['body']!, 2)
    pen.circle(-18, -5, 2.4, 'white', { shade: false })
  },
})

export const insects = [bee, dragonfly, firefly]
