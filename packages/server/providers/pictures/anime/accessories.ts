import type { ACCESSORIES } from '@atelier/contract'
import type { Pen } from '../sketch/drawing.ts'
import type { Build } from './build.ts'
import type { CharacterColours } from './palette.ts'

export type Accessory = (typeof ACCESSORIES)[number]

interface Worn {
  pen: Pen
  build: Build
  colours: CharacterColours
  /** Where the head looks, from -1 (left) to 1. */
  turn: number
}

type Draw = (worn: Worn) => void

/** Around the neck, over the clothes. */
const scarf: Draw = ({ pen, build: { neck: n }, colours: { accessory } }) => {
  pen.area(
    `M46 486C${n + 70} 500 ${n + 120} 480 188 440C176 506 116 556 44 542Z`,
    accessory.shade,
    { shade: false },
  )
  pen.area(
    `M${-n - 38} 446Q0 492 ${n + 38} 446L${n + 58} 490Q0 562 ${-n - 58} 490Z`,
    accessory.light,
    { shade: 0.6 },
  )
  pen.line(`M${-n - 30} 468Q-10 506 40 498M${-n - 40} 488Q-16 524 30 520`, accessory.shade, 3.4)
}

const glasses: Draw = ({ pen, build: { eyes, cheek }, turn }) => {
  pen.group({ move: [turn * 24, 0] }, (group) => {
    for (const side of [-1, 1]) {
      const x = side * (eyes.x + 1)
      group.ellipse(x, eyes.y + 2, 37, 36, '#ffffff', { shade: false, opacity: 0.16 })
      group.line(`M${x - 37} ${eyes.y + 2}a37 36 0 1 0 74 0a37 36 0 1 0 -74 0`, '#3a3440', 4.4)
    }
    group.line(`M-9 ${eyes.y - 4}Q0 ${eyes.y - 12} 9 ${eyes.y - 4}`, '#3a3440', 4.4)
    group.line(
      `M${-eyes.x - 37} ${eyes.y - 6}L${-cheek} ${eyes.y - 14}M${eyes.x + 37} ${eyes.y - 6}L${cheek} ${eyes.y - 14}`,
      '#3a3440',
      4,
    )
  })
}

const strawHat: Draw = ({ pen, colours: { accessory } }) => {
  pen.area('M-214 198Q0 104 214 198Q112 232 0 228T-214 198Z', '#dcb765', { shade: 0.62 })
  pen.area('M-118 174C-110 92 -56 52 0 52S110 92 118 174Q0 216 -118 174Z', '#e6c679', {
    shade: 0.6,
  })
  pen.area('M-118 174Q0 216 118 174L115 144Q0 186 -115 144Z', accessory.light, { shade: 0.6 })
}

const leafHat: Draw = ({ pen, colours: { accessory } }) => {
  pen.area('M-206 214Q0 262 206 214Q110 150 0 32Q-110 150 -206 214Z', '#ead9ab', { shade: 0.54 })
  pen.line('M-164 190Q0 232 164 190M-122 156Q0 192 122 156M-80 118Q0 144 80 118', '#d3bc82', 3)
  pen.line(`M-98 216C-106 320 -74 398 -30 430M98 216C106 320 74 398 30 430`, accessory.light, 6)
}

const cap: Draw = ({ pen, colours: { accessory } }) => {
  pen.area('M-118 212C-120 116 -66 74 0 74S120 116 118 212Q0 176 -118 212Z', accessory.light, {
    shade: 0.6,
  })
  pen.line('M0 76Q-8 130 -4 190M-58 92Q-72 140 -70 196M58 92Q72 140 70 196', accessory.shade, 3)
  pen.area(
    'M-126 214Q-20 156 120 208Q40 206 -20 224T-150 240Q-146 222 -126 214Z',
    accessory.shade,
    { shade: false },
  )
  pen.circle(0, 76, 8, accessory.shade, { shade: false })
}

const beanie: Draw = ({ pen, colours: { accessory } }) => {
  pen.circle(4, 54, 28, '#f6f1e7', { shade: 0.6 })
  pen.area('M-116 206C-122 112 -66 66 0 66S122 112 116 206Z', accessory.light, { shade: 0.6 })
  pen.area(
    'M-124 182Q0 146 124 182Q130 206 122 226Q0 190 -122 226Q-130 206 -124 182Z',
    accessory.shade,
    { shade: false },
  )
  pen.line('M-90 178v34M-54 170v34M-18 166v33M18 166v33M54 170v34M90 178v34', accessory.light, 3)
}

