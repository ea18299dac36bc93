// The list of erased ids as a file: a line for each, such as `2026-12-01 user 0190f6a0-…`. It holds nothing else.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const KINDS = ['user', 'guest', 'conversation', 'creation', 'document'] as const

const ErasedId = z.object({
  erasedOn: z.iso.date(),
  kind: z.enum(KINDS),
  id: z.uuid(),
})
export type ErasedId = z.infer<typeof ErasedId>

/** Returns nothing if there is no such file. */
export function readErasedList(path: string): ErasedId[] {
  return existsSync(path) ? parseErasedList(readFileSync(path, 'utf8'), path) : []
}

/** Throws for a damaged line, because it may be somebody who wants to be forgotten. */
export function parseErasedList(text: string, name = 'The list of deleted ids'): ErasedId[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line, index) => {
      const parsed = parseErasedLine(line)
      if (parsed) return parsed
      throw new Error(`${name} is damaged in line ${index + 1}. Use another copy of it.`)
    })
}

function parseErasedLine(line: string): ErasedId | undefined {
  const [erasedOn, kind, id, ...rest] = line.trim().split(' ')
  const { data } = ErasedId.safeParse({ erasedOn, kind, id })
  return rest.length === 0 ? data : undefined
}

export const formatErasedList = (erased: readonly ErasedId[]) =>
  erased.map(({ erasedOn, kind, id }) => `${erasedOn} ${kind} ${id}\n`).join('')

/** Replaces the file as a whole, so that a crash leaves the earlier or the later one. */
export function writeErasedList(path: string, erased: readonly ErasedId[]): void {
  writeFileSync(`${path}-new`, formatErasedList(erased), { mode: 0o600 })
  renameSync(`${path}-new`, path)
}

/** Every id once, with its latest day, in order of days. */
export function mergeErased(...lists: readonly (readonly ErasedId[])[]): ErasedId[] {
  const byId = new Map<string, ErasedId>()
  for (const each of lists.flat()) {
    const known = byId.get(each.id)
    if (!known || known.erasedOn < each.erasedOn) byId.set(each.id, each)
  }
  return [...byId.values()].toSorted(
    (a, b) => a.erasedOn.localeCompare(b.erasedOn) || a.id.localeCompare(b.id),
  )
}

const isPerson = ({ kind }: ErasedId) => kind === 'user' || kind === 'guest'

export const onlyPeople = (erased: readonly ErasedId[]) => erased.filter(isPerson)

/**
 * Leaves out chats and others that were deleted on a day before the backup was made: if it has them, they had been
 * brought back. Deleted people never come back.
 */
export function erasedAfter(erased: readonly ErasedId[], backupTime: string): ErasedId[] {
  const day = new Date(backupTime).toISOString().slice(0, 'YYYY-MM-DD'.length)
  return erased.filter((each) => isPerson(each) || each.erasedOn >= day)
}
