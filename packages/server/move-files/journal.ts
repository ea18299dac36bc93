import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { OperatorError } from '../operator-api.ts'
import { FileKey } from './records.ts'

const Journal = z.object({ database: z.string(), files: z.array(FileKey) })

/**
 * The files that are being moved now. If the command is killed, the next one finds here which copies it may have to
 * delete, because their owner has deleted the file meanwhile.
 */
export interface MoveJournal {
  /** Throws if the interrupted move was that of another database, which alone knows what is deleted. */
  read(): FileKey[]
  write(keys: readonly FileKey[]): void
  clear(): void
}

/** @param database the database whose files are moved, in words */
export function openMoveJournal(dataDirectory: string, database: string): MoveJournal {
  const path = journalPath(dataDirectory)
  return {
    read() {
      const journal = readJournal(path)
      if (journal && journal.database !== database)
        throw new OperatorError(
          `A move of the files of ${journal.database} was interrupted, and this command uses ${database}. Set DATABASE_URL ` +
            `as it was, or delete ${path} if that database is gone. Nothing was changed.`,
        )
      return journal?.files ?? []
    },
    write(keys) {
      const files = keys.map(({ ownerId, id }) => ({ ownerId, id }))
      writeFileSync(`${path}-new`, JSON.stringify({ database, files }), { mode: 0o600 })
      renameSync(`${path}-new`, path)
    },
    clear: () => rmSync(path, { force: true }),
  }
}

/** After a restore, the database no longer knows which files were moved. */
export function forgetInterruptedMove(dataDirectory: string): void {
  rmSync(journalPath(dataDirectory), { force: true })
}

const journalPath = (dataDirectory: string) => join(dataDirectory, 'files-being-moved.json')

function readJournal(path: string): z.infer<typeof Journal> | undefined {
  try {
    return Journal.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
