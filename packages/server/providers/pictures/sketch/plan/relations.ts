import { thingById } from '../subjects.ts'
import type { PlannedThing, RelationName } from './plan.ts'
import type { Connection } from './words/vocabulary.ts'

type ChangingThing = { -readonly [Key in keyof PlannedThing]: PlannedThing[Key] }

/** Where something can be of which only "with a tree behind" was said. */
const TRAILING: ReadonlySet<Connection> = new Set<Connection>([
  'under',
  'behind',
  'beside',
  'around',
  'over',
  'in-front-of',
  'on',
])

/** Where something is that is named after it. */
const LEADING: ReadonlySet<Connection> = new Set<Connection>([...TRAILING, 'in'])

/** What only somebody does. */
const ACTIVE: ReadonlySet<Connection> = new Set<Connection>([
  'looking-at',
  'holds',
  'rides',
  'wears',
])

/** What is carried in one hand is smaller than this, in metres. */
const SMALL = 0.35

/** Both hands do something else. */
const BOTH_HANDS = /^(?:reads|knits|writes|cooks|fishes|plays-|sweeps|carries-pole)/

const isBusy = ({ extras = [] }: ChangingThing): boolean =>
  extras.some((extra) => BOTH_HANDS.test(extra))

const canAct = ({ thing }: ChangingThing): boolean => (thingById(thing).poses?.length ?? 0) > 1

