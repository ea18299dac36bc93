import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileFiltersByWord, fileFiltersFor } from './words.mjs'

const files = globSync('**/*.{test.ts,test.tsx,spec.ts}', { cwd: join(import.meta.dirname) })

test('npm test without arguments runs every test', () => {
  expect(fileFiltersFor([])).toEqual([])
})

test('npm test with an argument that is not listed runs the test files with it in their name', () => {
  expect(fileFiltersFor(['money'])).toEqual(['money'])
})

test('every listed part of a name matches an existing test file', () => {
  const names = Object.values(fileFiltersByWord).flat()
  const missing = names.filter((name) => !files.some((file) => file.includes(name)))
  expect(missing).toEqual([])
})
