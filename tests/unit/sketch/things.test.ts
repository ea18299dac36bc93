import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPen } from '../../../packages/server/providers/pictures/sketch/drawing.ts'
import { paintSilhouette } from '../../../packages/server/providers/pictures/sketch/paint.ts'
import { createRandom } from '../../../packages/server/helpers/random.ts'
import { belongings } from '../../../packages/server/providers/pictures/sketch/subjects/belongings.ts'
import { food } from '../../../packages/server/providers/pictures/sketch/subjects/food.ts'
import { house } from '../../../packages/server/providers/pictures/sketch/subjects/house.ts'
import { tableware } from '../../../packages/server/providers/pictures/sketch/subjects/tableware.ts'
import {
  boxOf,
  type Look,
  type Thing,
} from '../../../packages/server/providers/pictures/sketch/thing.ts'

const things = [...food, ...tableware, ...house, ...belongings]
const byId = things.map((thing) => [thing.id, thing] as const)

/** Room around the box for what reaches out of it, such as steam. */
const MARGIN = 60

const lookOf = ({ colours }: Thing, pose: string): Look => ({
  colours,
  pose,
  extras: new Set(),
  random: createRandom('any'),
})

/** How far below the box the figure ends; a negative number means above. */
async function overhangOf(thing: Thing, pose: string): Promise<number> {
  const [width, height] = boxOf(thing, pose)
  const pen = createPen()
  thing.draw(pen, lookOf(thing, pose))
  const [w, h] = [width + 2 * MARGIN, height + 2 * MARGIN]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${w} ${h}" width="${w}" height="${h}">${paintSilhouette(pen.drawing, '#000000')}</svg>`
  const { info } = await sharp(Buffer.from(svg))
    .trim({ threshold: 1 })
    .toBuffer({ resolveWithObject: true })
  return info.height - info.trimOffsetTop! - MARGIN - height
}

test.each(byId)('%s stands on the bottom of its box', async (_, thing) => {
  for (const pose of thing.poses ?? ['']) {
    const [, height] = boxOf(thing, pose)
    expect(Math.abs(await overhangOf(thing, pose))).toBeLessThan(Math.max(3, height * 0.04))
  }
})

test.each(byId.filter(([, { drawFront }]) => drawFront))(
  'what is put into %s is behind its front',
  (_, thing) => {
    const pen = createPen()
    thing.drawFront!(pen, lookOf(thing, ''))
    expect(pen.drawing.length).toBeGreaterThan(0)
    expect(thing.anchors).toMatchObject({ inside: { width: expect.any(Number) } })
  },
)

test('no name is used for two of them', () => {
  for (const language of ['en', 'vi'] as const) {
    const names = things.flatMap((thing) => thing[language])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  }
})
