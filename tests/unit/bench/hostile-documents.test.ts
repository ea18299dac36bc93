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

test.each(samplePart(sampleSeed(), files, 10))(
  'the hostile file $name has the same bytes each time, and no more than a visitor may send',
  async ({ make }) => {
    const [one, other] = [await make(), await make()]
    expect(one.equals(other)).toBe(true)
    expect(one.length).toBeLessThanOrEqual(DOCUMENT_MAX_BYTES)
  },
)
