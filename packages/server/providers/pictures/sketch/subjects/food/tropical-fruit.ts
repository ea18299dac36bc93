import { defineThing, type Thing } from '../../thing.ts'
import { drawLeaf } from '../shapes.ts'

const pineapple = defineThing({
  id: 'pineapple',
  en: ['pineapple'],
  vi: ['quả dứa', 'trái dứa', 'quả thơm', 'trái thơm', 'trái khóm'],
  height: 0.3,
  box: [84, 172],
  ground: 'table',
  colours: { skin: 'ochre', leaf: 'forest' },
  draw(pen, { colours }) {
    const blades = [
      [-62, 46],
      [62, 46],
      [-38, 58],
      [38, 58],
      [-16, 68],
      [16, 68],
      [0, 72],
    ] as const
    for (const [turn, length] of blades)
      drawLeaf(pen, colours['leaf']!, { at: [42, 76], length, angle: 90 - turn, width: 0.3 })
    pen.area(
      'M42 66C68 66 84 90 84 120C84 152 66 172 42 172S0 152 0 120C0 90 16 66 42 66Z',
      colours['skin']!,
    )
    const skin = colours['skin']!
    pen.line('M14 81L79 142M4 96L70 158M34 68L84 114M2 122L54 171', skin, 2.4, 1)
    pen.line('M70 81L5 142M80 96L14 158M50 68L0 114M82 122L30 171', skin, 2.4, 1)
  },
})

const coconut = defineThing({
  id: 'coconut',
  en: ['coconut', 'fresh coconut', 'coconut drink'],
  vi: ['quả dừa', 'trái dừa', 'quả dừa tươi', 'trái dừa tươi', 'nước dừa'],
  height: 0.22,
  box: [100, 108],
  ground: 'table',
  colours: { skin: 'leaf', flesh: 'cream', straw: 'coral' },
  handle: 0.4,
  draw(pen, { colours }) {
    pen.area(
      'M20 24C34 12 66 12 80 24C94 36 102 52 98 70C94 94 74 108 50 108S6 94 2 70C-2 52 6 36 20 24Z',
      colours['skin']!,
    )
    pen.area('M24 21L38 9H62L76 21L68 33H32Z', colours['flesh']!, { shade: 0.62 })
    pen.ellipse(50, 19, 15, 5, colours['flesh']!, { tone: 1, shade: false })
    pen.line('M46 19L58 -22L72 -28', colours['straw']!, 5)
  },
})

const dragonFruit = defineThing({
  id: 'dragon-fruit',
  en: ['dragon fruit', 'dragonfruit', 'pitaya'],
  vi: ['quả thanh long', 'trái thanh long', 'thanh long'],
  height: 0.13,
  box: [130, 130],
  ground: 'table',
  colours: { skin: 'rose', scale: 'leaf' },
  draw(pen, { colours }) {
    pen.group({ move: [19, 6] }, (part) => {
      const skin = colours['skin']!
      const scale = (x: number, y: number, turn: number, length = 34) => {
        const radians = (turn * Math.PI) / 180
        const tip = [
          x + Math.cos(radians) * length * 0.42,
          y - Math.sin(radians) * length * 0.42,
        ] as const
        drawLeaf(part, skin, { at: [x, y], length, angle: turn, width: 0.66, tone: 1 })
        drawLeaf(part, colours['scale']!, {
          at: tip,
          length: length * 0.62,
          angle: turn,
          width: 0.5,
        })
      }
      for (const [x, y, turn] of [
        [14, 54, 126],
        [78, 54, 54],
        [8, 84, 140],
        [84, 84, 40],
        [30, 32, 112],
        [62, 32, 68],
        [46, 28, 90],
      ] as const)
        scale(x, y, turn)
      part.area('M46 20C72 20 88 46 88 76C88 106 70 124 46 124S4 106 4 76C4 46 20 20 46 20Z', skin)
      for (const [x, y, turn] of [
        [28, 76, 106],
        [62, 72, 78],
        [44, 108, 94],
        [74, 104, 64],
        [18, 108, 118],
      ] as const)
        scale(x, y, turn, 32)
    })
  },
})

const RIND = 'M8 40A60 60 0 0 0 128 40Z'

const slice = defineThing({
  id: 'watermelon-slice',
  en: ['slice of watermelon', 'watermelon slice', 'piece of watermelon'],
  plurals: ['slices of watermelon', 'pieces of watermelon'],
  vi: ['miếng dưa hấu', 'lát dưa hấu'],
  height: 0.14,
  box: [124, 70],
  ground: 'table',
  colours: { flesh: 'coral', rind: 'forest', white: 'mint', seed: 'ink' },
  draw(pen, { colours }) {
    pen.group({ turn: -7, around: [68, 100], move: [-6, -30] }, (part) => {
      part.area(RIND, colours['rind']!)
      part.area('M15 40A53 53 0 0 0 121 40Z', colours['white']!, { shade: false })
      part.area('M20 40A48 48 0 0 0 116 40Z', colours['flesh']!)
      for (const [x, y] of [
        [40, 52],
        [60, 50],
        [80, 51],
        [98, 53],
        [50, 67],
        [70, 68],
        [88, 66],
        [68, 82],
      ] as const)
        part.ellipse(x, y, 2.2, 4, colours['seed']!, { shade: false })
    })
  },
})

const watermelon = defineThing({
  id: 'watermelon',
  en: ['watermelon', 'melon'],
  vi: ['quả dưa hấu', 'trái dưa hấu', 'dưa hấu'],
  height: 0.26,
  box: [120, 104],
  ground: 'table',
  colours: { skin: 'leaf', stripe: 'pine', stem: 'olive' },
  draw(pen, { colours }) {
    pen.line('M60 10Q60 2 68 -3', colours['stem']!, 4)
    pen.area('M60 6C96 6 120 28 120 56S94 104 60 104S0 84 0 56S24 6 60 6Z', colours['skin']!)
    const stripe = (path: string) => pen.area(path, colours['stripe']!, { shade: false })
    stripe('M56 6Q30 26 30 54T54 104L44 103Q18 84 17 56T52 6.4Z')
    stripe('M60 6Q52 24 60 40T52 76T62 104L70 103.6Q66 90 73 78T72 42T68 6.4Z')
    stripe('M70 7Q98 26 99 55T82 101L92 97Q112 82 112 55T76 8Z')
    stripe('M34 10Q10 24 4 44L0 56Q2 30 34 10Z')
  },
})

export const tropicalFruit: readonly Thing[] = [pineapple, coconut, dragonFruit, slice, watermelon]
