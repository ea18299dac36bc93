import { LARGE_SWIMMERS } from './large-swimmers.ts'
import type { Pigment } from '../pigments.ts'
import type { Place } from '../place.ts'
import { thingById } from '../subjects.ts'
import type { createPlaces } from './choose-place.ts'
import type { Draft } from './draft.ts'
import { OWN_COLOURS, hasRoof, type Said } from './unshown.ts'

const TABLE = 'small-table'

/** What the names of places and of their parts do to a draft. */
export function createPlacing(
  draft: Draft,
  places: ReturnType<typeof createPlaces>,
  /** Is told what not every place shows. */
  said: Said,
) {
  const { things, relations, unknownThings } = draft
  let sideText = ''
  const partTexts = new Map<string, string>()
  /** What a colour behind it is of, in Vietnamese. */
  let last: { place: Place; text: string } | undefined

  /** Who is under the table is under a piece of furniture, and so is it that others are on. */
  function putUnderTable(): boolean {
    const table = things.find(({ thing }) => thing === TABLE)
    if (table) draft.refer(table)
    else if (relations.connection() === 'under')
      draft.addThings([draft.planThing(thingById(TABLE), 1)])
    else return false
    return true
  }

  /** "On the roof" of the car that was named. */
  function isOnRoof(): boolean {
    const host = things.findLast((thing) => hasRoof(thing.thing))
    if (relations.connection() !== 'on' || !host || relations.subjects().includes(host))
      return false
    draft.refer(host)
    return true
  }

  /** A place is of the colour that it has of itself, or that is said to be missing. */
  function paint(colour: Pigment, text: string): boolean {
    if (!last || !draft.describesAfter || draft.isNamed()) return false
    const { id, parts } = last.place
    if (parts?.[id]) draft.placeParts[id] = colour
    else if (!OWN_COLOURS.has(colour)) unknownThings.push(`${last.text} ${text}`)
    return true
  }

  /** "A clock on the wall": the wall of a room, rather than of a house. */
  const isOfWall = () =>
    relations.subjects().some(({ thing }) => thingById(thing).ground === 'wall')

  /** Nothing is drawn behind a curtain or a wall. */
  function sayHidden(text: string): void {
    if (relations.connection() !== 'behind') return
    for (const { thing } of relations.subjects())
      draft.unknownActions.push({ word: `${draft.relationText()} ${text}`, thing })
  }

  /** Before and behind what is drawn from inside nothing stands. */
  function sayBefore(place: Place, text: string): void {
    const connection = relations.connection()
    if (connection !== 'in-front-of' && connection !== 'behind') return
    if (!place.isIndoors && place.id !== 'cave') return
    for (const { thing } of relations.subjects())
      draft.unknownActions.push({ word: `${draft.relationText()} ${text}`, thing })
  }

  /** Over a city something flies, or it is said. */
  function rise(text: string): void {
    if (relations.connection() !== 'over') return
    for (const each of relations.subjects()) {
      const { ground, poses = [] } = thingById(each.thing)
      if (each.extras?.includes('flies-kite')) continue
      if (poses.includes('flies')) each.pose = 'flies'
      else if (!LARGE_SWIMMERS.has(each.thing) && (ground === 'ground' || ground === 'water'))
        draft.unknownActions.push({ word: `${draft.relationText()} ${text}`, thing: each.thing })
    }
  }

  /** What leans on the wall of the place is at its foot. */
  function leanOnWall(place: Place): void {
    if (place.id !== 'wall' || relations.connection() !== 'leaning-on') return
    for (const each of relations.subjects()) each.isLeaning = true
  }

  /** The words for parts that the place which is drawn does not have. */
  function unseenParts(drawn: Place): string[] {
    return [...partTexts].flatMap(([part, text]) => (part in (drawn.parts ?? {}) ? [] : [text]))
  }

  return {
    paint,
    unseenParts,
    side: (text: string) => void (sideText = text),
    forget: () => void (last = undefined),
    part(value: string, place: Place, text: string): void {
      sayHidden(text)
      if (places.isEmpty()) places.visit(place.id, '', undefined)
      if (value === 'path') said.path = text
      else partTexts.set(value, text)
      leanOnWall(place)
      draft.namePart(value)
    },
    place(place: Place, text: string): void {
      if (place.id === 'table' && putUnderTable()) return
      if (place.id === 'roof' && isOnRoof()) return
      if (draft.takeSide() && places.isEmpty()) unknownThings.push(`${sideText} ${text}`)
      last = { place, text }
      rise(text)
      sayBefore(place, text)
      if (place.id === 'wall' && isOfWall()) return relations.endConnection()
      places.visit(place.id, text, relations.connection())
      leanOnWall(place)
      if (place.parts?.['plaster']) draft.namePart('plaster')
      else draft.nameNothing()
      relations.endConnection()
    },
  }
}
