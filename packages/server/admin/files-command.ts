import type { FileMove, MoveResult } from '../move-files/move-files.ts'
import { moveFiles } from '../move-files/move-files.ts'
import type { MoveJournal } from '../move-files/journal.ts'
import type { FileRecords } from '../move-files/records.ts'
import { OperatorError } from '../operator-api.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import { count } from '../helpers/describe-counts.ts'

const FILES_USAGE = `Move the pictures, sounds and documents of visitors between the folder DATA_DIR/uploads and the bucket:
  npm run admin -- files move --to=s3        into the bucket of S3_ENDPOINT
  npm run admin -- files move --to=folder    back into the folder; S3_ENDPOINT and the others stay set until it has ended`

const MEGABYTE = 1_000_000
const PROGRESS_EVERY = 1_024
const MAX_NAMED = 10

export interface FilesCommandOptions {
  withRecords<Result>(use: (records: FileRecords) => Promise<Result>): Promise<Result>
  /** Undefined if S3_ENDPOINT is not set. */
  bucket: FileStorage | undefined
  openFolder(): Promise<FileStorage>
  /** Where the running server has files. Undefined if no server answers. */
  readPlaceOfServer(): Promise<string | undefined>
  /** Servers on other machines may use the database. */
  isShared: boolean
  /** Throws if another command is moving files. Returns a function that lets others move again. */
  lock(): () => void
  journal: MoveJournal
  /** Asks the operator. Throws if the operator declines. */
  ask(question: string): Promise<void>
  print(line: string): void
}

/** Runs `npm run admin -- files` with the arguments after `files`. Returns what it prints at the end. */
export async function runFilesCommand(
  [action, target, ...rest]: string[],
  options: FilesCommandOptions,
): Promise<string> {
  const isToBucket = target === '--to=s3'
  if (action !== 'move' || rest.length > 0 || (!isToBucket && target !== '--to=folder'))
    throw new OperatorError(FILES_USAGE)
  const { bucket, withRecords, ask } = options
  if (!bucket) throw new OperatorError(NO_BUCKET)
  await bucket.checkConnection?.().catch((error: unknown) => {
    throw new OperatorError(
      `The bucket ${bucket.description} cannot be used: ${reasonOf(error)}. ${UNCHANGED}`,
      { cause: error },
    )
  })
  await requireServerWithBucket(options, bucket)
  const folder = await options.openFolder()
  const [from, to] = isToBucket ? [folder, bucket] : [bucket, folder]
  const { files, bytes } = await withRecords((records) => records.count())
  await ask(
    `Move what is in ${from.description} to ${to.description}? The database has ${count(files, 'file')}, ` +
      `${(bytes / MEGABYTE).toFixed(1)} MB.${options.isShared ? ` ${EVERY_SERVER}` : ''}`,
  )
  const result = await withRecords((records) => moveAll(options, { records, from, to }))
  return `${describe(result, { from, to })}${isToBucket ? '' : ` ${AFTERWARDS}`}`
}

const UNCHANGED = 'Nothing was changed.'
const NO_BUCKET = `S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY are not set. Set them for this command, and for the server. ${UNCHANGED}`
const EVERY_SERVER =
  'Every server on this database has to know the bucket by S3_ENDPOINT before, because it shows no file that is moved otherwise.'
const AFTERWARDS =
  'Now stop the server, run this command once more for the files that came meanwhile, take S3_ENDPOINT and the other variables of the bucket out, and start the server.'

/** A server that does not know the bucket would show no moved file, and would delete in the folder only. */
async function requireServerWithBucket(
  { readPlaceOfServer }: FilesCommandOptions,
  { description }: FileStorage,
): Promise<void> {
  const place = await readPlaceOfServer()
  if (place !== undefined && place !== description)
    throw new OperatorError(
      `The server that runs keeps files in ${place} and does not know the bucket ${description}. Set S3_ENDPOINT and the ` +
        `others for it and start it again: it then reads both places while files are moved. Or stop it. ${UNCHANGED}`,
    )
}

async function moveAll(
  { lock, journal, print }: FilesCommandOptions,
  places: Pick<FileMove, 'records' | 'from' | 'to'>,
): Promise<MoveResult> {
  const unlock = lock()
  let printed = 0
  try {
    return await moveFiles({
      ...places,
      journal,
      onProgress({ moved }) {
        if (moved < printed + PROGRESS_EVERY) return
        printed = moved
        print(`${count(moved, 'file')} moved …`)
      },
    })
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(
      `The move has stopped: ${reasonOf(error)}. Every file is still in one of the two places. Run the command again to go on.`,
      { cause: error },
    )
  } finally {
    unlock()
  }
}

function describe(
  { moved, present, missing, damaged }: MoveResult,
  { from, to }: Pick<FileMove, 'from' | 'to'>,
): string {
  return [
    `${count(moved, 'file')} moved from ${from.description} to ${to.description}; ${count(present, 'file')} had been there before.`,
    ...(missing.length > 0
      ? [`${count(missing.length, 'file')} in neither place: ${listIds(missing)}.`]
      : []),
    ...(damaged.length > 0
      ? [
          `${count(damaged.length, 'file')} not moved, because the bytes are not those that the database knows: ${listIds(damaged)}.`,
        ]
      : []),
  ].join('\n')
}

function listIds(ids: readonly string[]): string {
  const others = ids.length - MAX_NAMED
  return ids.slice(0, MAX_NAMED).join(', ') + (others > 0 ? ` and ${others} more` : '')
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error
  return cause instanceof Error ? cause.message : message
}
