import type { Pen } from '../drawing.ts'
import { defineThing, type Look } from '../thing.ts'

export const cat = defineThing({
  id: 'cat',
  en: ['cat', 'kitten', 'kitty'],
  vi: ['con mèo', 'mèo', 'mèo con', 'chú mèo', 'cô mèo'],
  height: 0.42,
  box: [92, 104],
  ground: 'ground',
  colours: { fur: 'apricot', chest: 'cream', inside: 'pink', eye: 'ink' },
  variety: ['apricot', 'gray', 'ink', 'cream'],
  poses: ['sits', 'sleeps'],
  boxes: { sleeps: [120, 62] },
  faces: 'left',
  draw(pen, { colours, pose }) {
    if (pose === 'sleeps') drawAsleep(pen, colours)
    else drawSitting(pen, colours)
  },
})

type Colours = Look['colours']

function drawSitting(pen: Pen, colours: Colours): void {
  const fur = colours['fur']!
  pen.area('M66 100C86 104 96 84 84 66C80 60 74 66 78 72C84 82 78 92 64 88Z', fur, {
    tone: 1,
    shade: false,
  })
  pen.area('M22 104C18 80 26 58 46 54C66 56 76 80 70 104Z', fur)
  pen.area('M26 104C24 88 28 74 36 68C42 78 43 92 40 104Z', colours['chest']!, { shade: false })
  pen.area('M12 34L14 4L32 18Z', fur, { shade: false })
  pen.area('M46 17L62 3L64 34Z', fur, { tone: 1, shade: false })
  pen.area('M16 24L17 11L26 18Z', colours['inside']!, { shade: false })
  pen.area('M10 38C10 22 22 14 37 14S65 22 65 38C65 54 52 62 37 62S10 54 10 38Z', fur)
  pen.area(
    'M24 50C24 44 30 42 34 44C38 42 46 44 46 50C46 57 40 60 35 60S24 57 24 50Z',
    colours['chest']!,
    { shade: false },
  )
  pen.ellipse(24, 37, 3.4, 4.6, colours['eye']!, { shade: false })
  pen.ellipse(46, 37, 3.4, 4.6, colours['eye']!, { shade: false })
  pen.circle(25, 35.4, 1.2, 'white', { shade: false })
  pen.circle(47, 35.4, 1.2, 'white', { shade: false })
  pen.area('M32 44H38L35 48Z', colours['inside']!, { tone: 1, shade: false })
  pen.line('M35 48Q34 52 30 52M35 48Q36 52 40 52', colours['eye']!, 1.4)
}

function drawAsleep(pen: Pen, colours: Colours): void {
  const fur = colours['fur']!
  pen.area('M10 46C8 20 34 4 64 6C96 8 118 24 116 46C114 60 100 62 62 62S12 60 10 46Z', fur)
  pen.line('M112 48C106 60 80 62 54 58', fur, 9, 1)
  pen.area('M6 26L7 8L22 18Z', fur, { shade: false })
  pen.area('M36 16L50 6L50 28Z', fur, { tone: 1, shade: false })
  pen.ellipse(28, 36, 25, 21, fur, { shade: 0.62 })
  pen.ellipse(26, 46, 11, 8, colours['chest']!, { shade: false })
  pen.line('M12 35q4 4 9 0M32 35q4 4 9 0', 'umber', 1.8)
  pen.area('M23 42H29L26 46Z', colours['inside']!, { tone: 1, shade: false })
}
