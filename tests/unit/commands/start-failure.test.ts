import { expect, test } from 'vitest'
import { lockDataDirectory } from '../../../packages/server/db/lock.ts'
import {
  DatabaseUnreachableError,
  EnvironmentError,
} from '../../../packages/server/environment/errors.ts'
import { isWrongSetting, startFailureMessage } from '../../../packages/server/start-failure.ts'

const error = (message: string, fields: object) => Object.assign(new Error(message), fields)

test.each([
  [
    'a read-only disk',
    error('EROFS: read-only file system', { code: 'EROFS' }),
    /DATA_DIR is on a read-only disk/,
  ],
  [
    'a folder that cannot be created on a read-only disk',
    error('ENOENT: no such file or directory, mkdir', { code: 'ENOENT', syscall: 'mkdir' }),
    /DATA_DIR is on a read-only disk/,
  ],
  ['a full disk', error('no space left', { code: 'ENOSPC' }), /the disk of DATA_DIR is full/],
  [
    'a full disk under the embedded database',
    { name: 'ErrnoError', errno: 51 },
    /the disk of DATA_DIR is full\.$/,
  ],
  [
    'a full disk under the lock file',
    error('database or disk is full', { code: 'ERR_SQLITE_ERROR', errcode: 13 }),
    /the disk of DATA_DIR is full/,
  ],
  [
    'a folder of another user',
    error('permission denied', { code: 'EACCES' }),
    /this user is not allowed to write to DATA_DIR/,
  ],
  [
    'a database in which the user may not create tables',
    error('Failed query', {
      cause: error('permission denied for schema public', { code: '42501' }),
    }),
    /may not create tables.* \(permission denied for schema public\)/,
  ],
  [
    'a database server that may not open its own file',
    error('could not open file "base/5/1259": Permission denied', {
      code: '42501',
      file: 'md.c',
    }),
    /the operating system refuses a file to the database.* \(could not open file/,
  ],
])('an operator with %s reads one line with what to do', (_, cause, expected) => {
  expect(startFailureMessage(cause)).toMatch(/^Atelier cannot start: [^\n]+$/)
  expect(startFailureMessage(cause)).toMatch(expected)
})

test('an operator whose DATA_DIR is a file reads so', () => {
  expect.assertions(1)
  try {
    lockDataDirectory(import.meta.filename)
  } catch (error) {
    expect(startFailureMessage(error)).toContain('DATA_DIR is not a folder')
  }
})

test('a fault of our own keeps its stack trace', () => {
  expect(startFailureMessage(new TypeError('x is not a function'))).toBeUndefined()
  expect(startFailureMessage(error('no such file', { code: 'ENOENT', syscall: 'open' }))).toBe(
    undefined,
  )
})

test('a supervisor starts a server again whose database is away, and not one whose settings are wrong', () => {
  const wrong = [
    new EnvironmentError(['x']),
    error('no', { code: '28P01' }),
    error('database "atelier" does not exist', { code: '3D000' }),
    error('permission denied for schema public', { code: '42501', file: 'aclchk.c' }),
  ]
  const passing = [
    error('could not open file', { code: '42501', file: 'md.c' }),
    new DatabaseUnreachableError(['x']),
    error('in use', { code: 'EADDRINUSE' }),
    new TypeError('x is not a function'),
  ]
  expect(wrong.map(isWrongSetting)).toEqual(wrong.map(() => true))
  expect(passing.map(isWrongSetting)).toEqual(passing.map(() => false))
})
