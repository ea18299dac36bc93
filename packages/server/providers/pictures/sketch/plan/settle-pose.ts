import { thingById } from '../subjects.ts'
import { hasSaddle } from '../thing.ts'
import type { PlannedThing } from './plan.ts'

type ChangingThing = { -readonly [Key in keyof PlannedThing]: PlannedThing[Key] }

/** Who is on a seat sits, who is on a bicycle or a horse rides, and who sits on nothing sits on the ground. */
export function settlePose(planned: ChangingThing, things: readonly PlannedThing[]): void {
  const { poses = [] } = thingById(planned.thing)
  const host = hostOf(planned, things)
  if (!host) {
    if (planned.pose === 'sits' && poses.includes('sits-on-ground')) planned.pose = 'sits-on-ground'
    return
  }
  const seat = thingById(host.thing)
  if (seat.isSeat && poses.includes('sits')) {
    planned.pose ??= 'sits'
    planned.relation = { is: 'on', to: host.key }
  } else if (poses.includes('rides') && hasSaddle(seat)) {
    planned.pose = 'rides'
    planned.relation = { is: 'riding', to: host.key }
  }
}

/** What it is on or in. */
function hostOf(
  { relation }: PlannedThing,
  things: readonly PlannedThing[],
): PlannedThing | undefined {
  if (relation?.is !== 'on' && relation?.is !== 'in') return undefined
  return things.find(({ key }) => key === relation.to)
}
