import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesByWord, testFilesOf } from './words.mjs'

const files = globSync('**/*.{test.ts,test.tsx,spec.ts}', { cwd: join(import.meta.dirname) })

test('without a word, every test runs', () => {
  expect(testFilesOf([])).toEqual([])
})

test('a word that nobody listed selects the files with it in their name', () => {
  expect(testFilesOf(['money'])).toEqual(['money'])
})

test('every listed name is part of an existing test file', () => {
  const names = Object.values(filesByWord).flat()
  const missing = names.filter((name) => !files.some((file) => file.includes(name)))
  expect(missing).toEqual([])
})
