import type { z } from 'zod'

/** What the entries of each list of the file are called. */
const WORDS = { endpoints: 'endpoint', images: 'image model', music: 'music model' } as const

/** Says in one line what is wrong with MODELS_FILE, and where. */
export function describeFileProblems({ issues }: z.ZodError, content: unknown): string {
  return issues.map(({ path, message }) => `${describePlace(path, content)}: ${message}`).join('; ')
}

/** Describes an endpoint by its name, if any, and a model by its position in the list, counted from 1. */
function describePlace(path: readonly PropertyKey[], content: unknown): string {
  const [first, ...rest] = path
  if (first === undefined) return 'the file'
  if (typeof first === 'number') return [`model ${first + 1}`, ...rest].join(', ')
  const [entry, field, model, ...fields] = rest
  if (typeof entry !== 'number') return String(first)
  const place = describeEntry(first as keyof typeof WORDS, entry, content)
  if (field === 'models' && typeof model === 'number')
    return [place, `model ${model + 1}`, ...fields].join(', ')
  const parts = [field, model, ...fields].filter((part) => part !== undefined)
  return [place, ...parts].join(', ')
}

function describeEntry(list: keyof typeof WORDS, index: number, content: unknown): string {
  const entries = (content as Record<typeof list, { name?: unknown }[]>)[list]
  const word = WORDS[list]
  const name = entries[index]?.name
  return typeof name === 'string' ? `${word} "${name}"` : `${word} ${index + 1}`
}
