import { thingById } from '../subjects.ts'
import { hasSaddle } from '../thing.ts'
import type { PlannedThing } from './plan.ts'

type ChangingThing = { -readonly [Key in keyof PlannedThing]: PlannedThing[Key] }

/** Who is on a seat sits, who is on a bicycle or a horse rides, and who sits on nothing sits on the ground. */
export function settlePose(planned: ChangingThing, things: readonly ChangingThing[]): void {
  const { poses = [], sitsAt } = thingById(planned.thing)
  settleFlying(planned)
  settleAmong(planned, things)
  putDown(planned, things)
  settleOnGround(planned, things)
  const host = hostOf(planned, things)
  if (!host) {
    if (planned.pose === 'sits' && poses.includes('sits-on-ground')) planned.pose = 'sits-on-ground'
    return
  }
  const seat = thingById(host.thing)
  if (sitsAt && BOATS.has(seat.id)) board(planned, host)
  else if (seat.isSeat && poses.includes('sits')) sitOn(planned, host)
  else if (planned.relation!.is !== 'riding' && poses.includes('rides') && hasSaddle(seat)) {
    planned.pose = 'rides'
    planned.relation = { is: 'riding', to: host.key }
  }
}

/** What flies on a house flies over it. */
function settleFlying(planned: ChangingThing): void {
  const { pose, relation } = planned
  if (pose === 'flies' && relation?.is === 'on') planned.relation = { ...relation, is: 'over' }
}

/** Nothing is in somebody: who is in a crowd is beside it. */
function settleAmong(planned: ChangingThing, things: readonly ChangingThing[]): void {
  const { relation } = planned
  if (relation?.is !== 'in') return
  const host = things.find(({ key }) => key === relation.to)
  if (host && thingById(host.thing).sitsAt) planned.relation = { ...relation, is: 'beside' }
  // Who is in a puddle stands on it.
  if (host?.thing === 'puddle') planned.relation = { ...relation, is: 'on' }
}

/** Nobody holds a chair in one hand: whoever makes it stands beside it. */
function putDown(planned: ChangingThing, things: readonly ChangingThing[]): void {
  const { relation, thing } = planned
  if (relation?.is !== 'held-by' || !thingById(thing).isSeat) return
  planned.relation = { ...relation, is: 'beside' }
  const holder = things.find(({ key }) => key === relation.to)
  if (holder?.extras) holder.extras = holder.extras.filter((extra) => extra !== 'holds')
}

/** What has no room below it. */
const LOW = new Set(['stump', 'log', 'rock', 'stone', 'snowman'])
const STANDING = new Set(['ground', 'table', 'water'])
/** What is over somebody on a pole. */
const COVERS = /^(?:beach-)?umbrella$/

/** A horse that is seen over a fence stands behind it, a bird over a house flies, and nothing is under a stump. */
function settleOnGround(planned: ChangingThing, things: readonly ChangingThing[]): void {
  const { relation, pose } = planned
  const host = things.find(({ key }) => key === relation?.to)
  if (!relation || !host) return
  if (relation.is === 'under' && LOW.has(host.thing))
    planned.relation = { ...relation, is: 'beside' }
  const { ground, poses = [] } = thingById(planned.thing)
  if (relation.is !== 'over' || !STANDING.has(ground) || pose === 'jumps') return
  if (COVERS.test(planned.thing)) return
  if (poses.includes('flies')) planned.pose = 'flies'
  else if (poses.length > 0) planned.relation = { ...relation, is: 'behind' }
}

const BEDS = new Set(['bed', 'sofa', 'hammock', 'deck-chair'])
/** Seats for several, beside beds. */
const BENCHES = new Set(['bench', 'stone-bench', 'sofa', 'bed', 'log', 'rock', 'hammock'])

function sitOn(planned: ChangingThing, host: ChangingThing): void {
  const { extras, sitsAt } = thingById(planned.thing)
  const isSleeping = planned.pose === 'sleeps' && sitsAt !== undefined && !BEDS.has(host.thing)
  if (isSleeping && extras) planned.extras = [...(planned.extras ?? []), 'asleep']
  if (isSleeping || !planned.pose || planned.pose === 'stands') planned.pose = 'sits'
  const isInBed = planned.pose === 'sleeps' && sitsAt !== undefined && host.thing === 'bed'
  planned.relation = { is: isInBed ? 'in' : 'on', to: host.key }
  if (sitsAt && !BENCHES.has(host.thing)) host.count = Math.max(host.count, planned.count)
}

/** Small boats, in which people sit. */
const BOATS = new Set(['sailboat', 'rowing-boat', 'kayak', 'basket-boat', 'sampan'])

/** Who goes by boat sits in it, and rows in a small one. */
function board(planned: ChangingThing, boat: ChangingThing): void {
  if (boat.thing === 'sailboat') boat.thing = 'rowing-boat'
  planned.pose = 'sits'
  planned.relation = { is: 'in', to: boat.key }
}

/** What it is on or in. */
function hostOf(
  { relation }: PlannedThing,
  things: readonly ChangingThing[],
): ChangingThing | undefined {
  if (!relation || !['on', 'in', 'riding'].includes(relation.is)) return undefined
  return things.find(({ key }) => key === relation.to)
}

/** Nothing is behind what is behind itself: the relation that was said last counts. */
export function breakCircles(things: readonly ChangingThing[]): void {
  for (const planned of things) {
    const seen = new Set([planned.key])
    let at: ChangingThing | undefined = planned
    while (at?.relation) {
      const next: ChangingThing | undefined = things.find(({ key }) => key === at!.relation!.to)
      const isCircle = next !== undefined && seen.has(next.key)
      if (isCircle) delete at.relation
      else if (next) seen.add(next.key)
      at = isCircle ? undefined : next
    }
  }
}

/** Who sleeps nowhere in particular sleeps in bed. */
export function putToBed(things: ChangingThing[]): void {
  const sleepers = things.filter(({ thing, pose, relation }) => {
    return pose === 'sleeps' && !relation && thingById(thing).sitsAt !== undefined
  })
  const [sleeper] = sleepers
  if (!sleeper || sleepers.length > 1 || sleeper.count > 1) return
  const bed = { key: `bed-${things.length + 1}`, thing: 'bed', count: 1 }
  things.push(bed)
  sleeper.relation = { is: 'in', to: bed.key }
}

/** "Bình hoa cúc bên trái": what is in a vase has no side of its own, and the vase is at the left. */
export function giveSideToHost(planned: ChangingThing, things: readonly ChangingThing[]): void {
  const { relation, side } = planned
  const host = things.find(({ key }) => key === relation?.to)
  if (!side || !host || relation?.is !== 'in') return
  host.side ??= side
  delete planned.side
}
