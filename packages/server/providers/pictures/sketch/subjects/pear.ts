import { defineThing } from '../thing.ts'

export const pear = defineThing({
  id: 'pear',
  en: ['pear'],
  vi: ['quả lê', 'trái lê', 'lê'],
  height: 0.11,
  box: [70, 104],
  ground: 'table',
  colours: { skin: 'ochre', leaf: 'leaf', stem: 'umber' },
  variety: ['ochre', 'olive', 'terracotta'],
  draw(pen, { colours, random }) {
    const lean = random.between(-3, 3)
    pen.area(
      `M${35 + lean} 24C46 24 49 36 51 48C54 60 69 66 69 82C69 97 54 104 35 104S1 97 1 82C1 66 16 60 19 48C21 36 ${24 + lean} 24 ${35 + lean} 24Z`,
      colours['skin']!,
    )
    pen.line(`M${35 + lean} 26Q${36 + lean} 14 ${42 + lean} 7`, colours['stem']!, 3.4)
    pen.area(`M${39 + lean} 14Q52 -2 69 5Q58 21 ${39 + lean} 14Z`, colours['leaf']!, { shade: 0.4 })
  },
})
