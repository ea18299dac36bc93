import { defineMeasured, drawEye } from './measured.ts'
import { limbPath, limbPaths, type Joint } from './outline.ts'

const swimming = {
  ground: 'water',
  home: 'underwater',
  floats: true,
  castsShadow: false,
  poses: ['swims'],
} as const

const octopus = defineMeasured({
  ...swimming,
  id: 'octopus',
  en: ['octopus'],
  plurals: ['octopuses', 'octopi'],
  vi: ['bạch tuộc', 'con bạch tuộc'],
  height: 0.7,
  colours: { skin: 'coral', light: 'pink' },
  variety: ['coral', 'violet', 'teal'],
  draw(pen, { colours }) {
    const skin = colours['skin']!
    const arm = (x: number, reach: number, curl: number): Joint[] => [
      [x * 0.5, -4, 9],
      [x * 0.9, 18, 7],
      [x * 1.2 + reach, 34, 5],
      [x * 1.2 + reach + curl, 26, 2],
    ]
    pen.area(limbPaths(arm(-30, -12, -12), arm(30, 12, 12), arm(-6, -6, -6), arm(12, 8, 8)), skin, {
      tone: 1,
      shade: false,
    })
    const front = [arm(-18, -10, -13), arm(18, 10, 13), arm(-36, -22, -10), arm(36, 22, 10)]
    pen.area(
      limbPaths(...front) +
        'M-32 -34C-34 -62 -18 -78 0 -78S34 -62 32 -34C30 -18 26 -8 20 2H-20C-26 -8 -30 -18 -32 -34Z',
      skin,
      { shade: 0.62 },
    )
    for (const side of [-1, 1]) {
      pen.circle(side * 11, -30, 7.6, 'white', { shade: false })
      drawEye(pen, [side * 11, -29.4], 4.4, 'white')
      pen.ellipse(side * 20, -18, 4.6, 3, colours['light']!, { shade: false })
    }
    pen.line('M-4 -19Q0 -15 4 -19', 'burgundy', 2)
    pen.ellipse(-12, -60, 5, 3.4, colours['light']!, { shade: false })
    pen.ellipse(-2, -66, 2.6, 2, colours['light']!, { shade: false })
  },
})

const jellyfish = defineMeasured({
  ...swimming,
  id: 'jellyfish',
  en: ['jellyfish', 'jelly fish', 'medusa'],
  plurals: ['jellyfish'],
  vi: ['con sứa', 'sứa biển'],
  height: 0.4,
  colours: { bell: 'lilac', arm: 'pink', light: 'white' },
  variety: ['lilac', 'pink', 'sky'],
  draw(pen, { colours, random }) {
    const sway = random.between(-5, 5)
    for (const [index, x] of [-24, -12, 0, 12, 24].entries())
      pen.line(
        `M${x} -4q${index % 2 ? 8 : -8} 16 ${sway * 0.5} 30t${sway} ${index % 2 ? 26 : 34}`,
        colours['bell']!,
        3,
        1,
      )
    pen.area(
      `M-14 -8C-16 10 -4 20 -10 38C0 30 2 16 0 2C4 18 14 24 10 44C20 30 16 8 14 -8Z`,
      colours['arm']!,
      { shade: 0.5 },
    )
    pen.area(
      'M-36 -4C-38 -38 -18 -54 0 -54S38 -38 36 -4Q30 2 24 -4Q18 2 12 -4Q6 2 0 -4Q-6 2 -12 -4Q-18 2 -24 -4Q-30 2 -36 -4Z',
      colours['bell']!,
      { shade: 0.64 },
    )
    pen.area('M-22 -30C-18 -42 -10 -46 -4 -46C-12 -40 -16 -34 -18 -26Z', colours['light']!, {
      shade: false,
    })
  },
})

