import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'

const bubbleTea = defineThing({
  id: 'bubble-tea',
  en: ['bubble tea', 'milk tea', 'boba tea', 'boba'],
  vi: ['trà sữa', 'ly trà sữa', 'cốc trà sữa', 'trà sữa trân châu'],
  height: 0.19,
  box: [88, 150],
  ground: 'table',
  colours: { tea: 'wood', cup: 'white', straw: 'coral', pearl: 'umber' },
  variety: ['wood', 'pink', 'lilac', 'mint'],
  handle: 0.4,
  draw(pen, { colours }) {
    const { tea, cup, straw, pearl } = colours as Record<string, Pigment>
    pen.line('M46 60L56 -14', straw!, 9)
    pen.area('M6 34C8 10 26 2 44 2S80 10 82 34Z', cup!, { shade: 0.74 })
    pen.area('M8 36H80L72 144Q71 150 64 150H24Q17 150 16 144Z', cup!, { shade: 0.8 })
    pen.area('M11 46Q44 52 77 46L69.6 140Q69 145 63 145H25Q19 145 18.4 140Z', tea!)
    for (const [x, y] of [
      [28, 136],
      [42, 138],
      [57, 136],
      [34, 124],
      [50, 125],
      [62, 123],
      [25, 120],
      [42, 112],
    ] as const)
      pen.circle(x, y, 6, pearl!, { shade: false })
    pen.rect(2, 30, 84, 9, cup!, { round: 4, tone: 1, shade: false })
  },
})

const beer = defineThing({
  id: 'glass-of-beer',
  en: ['glass of beer', 'beer', 'mug of beer'],
  plurals: ['glasses of beer', 'mugs of beer'],
  vi: ['ly bia', 'cốc bia', 'bia', 'cốc bia hơi'],
  height: 0.16,
  box: [112, 128],
  foot: 44,
  ground: 'table',
  colours: { beer: 'ochre', glass: 'sky', foam: 'white' },
  handle: 0.4,
  draw(pen, { colours }) {
    const { beer: paint, glass, foam } = colours as Record<string, Pigment>
    pen.line('M84 46C116 40 116 98 82 96', glass!, 10, 1)
    pen.area('M4 22H84L82 122Q82 128 76 128H12Q6 128 6 122Z', glass!, { shade: 0.8 })
    pen.area('M9 34H79L77.4 120H10.6Z', paint!)
    pen.line('M28 56V108M44 56V108M60 56V108', 'sand', 4)
    pen.area(
      'M0 30C-4 14 10 6 20 10C26 0 44 -2 52 6C64 0 80 6 82 14C92 18 92 34 84 36C80 46 74 44 70 38C62 46 54 44 50 40C42 60 34 58 30 40C22 46 4 42 0 30Z',
      foam!,
      { shade: 0.66 },
    )
  },
})

/** Sweet beans, jelly and coconut cream in a glass. */
const che = defineThing({
  id: 'che',
  en: ['che', 'sweet bean dessert', 'three colour dessert'],
  vi: ['ly chè', 'chè', 'chè ba màu', 'cốc chè'],
  height: 0.15,
  box: [88, 132],
  ground: 'table',
  colours: {
    beans: 'burgundy',
    yellow: 'yellow',
    jelly: 'leaf',
    cream: 'white',
    glass: 'sky',
    spoon: 'gray',
  },
  handle: 0.4,
  draw(pen, { colours }) {
    const { beans, yellow, jelly, cream, glass, spoon } = colours as Record<string, Pigment>
    pen.line('M56 40L76 -22', spoon!, 5)
    pen.area('M2 10H86L72 116C72 126 64 132 44 132S16 126 16 116Z', glass!, { shade: 0.82 })
    pen.area('M18 92H70L67 114C66 122 58 126 44 126S22 122 21 114Z', beans!)
    pen.area('M14 66Q30 72 44 66T74 66L70.4 94Q44 100 17.6 94Z', yellow!)
    pen.area('M10.6 42Q28 48 44 42T77.4 42L74 70Q58 62 44 70T14 70Z', jelly!)
    pen.area('M6.4 14H81.6L77.4 46Q60 38 44 46T10.6 46Z', cream!)
    pen.area('M8 18L20 4L32 14L44 2L58 14L68 4L80 18L78 30Q44 22 10 30Z', cream!, {
      tone: 1,
      shade: false,
    })
  },
})

export const drinks: readonly Thing[] = [bubbleTea, beer, che]
