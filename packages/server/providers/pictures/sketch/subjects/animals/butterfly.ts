import { defineMeasured } from './measured.ts'
import { limbPath } from './outline.ts'

export const butterfly = defineMeasured({
  ground: 'air',
  home: 'garden',
  castsShadow: false,
  poses: ['flies'],
  id: 'butterfly',
  en: ['butterfly', 'moth'],
  plurals: ['butterflies'],
  vi: ['con bướm', 'bươm bướm', 'cánh bướm', 'bướm'],
  height: 0.08,
  colours: { wing: 'apricot', edge: 'umber', dot: 'cream' },
  variety: ['apricot', 'cobalt', 'yellow', 'rose', 'violet'],
  draw(pen, { colours, random }) {
    const wing = colours['wing']!
    pen.group({ turn: random.between(8, 22), around: [0, 0] }, (all) => {
      for (const side of [-1, 1] as const) {
        const tone = side === 1 ? 1 : 0
        all.group({ mirror: side === 1 }, (half) => {
          half.area('M-2 -4C-10 -40 -40 -58 -62 -50C-70 -34 -56 -8 -2 2Z', colours['edge']!, {
            tone,
            shade: false,
          })
          half.area('M-4 -6C-12 -36 -38 -50 -55 -44C-60 -32 -46 -12 -4 -1Z', wing, {
            tone,
            shade: false,
          })
          half.area('M-2 0C-30 2 -50 16 -46 34C-38 48 -14 38 -1 10Z', colours['edge']!, {
            tone,
            shade: false,
          })
          half.area('M-4 3C-28 6 -43 17 -40 31C-33 41 -15 33 -4 10Z', wing, { tone, shade: false })
          half.circle(-42, -36, 5, colours['dot']!, { tone, shade: false })
          half.circle(-30, 24, 4, colours['dot']!, { tone, shade: false })
        })
      }
      all.line('M-1 -16Q-4 -30 -14 -36M1 -16Q4 -30 14 -36', 'ink', 1.8)
      all.area(
        limbPath([
          [0, -14, 4],
          [0, 0, 4.4],
          [0, 28, 1.6],
        ]),
        'ink',
        { shade: false },
      )
    })
  },
})