const seahorse = defineMeasured({
  ...swimming,
  id: 'seahorse',
  en: ['seahorse', 'sea horse'],
  vi: ['cá ngựa', 'con cá ngựa'],
  height: 0.15,
  faces: 'left',
  colours: { skin: 'ochre', fin: 'apricot' },
  variety: ['ochre', 'coral', 'teal'],
  draw(pen, { colours }) {
    const skin = colours['skin']!
    pen.area('M12 -48C26 -52 32 -40 26 -30C20 -28 14 -32 12 -38Z', colours['fin']!, {
      tone: 1,
      shade: false,
    })
    pen.area('M-2 -94L2 -104L6 -95L12 -102L13 -91L20 -95L17 -84Z', colours['fin']!, {
      tone: 1,
      shade: false,
    })
    pen.area(
      limbPaths(
        [
          [4, -84, 11],
          [12, -66, 10],
          [6, -44, 16],
          [4, -22, 10],
          [12, -4, 6.4],
          [8, 10, 4.6],
          [-4, 8, 3.6],
          [-4, 0, 2.6],
        ],
        [
          [2, -86, 10],
          [-12, -80, 5],
          [-26, -76, 3.6],
        ],
      ),
      skin,
      { shade: 0.58 },
    )
    pen.line('M-6 -50Q2 -46 12 -48M-8 -40Q0 -36 10 -38M-4 -30Q2 -27 10 -29', skin, 2.2, 1)
    drawEye(pen, [0, -88], 3.2, skin)
  },
})

const squid = defineMeasured({
  ...swimming,
  id: 'squid',
  en: ['squid', 'cuttlefish'],
  plurals: ['squid', 'cuttlefish'],
  vi: ['con mực', 'mực ống', 'mực nang'],
  height: 0.4,
  faces: 'left',
  colours: { skin: 'rose', light: 'pink' },
  variety: ['rose', 'lilac', 'coral'],
  draw(pen, { colours }) {
    const skin = colours['skin']!
    const arm = (y: number, reach: number): Joint[] => [
      [-24, y * 0.6, 4.6],
      [-44, y, 4],
      [-62 - reach, y * 0.7 + 4, 3],
      [-76 - reach, y * 0.9, 2],
    ]
    pen.area(limbPaths(arm(-10, 4), arm(10, 6)), skin, { tone: 1, shade: false })
    pen.area('M54 -12C64 -30 84 -30 92 -26C84 -14 84 14 92 26C84 30 64 30 54 12Z', skin, {
      tone: 1,
      shade: false,
    })
    pen.area(
      limbPaths(arm(-5, 10), arm(4, 14), arm(14, 0), [
        [-22, 0, 15],
        [-4, 0, 15],
        [30, 0, 20],
        [66, 0, 14],
        [96, 0, 2],
      ]),
      skin,
      { shade: 0.62 },
    )
    pen.circle(-18, -2, 7, 'white', { shade: false })
    drawEye(pen, [-19, -2], 4.2, 'white')
    for (const [x, y, r] of [
      [20, -8, 3.4],
      [36, 6, 3],
      [50, -5, 2.6],
      [64, 5, 2.2],
    ] as const)
      pen.circle(x, y, r, colours['light']!, { shade: false })
  },
})

const shrimp = defineMeasured({
  ...swimming,
  id: 'shrimp',
  en: ['shrimp', 'prawn'],
  plurals: ['shrimp'],
  vi: ['con tôm', 'tôm', 'con tép'],
  height: 0.12,
  faces: 'left',
  colours: { shell: 'coral', light: 'pink' },
  draw(pen, { colours }) {
    const shell = colours['shell']!
    pen.line('M-38 -34Q-70 -52 -92 -30M-38 -36Q-66 -66 -90 -58', shell, 2.2, 1)
    pen.line('M-22 -16l-8 16M-10 -10l-6 16M4 -8l-2 16M18 -10l4 14', shell, 3.4, 1)
    pen.area(
      'M34 6C46 4 60 10 66 20C58 20 54 20 50 18C52 24 52 30 48 36C38 30 32 18 34 6Z',
      colours['light']!,
      { shade: 0.5 },
    )
    pen.area(
      limbPath([
        [-42, -32, 5],
        [-24, -30, 12],
        [2, -26, 15],
        [26, -14, 12],
        [38, 8, 7],
      ]),
      shell,
      { shade: 0.6 },
    )
    for (const path of [
      'M-8 -41Q-2 -26 -6 -13',
      'M10 -40Q16 -26 8 -11',
      'M27 -29Q27 -16 16 -6',
      'M40 -12Q34 -4 26 0',
    ])
      pen.line(path, colours['light']!, 2.4)
    drawEye(pen, [-34, -37], 3, shell)
  },
})

export const seaAnimals = [octopus, squid, jellyfish, seahorse, shrimp]
