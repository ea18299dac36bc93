import { DOCUMENT_MAX_BYTES } from '@atelier/contract'
import { expect, test } from 'vitest'
import { hostileDocuments } from '../../bench/tools/hostile-documents/all.ts'
import { sampleSeed } from '../../helpers/sample-seed.ts'
import { samplePart } from '../../helpers/sample.ts'

const files = hostileDocuments()

test('there are two hundred hostile files with names of their own', () => {
  expect(files).toHaveLength(200)
  expect(new Set(files.map(({ name }) => name)).size).toBe(200)
})

test('a hostile file has the same bytes each time, and no more than a visitor may send', async () => {
  for (const { name, make } of samplePart(sampleSeed(), files, 10)) {
    const [one, other] = [await make(), await make()]
    expect(one.equals(other), name).toBe(true)
    expect(one.length, name).toBeLessThanOrEqual(DOCUMENT_MAX_BYTES)
  }
})
