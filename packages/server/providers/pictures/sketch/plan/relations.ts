import { thingById } from '../subjects.ts'
import type { PlannedThing, RelationName } from './plan.ts'
import type { Connection } from './words/vocabulary.ts'

type ChangingThing = { -readonly [Key in keyof PlannedThing]: PlannedThing[Key] }

/** Relates each thing of a wish to those before it. */
export function createRelations() {
  let connection: Connection | undefined
  /** What a relation or a verb is about: "a cat and a dog". */
  let subjects: ChangingThing[] = []
  /** The first of "between a tree and a house", while the second has not come. */
  let betweenFirst: { subjects: readonly ChangingThing[]; key: string } | undefined

  function relateBetween(second: ChangingThing): void {
    for (const subject of betweenFirst!.subjects)
      subject.relation = { is: 'between', to: betweenFirst!.key, and: second.key }
    betweenFirst = undefined
    subjects = [second]
  }

  function list(planned: ChangingThing): void {
    const isListed = connection === 'and' && subjects.length > 0 && !subjects[0]!.relation
    subjects = isListed ? [...subjects, planned] : [planned]
  }

  const byConnection: Partial<
    Record<Connection, (planned: ChangingThing, subject: ChangingThing) => void>
  > = {
    holds: giveToHold,
    with: giveToHold,
    contains(planned, subject) {
      planned.relation = { is: 'in', to: subject.key }
    },
    between(planned) {
      betweenFirst = { subjects, key: planned.key }
    },
    rides(planned, subject) {
      subject.relation = { is: 'riding', to: planned.key }
      if (thingById(subject.thing).poses?.includes('rides')) subject.pose = 'rides'
    },
    wears(planned, subject) {
      planned.relation = { is: 'beside', to: subject.key }
    },
  }

  function relateTo(planned: ChangingThing): void {
    const is = connection as RelationName
    for (const subject of subjects) subject.relation ??= { is, to: planned.key }
    subjects = [planned]
  }

  return {
    subjects: (): readonly ChangingThing[] => subjects,
    connection: () => connection,
    connect: (next: Connection) => void (connection = next),
    endConnection: () => void (connection = undefined),
    relate(planned: ChangingThing): void {
      const [subject] = subjects
      if (betweenFirst) relateBetween(planned)
      else if (!subject || !connection || connection === 'and') list(planned)
      else (byConnection[connection] ?? relateTo)(planned, subject)
      connection = undefined
    },
  }
}

/** Who has hands holds what has a handle. Everything else stands beside. */
function giveToHold(planned: ChangingThing, subject: ChangingThing): void {
  const canHold = thingById(subject.thing).extras?.includes('holds')
  if (canHold && thingById(planned.thing).handle !== undefined) {
    planned.relation = { is: 'held-by', to: subject.key }
    subject.extras = [...(subject.extras ?? []), 'holds']
  } else planned.relation = { is: 'beside', to: subject.key }
}