/** Relates each thing of a wish to those before it. */
export function createRelations(
  things: readonly ChangingThing[],
  /** Who is somewhere already does not look at something, too. */
  onLost: (subject: ChangingThing) => void,
) {
  let connection: Connection | undefined
  /** What a relation or a verb is about: "a cat and a dog". */
  let subjects: readonly ChangingThing[] = []
  /** The first of "between a tree and a house", while the second has not come. */
  let betweenFirst: { subjects: readonly ChangingThing[]; key: string } | undefined

  function relateBetween([second]: readonly ChangingThing[]): void {
    for (const subject of betweenFirst!.subjects)
      subject.relation = { is: 'between', to: betweenFirst!.key, and: second!.key }
    betweenFirst = undefined
    subjects = [second!]
  }

  function list(planned: readonly ChangingThing[]): void {
    const [first] = subjects
    // "A dog under a table and a cat": the cat is not under it, too.
    const isTarget = things.some(({ relation }) => relation?.to === first?.key)
    const isListed = connection === 'and' && first && !first.relation && !isTarget
    subjects = isListed ? [...subjects, ...planned] : planned
  }

  const byConnection: Partial<
    Record<Connection, (planned: readonly ChangingThing[], subject: ChangingThing) => void>
  > = {
    holds: giveToHold,
    with: giveToHold,
    contains(planned) {
      const subject = subjects.at(-1)!
      const is = holdsInside(subject) ? 'in' : 'beside'
      for (const each of planned) {
        each.relation ??= { is, to: subject.key }
        // Two vases with flowers: there are some in each.
        if (is === 'in') each.count = Math.max(each.count, subject.count)
      }
    },
    between(planned) {
      const [first, second] = planned
      betweenFirst = { subjects, key: first!.key }
      if (first!.count > 1) relateBetween([first!])
      else if (second) relateBetween([second])
    },
    rides([planned], subject) {
      subject.relation = { is: 'riding', to: planned!.key }
      if (thingById(subject.thing).poses?.includes('rides')) subject.pose = 'rides'
    },
    wears(planned, subject) {
      for (const each of planned) each.relation ??= { is: 'beside', to: subject.key }
    },
  }

  /** What stands beside who has it is what follows tells where it is: "a barn with hens behind it". */
  function giveToHold(planned: readonly ChangingThing[], subject: ChangingThing): void {
    const canHold = thingById(subject.thing).extras?.includes('holds') && !isBusy(subject)
    for (const each of planned) {
      if (isPutInto(each, subject)) each.relation = { is: 'in', to: subject.key }
      else if (canHold && isHandy(each, subject) && !each.relation) {
        each.relation = { is: 'held-by', to: subject.key }
        each.count = Math.max(each.count, Math.min(subject.count, 4))
        subject.extras = [...(subject.extras ?? []), 'holds']
      } else {
        each.relation ??= { is: 'beside', to: subject.key }
        subjects = planned
      }
    }
  }

  function holdsInside({ thing }: ChangingThing): boolean {
    const { anchors, handle, ground } = thingById(thing)
    const inside = typeof anchors === 'function' || anchors?.inside !== undefined
    return inside || (handle === undefined && ground !== 'table') || thing === 'plate'
  }

  /** "A boat with three men", "a bowl with apples". */
  function isPutInto({ thing, relation }: ChangingThing, subject: ChangingThing): boolean {
    const { ground, sitsAt } = thingById(thing)
    const { ground: water, anchors } = thingById(subject.thing)
    if (relation || connection !== 'with' || !anchors || !('inside' in anchors)) return false
    return water === 'water' ? sitsAt !== undefined : ground === 'table' && water === 'table'
  }

  /** Of several, one is for each, or they are on strings. What is carried needs no handle if it is small. */
  function isHandy({ thing, count }: ChangingThing, subject: ChangingThing): boolean {
    const { handle, ground, height } = thingById(thing)
    const isSmall = connection === 'holds' && ground === 'table' && height < SMALL
    const isForEach = count === 1 || count === subject.count || ground === 'air'
    return (handle !== undefined || isSmall) && isForEach
  }

  /** "Before the house is a cow": a relation that comes first is of what comes next. */
  let lead: { is: RelationName; to: ChangingThing; undo: () => void } | undefined
  let isStart = true
  let isLeading = false

  function leadTo(to: ChangingThing, undo: () => void): void {
    if (isLeading && LEADING.has(connection!)) lead = { is: connection as RelationName, to, undo }
    isLeading = false
  }

  function followLead(planned: readonly ChangingThing[]): void {
    const { is, to, undo } = lead!
    undo()
    for (const each of planned) each.relation ??= { is, to: to.key }
    subjects = planned
    lead = undefined
  }

  function relateTo([planned]: readonly ChangingThing[]): void {
    const is = connection as RelationName
    const before = subjects.map((each) => ({ each, relation: each.relation }))
    leadTo(planned!, () => {
      for (const { each, relation } of before)
        if (relation) each.relation = relation
        else delete each.relation
    })
    const [subject] = subjects
    // "A barn with hens behind the cow": the hens are not only beside the barn.
    for (const each of subjects)
      if (each !== planned && (!each.relation || each.relation.is === 'beside'))
        each.relation = { is, to: planned!.key }
      else if (each !== planned && is === 'looking-at') onLost(each)
    // Mirrors that face each other do not turn.
    if (is === 'looking-at')
      for (const each of subjects) if (each !== planned && !canAct(each)) onLost(each)
    if (subject) subjects = [planned!]
  }

  /** Who does what is said next: "a girl under a tree reading" is the girl. */
  function actors(): readonly ChangingThing[] {
    if (subjects.some(canAct)) return subjects
    const related = things.filter(
      (each) =>
        canAct(each) &&
        subjects.some(
          ({ key, relation }) => each.relation?.to === key || relation?.to === each.key,
        ),
    )
    return related.length > 0 ? related : subjects
  }

  function settleTrailing(): void {
    const isTrailing = connection && TRAILING.has(connection)
    for (const { relation } of isTrailing ? subjects : [])
      if (relation?.is === 'beside') Object.assign(relation, { is: connection })
  }

  return {
    subjects: () => subjects,
    actors,
    connection: () => connection,
    /** A relation that came first waits for what it is of. */
    isLed: () => lead !== undefined,
    connect(next: Connection): void {
      settleTrailing()
      if (ACTIVE.has(next)) subjects = actors()
      isLeading = isStart
      isStart = false
      connection = next
    },
    endConnection(): void {
      connection = undefined
    },
    /** What comes next is a new sentence, or names something that is unknown. */
    pause(): void {
      settleTrailing()
      connection = undefined
      lead = undefined
      isStart = true
    },
    forgetSubjects: () => void (subjects = []),
    /** What follows is about these again. */
    restore(actors: readonly ChangingThing[]): void {
      subjects = actors
      connection = undefined
    },
    relate(planned: readonly ChangingThing[]): void {
      const [subject] = subjects
      if (betweenFirst) relateBetween(planned)
      else if (lead && !connection) followLead(planned)
      else if (!subject || !connection || connection === 'and') {
        list(planned)
        if (connection) leadTo(planned[0]!, () => {})
      } else (byConnection[connection] ?? relateTo)(planned, subject)
      connection = undefined
      isStart = false
    },
    /** Something that was named before: "the cow". */
    refer(planned: ChangingThing): void {
      const isOther = subjects[0] && subjects[0] !== planned
      if (isOther && connection && !byConnection[connection] && connection !== 'and')
        relateTo([planned])
      else {
        subjects = [planned]
        if (connection) leadTo(planned, () => {})
      }
      connection = undefined
      isStart = false
    },
  }
}
