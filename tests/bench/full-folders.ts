import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createKnowledge } from '../../packages/server/providers/knowledge/knowledge.ts'
import { WORDS_DIRECTORY } from '../helpers/guide/lexicons.ts'
import { createTempFolder } from '../helpers/temp-folder.ts'
import { watchMemory } from './knowledge.ts'
import { atMost, countOf, type Figure } from './helpers/report.ts'

const FOLDERS = 3
const FILES_OF_FOLDER = 50
const FILE_LENGTH = 900_000
const MEGABYTE = 1024 ** 2
const POLL_MS = 100

/** Measures what the pages of three partners take from the others that have 45 MB of ever-new words each. */
export async function measureFullFolders(): Promise<Figure[]> {
  const { path, remove } = await createTempFolder()
  const write = async (folder: string, name: string, text: string) => {
    await mkdir(join(path, folder), { recursive: true })
    await writeFile(join(path, folder, name), text)
  }
  await write('cafe', 'hours.md', 'The quokka smiles.')
  const full = Array.from({ length: FOLDERS }, (_, number) => `full-${number}`)
  for (const folder of full)
    for (let file = 0; file < FILES_OF_FOLDER; file += 1)
      await write(folder, `${file}.txt`, createNewWords())
  const crashes: string[] = []
  const memory = watchMemory()
  const knowledge = createKnowledge({
    wordsDirectory: WORDS_DIRECTORY,
    onWarning: (message) => message.includes('The search') && crashes.push(message),
  })
  const search = (folder: string) => knowledge.find({ folder: join(path, folder) }, 'quokka')
  for (const folder of full) knowledge.prepare({ folder: join(path, folder) })

  const start = performance.now()
  while ((await search('cafe')).is === 'reading');
  const waited = performance.now() - start
  for (const folder of full) {
    while ((await search(folder)).is === 'reading')
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  const cafe = await search('cafe')
  const answered = cafe.is === 'found' && cafe.passages.length === 1
  const figures = [
    atMost('Knowledge: a small folder while full ones are read', waited / 1000, 2, 's'),
    atMost('Knowledge: memory of three full folders', memory.highest() / MEGABYTE, 400, 'MB'),
    countOf(
      'Knowledge: searches that end without a crash',
      crashes.length === 0 && answered ? 1 : 0,
      1,
    ),
  ]
  memory.stop()
  await knowledge.stop()
  await remove()
  return figures
}

let lastWord = 0

function createNewWords(): string {
  const words: string[] = []
  for (let length = 0; length < FILE_LENGTH; length += words.at(-1)!.length + 1)
    words.push(`q${(lastWord += 1).toString(36)}`)
  return words.join(' ')
}
