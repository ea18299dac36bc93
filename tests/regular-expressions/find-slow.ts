import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { collectExpressions } from './collect.ts'
import { examine } from './examine.ts'

const root = join(import.meta.dirname, '../..')
/** Most expressions are the same as in the check before. */
const cacheFile = join(root, 'node_modules/.cache/regular-expressions.json')
const CONCURRENT = 4

/** Why an expression is refused, or null. */
type Verdicts = Record<string, string | null>

/** Returns a sentence for each regular expression that a text from outside could keep busy for long. */
export async function findSlowExpressions(): Promise<string[]> {
  const expressions = collectExpressions(root)
  const cached = readCache()
  const verdicts: Verdicts = {}
  const waiting = expressions.values()
  const examineNext = async () => {
    for (const expression of waiting) {
      const key = keyOf(expression)
      verdicts[key] =
        cached[key] === undefined ? ((await examine(expression)) ?? null) : cached[key]
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT }, examineNext))
  mkdirSync(dirname(cacheFile), { recursive: true })
  writeFileSync(cacheFile, JSON.stringify(verdicts))
  return expressions.flatMap((expression) => {
    const reason = verdicts[keyOf(expression)]
    if (!reason) return []
    return `${expression.places.join(', ')}: /${expression.source}/ ${reason}. Rewrite it.`
  })
}

/** Another examination may come to another verdict. */
const examination = createHash('sha256')
  .update(readFileSync(join(import.meta.dirname, 'examine.ts')))
  .update(readFileSync(join(import.meta.dirname, 'package-lock.json')))
  .digest('base64url')

const keyOf = ({ source, flags }: { source: string; flags: string }) =>
  `${examination} /${source}/${flags}`

function readCache(): Verdicts {
  try {
    return JSON.parse(readFileSync(cacheFile, 'utf8')) as Verdicts
  } catch {
    return {}
  }
}
