// The parts of which Anime draws people, places and balloons.
import {
  ACCESSORIES,
  ANIME_LINES,
  BALLOON_KINDS,
  CHARACTER_CHOICES,
  SCENE_CHOICES,
  type creations,
} from '@atelier/contract'
import { expect, test } from 'vitest'
import { buildOf } from '../../../packages/server/providers/pictures/anime/build.ts'
import { GROUND } from '../../../packages/server/providers/pictures/anime/clothes/lower.ts'
import { drawFace } from '../../../packages/server/providers/pictures/anime/face.ts'
import { hairCuts } from '../../../packages/server/providers/pictures/anime/hair/cuts.ts'
import { coloursOf } from '../../../packages/server/providers/pictures/anime/palette.ts'
import { drawPortrait } from '../../../packages/server/providers/pictures/anime/portrait.ts'
import { drawSheet } from '../../../packages/server/providers/pictures/anime/sheet.ts'
import { sizeOf } from '../../../packages/server/providers/pictures/anime/sizes.ts'
import { pageOf } from '../../../packages/server/providers/pictures/anime/strip/layout.ts'
import {
  drawPanels,
  drawStrip,
} from '../../../packages/server/providers/pictures/anime/strip/strip.ts'
import { anime } from '../../../site/pages/tools/anime/tool-page.ts'
import { createPen } from '../../../packages/server/providers/pictures/sketch/drawing.ts'
import { moods } from '../../../packages/server/providers/pictures/anime/expressions.ts'
import { MAI, SCENE } from '../../helpers/anime-character.ts'

/** Every Vietnamese vowel with every tone, and words that are long. */
const VIETNAMESE =
  'Ngoằn ngoèo khuỷu tay nguệch ngoạc, ữ ử ự ẫ ẩ ậ ễ ể ệ ỗ ổ ộ ỡ ở ợ ẵ ẳ ặ ỹ ỷ ỵ: đừng đóng cửa, chờ tôi với nhé!'

const portraitOf = (
  changes: Partial<creations.AnimeCharacter>,
  scene = SCENE,
  variant = 0,
  line: NonNullable<creations.AnimeRecipe['line']> = 'flat',
) =>
  drawPortrait({
    line,
    character: { ...MAI, ...changes },
    scene,
    variant,
    width: 960,
    height: 1200,
    seed: '7',
  })

test('every choice of a character changes the picture', () => {
  const variants = Object.entries(CHARACTER_CHOICES).map(([name, values]) => ({
    name,
    count: values.length,
    pictures: new Set(values.map((value) => portraitOf({ [name]: value }))).size,
  }))
  expect(variants.filter(({ count, pictures }) => count !== pictures)).toEqual([])
  const worn = ACCESSORIES.map((accessory) => portraitOf({ accessories: [accessory] }))
  expect(new Set(worn).size).toBe(ACCESSORIES.length)
})

