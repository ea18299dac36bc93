import { expect, test } from 'vitest'
import { createPen } from '../../../packages/server/providers/pictures/sketch/drawing.ts'
import { createRandom } from '../../../packages/server/helpers/random.ts'
import { animals } from '../../../packages/server/providers/pictures/sketch/subjects/animals.ts'
import { measure } from '../../../packages/server/providers/pictures/sketch/subjects/animals/measured.ts'
import { boxOf, type Thing } from '../../../packages/server/providers/pictures/sketch/thing.ts'

const FREE_POSES = new Set(['runs', 'jumps', 'flies', 'swims'])

function boundsOfPose(thing: Thing, pose: string, extras: readonly string[] = []) {
  const pen = createPen()
  const random = createRandom('another seed')
  thing.draw(pen, { colours: thing.colours, pose, extras: new Set(extras), random })
  return measure(pen.drawing)
}

test.each(animals.map((thing) => [thing.id, thing] as const))(
  'the feet of %s are at the bottom of its box, and it fills the box, in every pose',
  (_, thing) => {
    for (const pose of thing.poses ?? ['']) {
      const [width, height] = boxOf(thing, pose)
      const { left, right, top, bottom } = boundsOfPose(thing, pose)
      if (!FREE_POSES.has(pose)) expect(Math.abs(bottom - height) / height).toBeLessThan(0.08)
      expect(Math.abs(top) / height).toBeLessThan(0.15)
      expect(Math.abs(right - left - width) / width).toBeLessThan(0.15)
    }
  },
)

test.each(animals.filter(({ extras }) => extras).map((thing) => [thing.id, thing] as const))(
  'what %s wears is drawn in every pose',
  (_, thing) => {
    for (const pose of thing.poses ?? [''])
      for (const extra of thing.extras!)
        expect(() => boundsOfPose(thing, pose, [extra])).not.toThrow()
  },
)

test('no name is used for two animals', () => {
  for (const language of ['en', 'vi'] as const) {
    const names = animals.flatMap((thing) => thing[language])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  }
})
