// Many pages of many partners share one memory: no folder may end the search for the others.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createCrashGuard } from '../../../packages/server/providers/knowledge/crash-guard.ts'
import { MAX_FOLDER_SIZE } from '../../../packages/server/providers/knowledge/knowledge-limits.ts'
import { createKnowledge } from '../../../packages/server/providers/knowledge/knowledge.ts'
import {
  createShelves,
  type ShelvesOptions,
} from '../../../packages/server/providers/knowledge/knowledge-shelves.ts'
import { lexicons, WORDS_DIRECTORY } from '../../helpers/guide/lexicons.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'

/** A folder with pages that have these texts. */
async function writeFolder(...texts: string[]): Promise<{ folder: string }> {
  const folder = await createTempFolder()
  onTestFinished(() => folder.remove())
  for (const [number, text] of texts.entries())
    await writeFile(join(folder.path, `page-${number}.txt`), text)
  return { folder: folder.path }
}

/** So many words that no other text has. */
function newWords(count: number): string {
  return Array.from({ length: count }, () => `w${(lastWord += 1)}x`).join(' ')
}
let lastWord = 0

function openShelves(options: Partial<ShelvesOptions> = {}) {
  const warnings: string[] = []
  const shelves = createShelves({
    lexicons,
    onWarning: (message) => warnings.push(message),
    ...options,
  })
  const ask = async (source: { folder: string }, question: string) => {
    const result = await shelves.open(source).find({ question })
    return result.is === 'found' ? result.passages.map(({ text }) => text) : result.is
  }
  return { shelves, warnings, ask }
}

test('a folder of ever-new words is read up to the limit, and the operator is told which page is left out and why', async () => {
  const source = await writeFolder('The quokka smiles.', newWords(2_000), 'The wombat sleeps.')
  const { ask, warnings } = openShelves({ maxSize: { ...MAX_FOLDER_SIZE, terms: 1_000 } })
  expect(await ask(source, 'quokka')).toEqual(['The quokka smiles.'])
  expect(await ask(source, 'wombat')).toEqual([])
  expect(warnings).toEqual([
    expect.stringContaining(
      '"page-1.txt" and all further pages are left out: the pages of a folder have at most 1,000 different words',
    ),
  ])
})

test('a folder of countless short passages is read up to the limit, and the operator is told', async () => {
  const text = Array.from({ length: 50 }, (_, number) => `## Heading ${number}\n\nText`).join(
    '\n\n',
  )
  const folder = await createTempFolder()
  onTestFinished(() => folder.remove())
  await writeFile(join(folder.path, 'many.md'), text)
  const { ask, warnings } = openShelves({ maxSize: { ...MAX_FOLDER_SIZE, passages: 20 } })
  expect(await ask({ folder: folder.path }, 'heading 7')).not.toEqual([])
  expect(warnings).toEqual([expect.stringContaining('at most 20 passages')])
})

test('a folder that nobody has asked about for longest leaves the memory, and the next question about it reads it again', async () => {
  const [coffee, tea, cake] = await Promise.all([
    writeFolder('Coffee is roasted here.', newWords(1_000)),
    writeFolder('Tea is from Dalat.', newWords(1_000)),
    writeFolder('Cake is baked at night.', newWords(1_000)),
  ])
  const { shelves, ask } = openShelves({ maxMemoryBytes: 500_000 })
  await ask(coffee, 'coffee')
  await ask(tea, 'tea')
  await ask(coffee, 'coffee')
  await ask(cake, 'cake')
  expect(shelves.open(coffee).bytes()).toBeGreaterThan(0)
  expect(shelves.open(tea).bytes()).toBe(0)
  expect(await ask(tea, 'tea')).toEqual(['Tea is from Dalat.'])
  expect(shelves.open(cake).bytes()).toBe(0)
})

test('a page that is opened does not push pages out of the memory that visitors ask about', async () => {
  const [coffee, tea] = await Promise.all([
    writeFolder('Coffee is roasted here.', newWords(1_000)),
    writeFolder('Tea is from Dalat.', newWords(1_000)),
  ])
  const { shelves, ask } = openShelves({ maxMemoryBytes: 150_000 })
  await ask(tea, 'tea')
  await ask(coffee, 'coffee')
  await shelves.prepare(tea)
  expect(shelves.open(coffee).bytes()).toBeGreaterThan(0)
  expect(shelves.open(tea).bytes()).toBe(0)
})

test('after the search has ended, the largest folder that was being read is refused for a while, and the others are not', () => {
  const clock = { time: 0 }
  const guard = createCrashGuard(() => clock.time)
  const [large, small] = [{ folder: '/large' }, { folder: '/small' }]
  guard.recordReading(large, 50_000_000)
  guard.recordReading(small, 1_000)
  const TEN_MINUTES = 10 * 60_000
  expect(guard.recordCrash()).toEqual({
    culprit: { folder: '/large', refusalMs: TEN_MINUTES },
    pauseMs: 1_000,
  })
  expect([guard.isRefused(large), guard.isRefused(small)]).toEqual([true, false])
  clock.time = TEN_MINUTES
  expect(guard.isRefused(large)).toBe(false)
  guard.recordReading(large, 50_000_000)
  expect(guard.recordCrash().culprit).toEqual({ folder: '/large', refusalMs: 2 * TEN_MINUTES })
})

test('a search that ends again and again starts after longer and longer pauses, up to a minute', () => {
  const clock = { time: 0 }
  const guard = createCrashGuard(() => clock.time)
  const pauses = Array.from({ length: 8 }, () => guard.recordCrash().pauseMs)
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
  clock.time = 11 * 60_000
  expect(guard.recordCrash()).toEqual({ pauseMs: 1_000 })
})

test("a folder that takes all memory is named to the operator and refused, and another partner's visitor is answered again", async () => {
  const small = await writeFolder('The quokka smiles.', 'Not a text: \0')
  const huge = await writeFolder(...Array.from({ length: 30 }, () => newWords(100_000)))
  // A timer may end a little before the clock says so.
  const readClock = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => readClock() * 0.9)
  onTestFinished(() => void vi.restoreAllMocks())
  const warnings: string[] = []
  const noLimit = { terms: Infinity, entries: Infinity, passages: Infinity }
  const knowledge = createKnowledge({
    wordsDirectory: WORDS_DIRECTORY,
    onWarning: (message) => warnings.push(message),
    maxFolderSize: noLimit,
    maxMemoryMb: 40,
  })
  onTestFinished(() => knowledge.stop())
  const answer = { is: 'found', passages: [{ text: 'The quokka smiles.' }] }
  expect(await knowledge.find(small, 'quokka')).toMatchObject(answer)
  knowledge.prepare(huge)
  const readingOfSmall = expect.stringContaining('"page-1.txt" is not a text')
  await expect
    .poll(() => warnings)
    // The second time, the small folder is read again without a question.
    .toEqual([
      readingOfSmall,
      expect.stringContaining(`while the folder ${huge.folder} was read`),
      readingOfSmall,
    ])
  expect(await knowledge.find(small, 'quokka')).toMatchObject(answer)
  await expect(knowledge.find(huge, 'quokka')).rejects.toThrow('is not read')
})