test('every line makes another drawing of the same person, and only the pen draws around shapes', () => {
  const drawings = ANIME_LINES.map((line) => portraitOf({}, SCENE, 0, line))
  expect(new Set(drawings).size).toBe(ANIME_LINES.length)
  const outlines = (svg: string) => svg.match(/fill="#[^>]+ stroke="#/g)?.length ?? 0
  const [flat, pen, noir, night] = drawings.map(outlines)
  expect([flat, noir, night]).toEqual([0, 0, 0])
  expect(pen).toBeGreaterThan(20)
})

test('in noir there are only greys, black, paper and one red', () => {
  const svg = portraitOf({}, { ...SCENE, place: 'street' }, 0, 'noir')
  const colours = new Set(svg.match(/#[0-9a-f]{6}/g))
  const reds = [...colours].filter((colour) => {
    const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))
    return Math.max(red!, green!, blue!) - Math.min(red!, green!, blue!) > 40
  })
  expect(reds).toEqual(['#b8392b'])
})

test('a full figure stands on its shoes inside the picture, whatever the person wears', () => {
  for (const clothes of CHARACTER_CHOICES.clothes)
    for (const framing of ['full', 'scene'] as const) {
      const scene = { ...SCENE, framing }
      const whole = portraitOf({ clothes }, scene)
      const [person] = whole.match(/<g transform="translate\([^)]*\) scale\([^)]*\)">/)!
      const [, top, unit] = /translate\(\S+ (\S+)\) scale\((\S+)\)/.exec(person)!
      const ground = Number(top) + GROUND * Number(unit)
      expect({ clothes, framing, ground: Math.round(ground) }).toMatchObject({
        ground: framing === 'full' ? 1157 : 1132,
      })
    }
})

test('every choice of a scene changes the picture', () => {
  const variants = Object.entries(SCENE_CHOICES).map(([name, values]) => ({
    name,
    count: values.length,
    pictures: new Set(values.map((value) => portraitOf({}, { ...SCENE, [name]: value }))).size,
  }))
  expect(variants.filter(({ count, pictures }) => count !== pictures)).toEqual([])
})

test('no number in a drawing is broken, whoever is drawn', () => {
  for (const [at, hair] of CHARACTER_CHOICES.hair.entries())
    for (const clothes of CHARACTER_CHOICES.clothes.slice(at % 3, (at % 3) + 10))
      for (const [index, pose] of SCENE_CHOICES.pose.entries()) {
        if ((at + index) % 4 > 0) continue
        const age = CHARACTER_CHOICES.age[index % 4]!
        const face = CHARACTER_CHOICES.face[(index + 1) % 4]!
        const accessories = [ACCESSORIES[index % ACCESSORIES.length]!]
        const svg = portraitOf({ hair, clothes, age, face, accessories }, { ...SCENE, pose }, index)
        expect(svg).not.toMatch(/NaN|undefined|Infinity|null/)
      }
})

test('the four portraits of a set differ in place, framing and pose, and in nothing of the person', () => {
  const pictures = [0, 1, 2, 3].map((variant) => portraitOf({}, SCENE, variant))
  expect(new Set(pictures).size).toBe(4)
  const { face } = buildOf(MAI)
  expect(pictures.filter((picture) => !picture.includes(face))).toEqual([])
})

test('the outline of the face, the hair and the colours of a person are the same in every panel, whatever happens', () => {
  const panels = SCENE_CHOICES.expression.slice(0, 6).map((expression, index) => ({
    time: 'day' as const,
    weather: 'clear' as const,
    expression,
    pose: SCENE_CHOICES.pose[index]!,
    place: SCENE_CHOICES.place[index]!,
    framing: SCENE_CHOICES.framing[index % 3]!,
  }))
  const { face } = buildOf(MAI)
  const hair = createPen()
  hairCuts.bob.drawFront(hair, coloursOf(MAI).hair)
  const [fringe] = hair.drawing
  const { skin, clothes } = coloursOf(MAI)
  const marks = [face, fringe?.is === 'area' ? fringe.path : '', skin.light, clothes.light]
  const drawn = drawPanels({ character: MAI, line: 'flat', panels, variant: 0, seed: '7' })
  expect(
    drawn.flatMap(({ view }, panel) =>
      marks.filter((mark) => !view.svg.includes(mark)).map((mark) => ({ panel, mark })),
    ),
  ).toEqual([])
})

test('an expression moves brows, eyes and mouth, and nothing else of the face', () => {
  const build = buildOf(MAI)
  const colours = coloursOf(MAI)
  const outlines = SCENE_CHOICES.expression.map((expression) => {
    const pen = createPen()
    const mood = moods[expression]
    drawFace(pen, { character: MAI, build, colours, mood, turn: 0, hidesEars: true })
    return pen.drawing[0]
  })
  for (const outline of outlines) expect(outline).toEqual(outlines[0])
})

/** Whether two rectangles have a part in common. */
function overlaps(
  box: { x: number; y: number; width: number; height: number },
  face: { left: number; top: number; right: number; bottom: number },
): boolean {
  return (
    box.x < face.right &&
    box.x + box.width > face.left &&
    box.y < face.bottom &&
    box.y + box.height > face.top
  )
}

const BALLOONS = [1, 2, 3, 5].flatMap((count) =>
  BALLOON_KINDS.flatMap((kind) =>
    ['Ôi!', VIETNAMESE, 'x'.repeat(120)].flatMap((text) =>
      SCENE_CHOICES.framing.map((framing) => ({ count, kind, text, framing })),
    ),
  ),
)

test('no balloon covers a face or leaves its panel, however long its words are', () => {
  const wrong = BALLOONS.filter(({ count, framing, kind, text }) => {
    const accessories = framing === 'bust' ? ['leaf-hat' as const] : []
    const panel = { ...SCENE, framing, balloon: { kind, text } }
    const panels = Array.from({ length: count }, () => panel)
    const character = { ...MAI, accessories }
    return drawPanels({ character, line: 'flat', panels, variant: 0, seed: '7' }).some(
      ({ balloon, view, rect }) =>
        !isInside(balloon!.box, rect) || overlaps(balloon!.box, view.face),
    )
  })
  expect(wrong).toEqual([])
})

type Box = Parameters<typeof overlaps>[0]

const isInside = ({ x, y, width, height }: Box, panel: Pick<Box, 'width' | 'height'>): boolean =>
  x >= 0 && y >= 0 && x + width <= panel.width && y + height <= panel.height

test('Vietnamese wraps between words, keeps its marks, and fills its balloon', () => {
  const panels = [{ ...SCENE, balloon: { kind: 'speech' as const, text: VIETNAMESE } }]
  const [{ balloon }] = drawPanels({
    character: MAI,
    line: 'flat',
    panels,
    variant: 0,
    seed: '7',
  }) as [ReturnType<typeof drawPanels>[number]]
  const { lettering, box } = balloon!
  expect(lettering.lines.join(' ')).toBe(VIETNAMESE.normalize('NFC'))
  expect(lettering.lines.length).toBeGreaterThan(2)
  expect(lettering.width).toBeLessThanOrEqual(box.width)
  expect(lettering.height).toBeLessThanOrEqual(box.height)
})

test('panels are read from the left to the right and then down, and do not overlap', () => {
  for (let count = 1; count <= 6; count += 1) {
    const { panels, width, height } = pageOf(count)
    expect(panels).toHaveLength(count)
    for (const [index, { x, y, width: w, height: h }] of panels.entries()) {
      const next = panels[index + 1]
      expect(x + w).toBeLessThan(width)
      expect(y + h).toBeLessThan(height)
      if (next) expect(next.y > y ? next.y >= y + h : next.x >= x + w).toBe(true)
    }
  }
})

test('the page shows placeholders of the size that the server draws', () => {
  for (let count = 1; count <= 6; count += 1) {
    const recipe = { makes: 'strip' as const, panels: Array.from({ length: count }, () => SCENE) }
    const { width, height } = sizeOf(recipe)
    const ratio = anime.aspectRatioOf({ ...recipe, character: MAI, count: 1 })
    expect(ratio).toBe(`${width} / ${height}`)
  }
})

test('TL-3 the same character, seed and words give the same text', () => {
  const sheet = () =>
    drawSheet({ character: MAI, line: 'flat', language: 'vi', width: 1600, height: 1200 })
  const panels = [{ ...SCENE, weather: 'rain' as const, place: 'forest' as const }]
  const strip = () => drawStrip({ character: MAI, line: 'flat', panels, variant: 0, seed: '7' })
  expect([sheet(), strip(), portraitOf({})]).toEqual([sheet(), strip(), portraitOf({})])
})
