// What a visitor can do in a history, as plain values, so that fast-check can shorten a history and print it.
import { array, constant, constantFrom, nat, oneof, record, type Arbitrary } from 'fast-check'
import type { Outcome } from './model.ts'
import { STOP_PRESSES, type StopPress } from './visitor.ts'

export type Step =
  /** Writes a message, unless the box has a text already, and sends what is in the box. */
  | { do: 'send'; tab: number; model: Outcome[] }
  /** Writes a message into the empty box, and does not send it. */
  | { do: 'type'; tab: number; model: Outcome[] }
  | { do: 'stop'; tab: number; by: StopPress }
  | { do: 'retry' | 'new chat' | 'home' | 'chat page' | 'reload'; tab: number }
  | { do: 'open' | 'rename' | 'archive'; tab: number; item: number }
  | { do: 'offline' | 'online' | 'second tab' | 'model goes on' | 'a minute passes' }

const tab = nat(1)
/** Which conversation of the list. */
const item = nat(2)
/** Outcomes that take a second of the server's clock are rarer. */
const model = oneof(
  { weight: 12, arbitrary: outcomes('answers', '500', '429', 'cut', 'writing') },
  { weight: 1, arbitrary: outcomes('silent') },
  { weight: 1, arbitrary: constant<Outcome[]>(['late']) },
)

/** What the model does at first, and when it is asked again. */
function outcomes(...possible: Outcome[]): Arbitrary<Outcome[]> {
  return array(constantFrom(...possible), { minLength: 1, maxLength: 2 })
}

const STEPS: readonly [weight: number, step: Arbitrary<Step>][] = [
  [8, record({ do: constant('send'), tab, model })],
  [4, record({ do: constant('type'), tab, model })],
  [3, record({ do: constant('stop'), tab, by: constantFrom(...STOP_PRESSES) })],
  [2, record({ do: constant('retry'), tab })],
  [4, record({ do: constant('new chat'), tab })],
  [3, record({ do: constantFrom('home', 'chat page'), tab })],
  [2, record({ do: constant('reload'), tab })],
  [4, record({ do: constant('open'), tab, item })],
  [1, record({ do: constantFrom('rename', 'archive'), tab, item })],
  [2, record({ do: constantFrom('offline', 'online') })],
  [2, record({ do: constantFrom('second tab', 'model goes on', 'a minute passes') })],
]

const ON_SCREEN: Partial<Record<Outcome, Outcome>> = { silent: 'writing', late: 'cut' }

const MAX_STEPS = 10
const MAX_STEPS_ON_SCREEN = 6

export const history = historyOf(MAX_STEPS)

/** Without what takes as long as the clock on the wall says. */
export const historyOnScreen: Arbitrary<Step[]> = historyOf(MAX_STEPS_ON_SCREEN).map((steps) =>
  steps.map((step) =>
    'model' in step
      ? { ...step, model: step.model.map((outcome) => ON_SCREEN[outcome] ?? outcome) }
      : step,
  ),
)

function historyOf(maxLength: number): Arbitrary<Step[]> {
  const step = oneof(...STEPS.map(([weight, arbitrary]) => ({ weight, arbitrary })))
  return array(step, { minLength: 1, maxLength, size: 'max' })
}

export function describe(step: Step): string {
  const { do: act, ...rest } = step
  const parts = Object.entries(rest).map(([key, value]) => `${key} ${[value].flat().join(' ')}`)
  return [act, ...parts].join(', ')
}
