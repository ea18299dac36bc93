import { expect, test } from 'vitest'
import {
  erasedAfter,
  formatErasedList,
  mergeErased,
  parseErasedList,
} from '../../../packages/server/db/erased-list.ts'

const LINH = '0190f6a0-0000-7000-8000-000000000001'
const MAI = '0190f6a0-0000-7000-8000-000000000002'

test('lists of several backups become one, in which everybody is once', () => {
  const older = parseErasedList(`2026-11-02 user ${LINH}\n2026-11-01 guest ${MAI}\n`)
  const newer = parseErasedList(`2026-11-03 user ${LINH}\r\n`)
  expect(formatErasedList(mergeErased(older, newer))).toBe(
    `2026-11-01 guest ${MAI}\n2026-11-03 user ${LINH}\n`,
  )
})

test.each([
  'user',
  `2026-11-02 user ${LINH} linh@example.com`,
  `2026-11-02 payment ${LINH}`,
  `yesterday user ${LINH}`,
  `2026-11-02 user ${LINH.slice(0, -1)}`,
])('an operator reads which line of a damaged list is wrong: `%s`', (line) => {
  expect(() => parseErasedList(`2026-11-01 guest ${MAI}\n${line}\n`, 'erased-ids.txt')).toThrow(
    'erased-ids.txt is damaged in line 2. Use another copy of it.',
  )
})

test('a backup that was made after a chat was deleted, and has it, keeps it, but no deleted person', () => {
  const erased = parseErasedList(
    `2026-11-02 conversation ${LINH}\n2026-11-02 user ${MAI}\n2026-11-03 document ${LINH}\n`,
  )
  expect(formatErasedList(erasedAfter(erased, '2026-11-03T00:00:01.000Z'))).toBe(
    `2026-11-02 user ${MAI}\n2026-11-03 document ${LINH}\n`,
  )
  expect(erasedAfter(erased, '2026-11-02T23:59:59.000Z')).toEqual(erased)
})
