import type { PlannedThing } from '../plan/plan.ts'
import { thingById } from '../subjects.ts'
import { boxOf, footOf } from '../thing.ts'
import type { Figure } from './figures.ts'
import type { Member } from './member.ts'

/** How far above the ground the edge of the cloth is, as a part of the height, and where the middle of the cloth is. */
const COVERS: Readonly<Record<string, { clearance: number; middle: number }>> = {
  umbrella: { clearance: 0.5, middle: 64 },
  'beach-umbrella': { clearance: 0.56, middle: 85 },
}
const ABOVE = 1.06
const WIDER = 1.2

/** An umbrella: what it is over is under its cloth, whatever its size. */
export const isCover = (thing: string): boolean => thing in COVERS

/**
 * An elephant under an umbrella is no toy: the umbrella is over the elephant, and grows, instead of that the elephant
 * shrinks. People fit under it.
 */
export function raiseCovers(things: readonly PlannedThing[]): readonly PlannedThing[] {
  const under = (cover: PlannedThing) => things.filter(({ relation }) => relation?.to === cover.key)
  const raised = things.filter(
    (each) =>
      isCover(each.thing) &&
      !each.relation &&
      each.count === 1 &&
      under(each).length === 1 &&
      under(each).every(isCovered),
  )
  return things.map((each): PlannedThing => {
    if (raised.some(({ key }) => key === each.relation?.to)) return { ...each, relation: undefined }
    const [host] = raised.includes(each) ? under(each) : []
    return host ? { ...each, relation: { is: 'over', to: host.key } } : each
  })
}

const isCovered = ({ thing, count, relation }: PlannedThing): boolean =>
  count === 1 && relation?.is === 'under' && thingById(thing).sitsAt === undefined

/** Over its host, with the pole behind it. */
export function placeCover(
  host: Figure,
  figure: Figure,
  { x, y }: { x: number; y: number },
): Pick<Member, 'x' | 'y' | 'isBehind' | 'isGrounded'> {
  const { clearance, middle } = COVERS[figure.thing.id]!
  const [boxWidth] = boxOf(figure.thing, figure.look.pose)
  const scale = Math.max(
    1,
    (host.height * ABOVE) / (figure.height * clearance),
    (host.width * WIDER) / figure.width,
  )
  figure.width *= scale
  figure.height *= scale
  const foot = footOf(figure.thing, figure.look.pose)
  const aside = ((foot - middle) / boxWidth) * figure.width
  return { x: x + aside, y, isBehind: true, isGrounded: true }
}
