import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isInstalled } from '../../packages/server/commands/install.mjs'
import { MAX_HOLD_MS, measureProcessorMs } from '../helpers/processor-time.ts'
import type { Expression } from './collect.ts'

/** The part of https://makenowjust-labs.github.io/recheck/docs/usage/as-javascript-library/ that is used here. */
interface Recheck {
  check(source: string, flags: string, options: object): Promise<Diagnostics>
}

interface Diagnostics {
  status: 'safe' | 'vulnerable' | 'unknown'
  complexity?: { summary: string }
  error?: { kind: string }
  attack?: { pumps: { prefix: string; pump: string }[]; suffix: string }
}

const TIMEOUT_MS = 60_000
const ATTACK_LENGTH = 64 * 1024
/** Repetitions of more are examined as if they had no limit, which is faster and stricter. */
const MANY = 50
const TOO_COMPLEX = 'is too complex to examine: split it or make it simpler'

/** Returns why an expression is refused, or undefined if it takes linear time for every text. */
export async function examine(expression: Pick<Expression, 'source' | 'flags'>) {
  const { source, flags } = expression
  if (!/[*+{]/.test(source)) return undefined
  const { status, complexity, error } = await loadRecheck().check(withoutLimits(source), flags, {
    checker: 'automaton',
    timeout: TIMEOUT_MS,
  })
  if (status === 'safe') return undefined
  if (status === 'vulnerable') return `takes ${complexity!.summary} time`
  // Look-arounds and back-references have no automaton, so texts are tried that make them slow.
  if (error?.kind === 'unsupported') return attack(expression)
  return TOO_COMPLEX
}

async function attack({ source, flags }: Pick<Expression, 'source' | 'flags'>) {
  const found = await loadRecheck().check(source, flags, { checker: 'fuzz', timeout: TIMEOUT_MS })
  if (found.status === 'safe') return undefined
  if (!found.attack) return TOO_COMPLEX
  const text = attackText(found.attack)
  const isSlow = measureProcessorMs(() => text.replace(new RegExp(source, flags), '')) > MAX_HOLD_MS
  return isSlow ? `takes ${found.complexity!.summary} time` : undefined
}

function attackText({ pumps, suffix }: NonNullable<Diagnostics['attack']>): string {
  const parts = pumps.map(({ prefix, pump }) => {
    const count = Math.ceil(ATTACK_LENGTH / pumps.length / Math.max(1, pump.length))
    return prefix + pump.repeat(count)
  })
  return parts.join('') + suffix
}

function withoutLimits(source: string): string {
  return source.replaceAll(/\{(\d+),(\d+)\}/g, (limits, min, max) =>
    Number(max) >= MANY ? `{${min},}` : limits,
  )
}

/** Only `npm run check` installs it: a test would need the network. */
export const isRecheckInstalled = (): boolean => isInstalled(import.meta.dirname)

let recheck: Recheck | undefined

function loadRecheck(): Recheck {
  recheck ??= createRequire(join(import.meta.dirname, 'package.json'))('recheck') as Recheck
  return recheck
}
