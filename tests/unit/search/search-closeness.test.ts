// How a search uses vectors of an endpoint for embeddings.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createShelf } from '../../../packages/server/providers/knowledge/knowledge-shelf.ts'
import { measureCloseness, type PassageVectors } from '../../../packages/server/search/closeness.ts'
import { lexicons } from '../../helpers/guide/lexicons.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'

/** In these vectors, the first number says how much a text is about water, the second one how much about food. */
const vectorOf = (text: string) => Float32Array.from(/canoe|paddle/i.test(text) ? [1, 0] : [0, 1])

async function openShelf() {
  const folder = await createTempFolder()
  onTestFinished(() => folder.remove())
  const texts = ['Paddles hang in the shed.', 'Soup is served.', 'Cake is baked.', 'Bread is free.']
  for (const [number, text] of texts.entries())
    await writeFile(join(folder.path, `${number}.md`), `# Page ${number}\n\n${text}`)
  const known = new Map<string, Float32Array>()
  const vectors: PassageVectors = {
    get: (text) => known.get(text),
    async fetch(missing) {
      for (const text of missing) known.set(text, vectorOf(text))
    },
  }
  return createShelf({ folder: folder.path }, { lexicons, vectors, onWarning() {} })
}

test('a question finds a page that means the same in words of which it has none', async () => {
  const shelf = await openShelf()
  const request = { question: 'canoeing gear?' }
  const byWords = await shelf.find(request)
  expect(byWords).toMatchObject({ passages: [] })
  const byMeaning = await shelf.find({ ...request, vector: vectorOf('canoe') })
  expect(byMeaning).toMatchObject({ passages: [{ title: 'Page 0' }] })
})

test('closeness is told by the distance from what is usual, and passages without a vector are as close as usual', () => {
  const vectors = [[1, 0], [0, 1], [0, 1], undefined, [1, 0, 0]].map(
    (numbers) => numbers && Float32Array.from(numbers),
  )
  const closeness = measureCloseness(5, (passage) => vectors[passage], Float32Array.from([1, 0]))
  expect(closeness[0]).toBeCloseTo(1.41, 1)
  expect(closeness[1]).toBeCloseTo(-0.71, 1)
  expect([closeness[3], closeness[4]]).toEqual([0, 0])
})
