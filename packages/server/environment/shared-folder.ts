// Folders of other programs, which a server would close to them: its data directory is for its user alone.
import { readdirSync, statSync } from 'node:fs'

const ACCESS_OF_OTHERS = 0o077
/** On a folder in which all users of a machine may create files, such as /tmp. */
const STICKY = 0o1000
/** The names of the files and folders that a data directory may have: of servers, of operators, and of a new disk. */
const EXPECTED_FILES = new Set([
  'database',
  'embeddings',
  'erased-ids-to-apply.txt',
  'files-being-moved.json',
  'files-move-lock',
  'incoming',
  'lock',
  'lost+found',
  'partners.json',
  'running-server.json',
  'secret',
  'unsaved-answers',
  'uploads',
])
const MAX_NAMED = 3

/** Adds a problem if the data directory is open to others, and others seem to keep their files in it. */
export function addSharedFolderProblem(dataDirectory: string, problems: string[]): void {
  // Windows protects folders with access control lists, which the server does not change.
  if (process.platform === 'win32') return
  const folder = statSync(dataDirectory, { throwIfNoEntry: false })
  if (!folder?.isDirectory() || (folder.mode & ACCESS_OF_OTHERS) === 0) return
  const advice = 'Set DATA_DIR to a folder of its own, because the server closes it to all others'
  if ((folder.mode & STICKY) !== 0) {
    problems.push(`DATA_DIR is ${dataDirectory}, which all users of this machine share. ${advice}.`)
    return
  }
  const names = readdirSync(dataDirectory)
  if (names.length === 0 || names.some((name) => EXPECTED_FILES.has(name))) return
  const named = names.toSorted().slice(0, MAX_NAMED).join(', ')
  problems.push(
    `DATA_DIR is ${dataDirectory}, which has files of others (${named}). ${advice}. ` +
      `If they are the server's, run \`chmod 700 ${dataDirectory}\`.`,
  )
}
