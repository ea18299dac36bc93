import { expect, test } from 'vitest'
import { connectionsOfEach } from '../../../packages/server/db/share-connections.ts'

test.each([
  [100, 1, 88],
  [100, 8, 9],
  [100, 20, 2],
  [100, 60, 2],
  [500, 20, 22],
])('of %i connections that PostgreSQL allows, each of %i servers takes up to %i', (...numbers) => {
  const [allowed, servers, each] = numbers
  expect(connectionsOfEach(allowed, servers)).toBe(each)
})
