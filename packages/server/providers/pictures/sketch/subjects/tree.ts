import { defineThing } from '../thing.ts'

export const tree = defineThing({
  id: 'tree',
  en: ['tree', 'oak'],
  vi: ['cây', 'cái cây', 'cây cổ thụ', 'cây sồi'],
  height: 7,
  box: [100, 120],
  ground: 'ground',
  colours: { crown: 'forest', trunk: 'brown' },
  anchors: { under: { at: [50, 120], width: 130 } },
  draw(pen, { colours }) {
    pen.area('M45 120C47 96 47 84 44 70H57C54 86 55 98 59 120Z', colours['trunk']!)
    pen.line('M50 84Q58 74 66 66M49 92Q41 82 35 74', colours['trunk']!, 4, 1)
    pen.area(
      'M50 2C66 2 78 12 80 26C93 30 100 42 97 56C95 72 80 82 64 78C56 86 42 86 35 79C18 82 3 72 2 55C1 41 9 31 21 27C23 12 34 2 50 2Z',
      colours['crown']!,
    )
  },
})
