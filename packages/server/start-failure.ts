import { causesOf } from './db/errors.ts'
import { DirectoryInUseError } from './db/lock.ts'
import { DatabaseUnreachableError, EnvironmentError } from './environment/errors.ts'

const READ_ONLY = 'DATA_DIR is on a read-only disk. Set DATA_DIR to a folder that can be written.'
const NOT_ALLOWED = 'this user is not allowed to write to DATA_DIR or to listen on this PORT.'

/** PostgreSQL reports a missing grant and a file that it may not open itself with the same code. */
const INSUFFICIENT_PRIVILEGE = '42501'
const DATABASE_REFUSED = 'database-refused'
/** The source files of PostgreSQL that use its data folder. Its messages may be in any language. */
const USES_FILES = /^(copydir|fd|md|relmapper|slru|xlog\w*)\.c$/

/** Advice that is printed when the server cannot start. The keys are error codes of Node and of PostgreSQL. */
const adviceByCode: Record<string, string> = {
  EADDRINUSE: 'another program is using this PORT. Stop it, or choose another port.',
  EADDRNOTAVAIL:
    'HOST is not an address of this machine. Leave it out, or use 0.0.0.0 for all addresses.',
  ECONNREFUSED: 'the database at DATABASE_URL cannot be reached. Start it, or correct the address.',
  ENOTFOUND: 'the host name in HOST or DATABASE_URL cannot be resolved.',
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  EROFS: READ_ONLY,
  ENOSPC: 'the disk of DATA_DIR is full.',
  ENOTDIR: 'DATA_DIR is not a folder. Give a folder, or leave it out.',
  EEXIST: 'DATA_DIR is not a folder. Give a folder, or leave it out.',
  '28P01': 'the password in DATABASE_URL is wrong.',
  '28000': 'the user in DATABASE_URL is wrong.',
  '3D000': 'the database in DATABASE_URL does not exist. Create it first.',
  '42501':
    'the user in DATABASE_URL may not create tables. Make it the owner of the database, or grant it CREATE on the schema public.',
  [DATABASE_REFUSED]:
    'the operating system refuses a file to the database. Look at its log, and let its user own its data folder.',
}

/** The numbers that the embedded database reports instead of codes: https://github.com/WebAssembly/WASI errno. */
const wasiCodes: Record<number, string> = { 2: 'EACCES', 51: 'ENOSPC', 63: 'EPERM', 69: 'EROFS' }
/** https://www.sqlite.org/rescode.html, for the lock file. */
const sqliteCodes: Record<number, string> = { 8: 'EROFS', 13: 'ENOSPC', 14: 'EACCES' }

interface StartError {
  code?: string
  message?: string
  syscall?: string
  name?: string
  errno?: number
  errcode?: number
  /** The source file of PostgreSQL that has failed. */
  file?: string
}

/** Returns a message without a stack trace, or undefined for errors that the operator cannot fix. */
export function startFailureMessage(error: unknown): string | undefined {
  if (error instanceof EnvironmentError || error instanceof DirectoryInUseError)
    return error.message
  for (const cause of causesOf(error) as StartError[]) {
    const advice = adviceByCode[codeOf(cause) ?? '']
    if (advice)
      return `Atelier cannot start: ${advice}${cause.message ? ` (${cause.message})` : ''}`
  }
  return undefined
}

function codeOf({
  code,
  name,
  errno,
  errcode,
  syscall,
  file = '',
}: StartError): string | undefined {
  if (name === 'ErrnoError') return wasiCodes[errno!]
  if (code === 'ERR_SQLITE_ERROR') return sqliteCodes[errcode!]
  if (code === INSUFFICIENT_PRIVILEGE && USES_FILES.test(file)) return DATABASE_REFUSED
  // Node reports ENOENT if a folder cannot be created on a read-only disk.
  if (code === 'ENOENT' && syscall === 'mkdir') return 'EROFS'
  return code
}

/**
 * `EX_CONFIG` of sysexits.h. Our systemd unit does not restart the server after this code, because an operator has to
 * correct a setting first.
 */
export const WRONG_SETTINGS_EXIT_CODE = 78

/** Failures that an operator has to fix before a start can succeed. Other failures may be temporary. */
const WRONG_SETTINGS = new Set(
  ['EACCES EPERM ENOTDIR EEXIST 28P01 28000 3D000 42501'].flatMap((codes) => codes.split(' ')),
)

/** Whether a restart with the same settings would fail again. */
export function isWrongSetting(error: unknown): boolean {
  if (error instanceof DatabaseUnreachableError) return false
  if (error instanceof EnvironmentError) return true
  return (causesOf(error) as StartError[]).some((cause) => WRONG_SETTINGS.has(codeOf(cause) ?? ''))
}
