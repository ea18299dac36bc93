// Stores ends of answers on disk when the database has been unavailable for minutes, or when this process stops.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDatabaseUnavailable } from '../db/errors.ts'
import type { CountedAttempt } from '../pro/free-attempts.ts'
import type { FinalAnswer } from './final-answer.ts'
import type { AnswerRef } from './leases.ts'

/** What is stored when an answer ends. */
export interface AnswerEnd {
  ref: AnswerRef
  final: FinalAnswer
  /** Absent: nothing was counted. */
  counted?: CountedAttempt | undefined
}

/** A folder with a file for each end. */
export interface UnsavedEnds {
  write(end: AnswerEnd): Promise<void>
  remove(end: AnswerEnd): Promise<void>
  /**
   * Passes each end to `store`, and deletes its file afterwards. Stops if the database is unavailable. Renames a file
   * that fails for another reason, so that it is not tried again. Throws the first error.
   */
  storeAll(store: (end: AnswerEnd) => Promise<unknown>): Promise<void>
}

const FILE_NAME = /^[\da-f-]{36}\.json$/

export function createUnsavedEnds(folder: string): UnsavedEnds {
  const pathOf = ({ ref }: AnswerEnd) => join(folder, `${ref.attemptId}.json`)

  return {
    async write(end) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = pathOf(end)
      // Writes to a draft and renames it, so that a killed process never leaves an incomplete file under the final
      // name.
      await writeFile(`${path}.draft`, JSON.stringify(end), { mode: 0o600, flush: true })
      await rename(`${path}.draft`, path)
    },
    remove: (end) => rm(pathOf(end), { force: true }),
    async storeAll(store) {
      const problems: unknown[] = []
      const names = (await ifExists(readdir(folder))) ?? []
      for (const path of names
        .filter((name) => FILE_NAME.test(name))
        .map((name) => join(folder, name))) {
        try {
          const end = await readEnd(path)
          if (end) await store(end)
          await rm(path, { force: true })
        } catch (error) {
          if (isDatabaseUnavailable(error) || isSystemError(error)) throw error
          await rename(path, `${path}.failed`)
          problems.push(error)
        }
      }
      if (problems.length > 0) throw problems[0]
    },
  }
}

/** Returns undefined if another server with the same folder has just stored the end and deleted its file. */
async function readEnd(path: string): Promise<AnswerEnd | undefined> {
  const text = await ifExists(readFile(path, 'utf8'))
  if (text === undefined) return undefined
  const end = JSON.parse(text) as AnswerEnd
  return { ...end, ref: { ...end.ref, createdAt: new Date(end.ref.createdAt) } }
}

async function ifExists<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  return reading.catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  })
}

/** Such as too many open files: the file itself may be valid, so it is not set aside. */
const isSystemError = (error: unknown) => (error as NodeJS.ErrnoException).syscall !== undefined
