import type { Environment } from './values.ts'

/** Only names of this length may have two typos: a shorter name with two other letters may be another word. */
const LONG_NAME = 8

/** Returns the environment, and the names of all variables that are read from it. */
export function recordNames(env: Environment): { env: Environment; names: ReadonlySet<string> } {
  const names = new Set<string>()
  const recorder = new Proxy(env, {
    get(variables, name) {
      if (typeof name === 'string') names.add(name)
      return Reflect.get(variables, name) as string | undefined
    },
  })
  return { env: recorder, names }
}

export interface MistypedName {
  /** The sentence for the operator. */
  sentence: string
  /** The variable that the operator probably meant. */
  meant: string
}

/**
 * Returns the unread variables whose names look like mistyped names of ours. The first letter must match, so that
 * variables of other programs are rarely reported.
 */
export function findMistypedNames(env: Environment, known: ReadonlySet<string>): MistypedName[] {
  return Object.keys(env).flatMap((name) => {
    if (known.has(name) || !env[name]) return []
    const meant = [...known].find((candidate) => !env[candidate] && looksLike(name, candidate))
    const sentence = `${name} is not a variable of Atelier. Write ${meant}, or remove it.`
    return meant ? [{ sentence, meant }] : []
  })
}

/** Replaces the problem that a variable is missing with the sentence that it is mistyped. */
export function withMistypedNames(problems: readonly string[], mistyped: MistypedName[]): string[] {
  const missing = new Set(mistyped.map(({ meant }) => meant))
  const isMissing = (problem: string) => {
    const sentence = problem.split('. ', 1)[0]!
    return / not( set)?$/.test(sentence) && sentence.split(/\W+/).some((word) => missing.has(word))
  }
  return [
    ...mistyped.map(({ sentence }) => sentence),
    ...problems.filter((problem) => !isMissing(problem)),
  ]
}

function looksLike(name: string, known: string): boolean {
  const upper = name.toUpperCase()
  if (upper[0] !== known[0]) return false
  return countTypos(upper, known) <= (known.length < LONG_NAME ? 1 : 2)
}

/** The optimal string alignment distance: letters that are missing, added, changed, or swapped with the next one. */
function countTypos(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        rows[i - 1]![j]! + 1,
        row[j - 1]! + 1,
        rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwap ? rows[i - 2]![j - 2]! + 1 : Infinity,
      )
    }
    rows.push(row)
  }
  return rows.at(-1)!.at(-1)!
}