const headphones: Draw = ({ pen, build: { eyes }, colours: { accessory } }) => {
  pen.line(`M-118 ${eyes.y}C-134 140 -84 78 0 78S134 140 118 ${eyes.y}`, accessory.light, 15)
  pen.line(`M60 94C104 120 126 190 118 ${eyes.y}`, accessory.shade, 15)
  for (const side of [-1, 1]) {
    pen.rect(side * 122 - 21, eyes.y - 36, 42, 76, side > 0 ? accessory.shade : accessory.light, {
      round: 20,
      shade: false,
    })
    pen.rect(side * 130 - 8, eyes.y - 22, 16, 48, accessory.deep, { round: 8, shade: false })
  }
}

const flower: Draw = ({ pen, colours: { accessory } }) => {
  for (let petal = 0; petal < 5; petal += 1) {
    const angle = (petal * 72 - 90) * (Math.PI / 180)
    pen.circle(
      Math.round(-92 + Math.cos(angle) * 21),
      Math.round(196 + Math.sin(angle) * 21),
      17,
      petal > 0 && petal < 3 ? accessory.shade : accessory.light,
      { shade: false },
    )
  }
  pen.circle(-92, 196, 11, '#f0cf6a', { shade: false })
}

const ribbon: Draw = ({ pen, colours: { accessory } }) => {
  pen.area('M86 118Q40 74 20 96Q14 132 86 130Q150 148 164 116Q150 78 86 118Z', accessory.light, {
    shade: 0.52,
  })
  pen.rect(74, 106, 26, 32, accessory.deep, { round: 9, shade: false })
}

const earrings: Draw = ({ pen, build: { cheek, eyes }, colours: { accessory } }) => {
  for (const side of [-1, 1]) {
    pen.line(`M${side * (cheek + 2)} ${eyes.y + 36}v10`, '#e6c679', 3)
    pen.circle(side * (cheek + 2), eyes.y + 54, 9, side > 0 ? accessory.shade : accessory.light, {
      shade: false,
    })
  }
}

const moustache: Draw = ({ pen, build: { mouthY }, colours: { hair }, turn }) => {
  pen.group({ move: [turn * 24, mouthY - 14] }, (group) =>
    group.area('M0 -6Q22 -14 44 10Q20 10 0 3Q-20 10 -44 10Q-22 -14 0 -6Z', hair.shade, {
      shade: false,
    }),
  )
}

const beard: Draw = ({ pen, build: { mouthY, chin, cheek }, colours: { hair }, turn }) => {
  const x = cheek - 2
  const path = `M${-x} 290Q${-x + 22} ${mouthY - 34} -44 ${mouthY - 14}Q0 ${mouthY - 34} 44 ${mouthY - 14}Q${x - 22} ${mouthY - 34} ${x} 290Q${x + 4} ${chin - 10} 40 ${chin + 22}Q0 ${chin + 36} -40 ${chin + 22}Q${-x - 4} ${chin - 10} ${-x} 290ZM-22 ${mouthY - 10}Q0 ${mouthY + 24} 22 ${mouthY - 10}Q0 ${mouthY - 18} -22 ${mouthY - 10}Z`
  pen.group({ move: [turn * 8, 0] }, (group) => group.area(path, hair.shade, { shade: false }))
}

/** On the neck, over the clothes. */
export const neckwear: Partial<Record<Accessory, Draw>> = { scarf }
/** On the face, under the hair. */
export const faceWear: Partial<Record<Accessory, Draw>> = { beard, moustache, earrings }
/** Over the hair. */
export const headwear: Partial<Record<Accessory, Draw>> = {
  glasses,
  headphones,
  flower,
  ribbon,
  'straw-hat': strawHat,
  'leaf-hat': leafHat,
  cap,
  beanie,
}
export const HATS: readonly Accessory[] = ['straw-hat', 'leaf-hat', 'cap', 'beanie']

export function drawWorn(
  kind: Partial<Record<Accessory, Draw>>,
  accessories: readonly Accessory[],
  worn: Worn,
): void {
  for (const accessory of accessories) kind[accessory]?.(worn)
}
