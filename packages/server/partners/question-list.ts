import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { OperatorError } from '../operator-api.ts'

/** A question that a shop checks its pages with. */
const CheckedQuestion = z.strictObject({
  question: z.string().trim().min(1),
  /** The words that the answer has to have. Empty: no page should answer the question. */
  expect: z.array(z.string().trim().min(1)),
})
export type CheckedQuestion = z.infer<typeof CheckedQuestion>

/** From the best to the worst: a wrong answer costs a shop more than none. */
export const OUTCOMES = ['right', 'none', 'wrong'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** The outcome of each question at the last check. */
export type LastOutcomes = Readonly<Record<string, Outcome>>
const LastOutcomes = z.record(z.string(), z.enum(OUTCOMES))

const EXAMPLE = '[{ "question": "When do you open?", "expect": ["9 am"] }]'

/** Reads the list of questions. Throws an OperatorError that names the entry that is not valid. */
export function readQuestionList(path: string): CheckedQuestion[] {
  const list = z.array(CheckedQuestion).min(1).safeParse(readJson(path))
  if (list.success) return list.data
  const [{ path: where, message }] = list.error.issues as [z.core.$ZodIssue]
  const entry = typeof where[0] === 'number' ? `Entry ${where[0] + 1} of ` : ''
  throw new OperatorError(
    `${entry}${path} is not valid (${where.slice(1).join('.') || 'the list'}: ${message}). It is a list such as ${EXAMPLE}`,
  )
}

/** Reads the result of the last check. Undefined if there was none. */
export function readLastOutcomes(path: string): LastOutcomes | undefined {
  const json = readJson(path, true)
  if (json === undefined) return undefined
  const outcomes = LastOutcomes.safeParse(json)
  if (outcomes.success) return outcomes.data
  throw new OperatorError(`${path} is not the result of a check. Delete it and check again.`)
}

export function writeLastOutcomes(path: string, outcomes: LastOutcomes): void {
  try {
    writeFileSync(path, `${JSON.stringify(outcomes, undefined, 2)}\n`)
  } catch (cause) {
    throw new OperatorError(`The result cannot be written: ${(cause as Error).message}`, { cause })
  }
}

function readJson(path: string, isOptional = false): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
  } catch (cause) {
    const error = cause as NodeJS.ErrnoException
    if (isOptional && error.code === 'ENOENT') return undefined
    throw new OperatorError(`${path} cannot be read: ${error.message}`, { cause })
  }
}
