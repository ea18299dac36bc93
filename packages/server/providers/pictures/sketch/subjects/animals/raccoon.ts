import { defineQuadruped } from './quadruped.ts'
import { between, limbPath } from './outline.ts'

export const raccoon = defineQuadruped({
  id: 'raccoon',
  en: ['raccoon', 'racoon'],
  vi: ['gấu mèo', 'con gấu mèo', 'chồn gấu mèo'],
  height: 0.4,
  home: 'forest',
  colours: { fur: 'gray', light: 'cream', dark: 'ink', inside: 'cream', nose: 'ink' },
  poses: ['stands', 'walks', 'sits', 'sleeps'],
  build: {
    length: 48,
    legs: 18,
    chest: 17,
    waist: 17,
    hips: 18,
    leg: [9, 4.6],
    foot: 'paw',
    neck: { length: 26, angle: 122, from: 14, to: 11 },
    lyingHead: [-14, -2],
  },
  head: {
    is: 'face',
    shape: 'wide',
    size: 18,
    earShape: 'round',
    eyeRing: 'white',
    muzzle: 'light',
    eyeFields: { paint: 'dark', is: 'mask' },
    drawMarks: (pen, { colours }) =>
      pen.area('M-22 -4C-16 -12 16 -12 22 -4L20 -8C14 -16 -14 -16 -20 -8Z', colours['light']!, {
        shade: false,
      }),
  },
  feet: 'dark',
  tail: { is: 'bush', length: 48, thickness: 8, tip: 'dark' },
  coat(pen, { tail: [x, y], pose }, { colours }) {
    if (pose !== 'stands' && pose !== 'walks') return
    for (const share of [0.3, 0.55]) {
      const [ringX, ringY] = between([x, y], [x + 46, y + 12], share)
      pen.area(
        limbPath([
          [ringX, ringY - 7, 2.6],
          [ringX - 2, ringY + 8, 2.6],
        ]),
        colours['dark']!,
        { shade: false },
      )
    }
  },
})
