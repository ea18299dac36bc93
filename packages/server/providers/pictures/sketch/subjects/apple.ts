import { defineThing } from '../thing.ts'

export const apple = defineThing({
  id: 'apple',
  en: ['apple'],
  vi: ['quả táo', 'trái táo', 'táo'],
  height: 0.09,
  box: [84, 92],
  ground: 'table',
  colours: { skin: 'red', leaf: 'leaf', stem: 'umber' },
  variety: ['red', 'olive', 'yellow'],
  draw(pen, { colours }) {
    pen.area(
      'M42 24C50 16 66 15 76 26C87 39 83 62 71 78C62 90 53 93 42 90C31 93 22 90 13 78C1 62 -3 39 8 26C18 15 34 16 42 24Z',
      colours['skin']!,
    )
    pen.line('M42 27Q41 14 48 5', colours['stem']!, 3.4)
    pen.area('M46 15Q56 -1 76 4Q66 20 46 15Z', colours['leaf']!, { shade: 0.4 })
  },
})
