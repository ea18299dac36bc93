// The pages of a partner change while visitors ask about them.
import { mkdir, realpath, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readInside } from '../../../packages/server/providers/knowledge/knowledge-folder.ts'
import { MAX_FOLDER_SIZE } from '../../../packages/server/providers/knowledge/knowledge-limits.ts'
import { createShelf } from '../../../packages/server/providers/knowledge/knowledge-shelf.ts'
import { createShelves } from '../../../packages/server/providers/knowledge/knowledge-shelves.ts'
import { lexicons } from '../../helpers/guide/lexicons.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'

/** One changed page of so many is little. */
const PAGES = 30

async function openFolder() {
  const { path, remove } = await createTempFolder()
  onTestFinished(remove)
  return { folder: path, write: (name: string, text: string) => writeFile(join(path, name), text) }
}

/** A folder of many pages, which visitors can ask about at a time that the test sets. */
async function openManyPages(pages = PAGES) {
  const { folder, write } = await openFolder()
  for (let number = 0; number < pages; number += 1)
    await write(`page-${number}.md`, `# Page ${number}\n\nThe code${number} is old.`)
  const clock = { time: 0 }
  const shelf = createShelf({ folder }, { lexicons, onWarning: () => {}, now: () => clock.time })
  const ask = async (question: string) => {
    const result = await shelf.find({ question })
    return result.is === 'found' ? result.passages.map(({ text }) => text) : result.is
  }
  const askLater = (question: string) => {
    clock.time += 2_000
    return ask(question)
  }
  return { folder, write, ask, askLater, shelf, clock }
}

test('a visitor is answered from changed, new and unchanged pages, and not from removed ones', async () => {
  const { folder, write, askLater } = await openManyPages()
  expect(await askLater('code3')).toEqual(['The code3 is old.'])
  await write('page-3.md', '# Page 3\n\nThe code3 means zanzibar.')
  expect(await askLater('code3')).toEqual(['The code3 means zanzibar.'])
  await write('new.html', '<title>New</title><p>The quokka smiles.</p>')
  expect(await askLater('quoka')).toEqual(['The quokka smiles.'])
  await rm(join(folder, 'page-5.md'))
  expect(await askLater('code5')).toEqual([])
  expect(await askLater('code3')).toEqual(['The code3 means zanzibar.'])
  expect(await askLater('code7')).toEqual(['The code7 is old.'])
  for (let number = 10; number < 20; number += 1)
    await write(`page-${number}.md`, `The code${number} is young.`)
  expect(await askLater('code12')).toEqual(['The code12 is young.'])
  expect(await askLater('code3')).toEqual(['The code3 means zanzibar.'])
  expect(await askLater('code5')).toEqual([])
})

test('the old passages of a changed page do not displace passages of other pages', async () => {
  const { write, askLater } = await openManyPages()
  const sections = Array.from({ length: 6 }, (_, number) => `## Zebra ${number}\n\nA zebra.`)
  await write('page-0.md', sections.join('\n\n'))
  await write('page-1.md', 'Far behind the old harbour, a zebra sleeps.')
  expect(await askLater('zebra')).toHaveLength(5)
  await write('page-0.md', 'Nothing any more.')
  expect(await askLater('zebra')).toEqual(['Far behind the old harbour, a zebra sleeps.'])
})

test('if one page of many changes, only that page is read again', async () => {
  const { folder, write, askLater } = await openManyPages()
  const writeUnnoticed = async (text: string) => {
    await write('page-1.md', text)
    await utimes(join(folder, 'page-1.md'), 1_000, 1_000)
  }
  await writeUnnoticed('The kiwi sits here.')
  expect(await askLater('kiwi')).toEqual(['The kiwi sits here.'])
  await writeUnnoticed('The lynx sits here.')
  await write('page-2.md', 'The wombat sleeps.')
  expect(await askLater('wombat')).toEqual(['The wombat sleeps.'])
  expect(await askLater('lynx')).toEqual([])
})

test('a passage that has moved on its page since the page was read is quoted, and never the one that took its place', async () => {
  const { write, ask, askLater } = await openManyPages()
  await write('page-0.md', '## Hours\n\nWe open at nine.\n\n## Pets\n\nDogs are welcome.')
  expect(await askLater('dogs')).toEqual(['Dogs are welcome.'])
  await write(
    'page-0.md',
    '## Closed\n\nWe close at five.\n\n## Hours\n\nWe open at nine.\n\n## Pets\n\nDogs are welcome.',
  )
  expect(await ask('When do you open? At nine?')).toEqual(['We open at nine.'])
})

test('a passage that has been edited since its page was read is quoted with its new text at once', async () => {
  const { write, ask, askLater } = await openManyPages()
  await write('page-0.md', 'Dogs are welcome.')
  expect(await askLater('dogs')).toEqual(['Dogs are welcome.'])
  await write('page-0.md', 'Dogs wait outside.')
  expect(await ask('dogs')).toEqual(['Dogs wait outside.'])
})

test('of a large folder, changed files are looked for once in ten seconds, however many visitors ask', async () => {
  const { write, ask, shelf, clock } = await openManyPages(201)
  const askAndWaitForChanges = async (question: string) => {
    await ask(question)
    await shelf.refresh(Infinity)
    return ask(question)
  }
  expect(await askAndWaitForChanges('code3')).toEqual(['The code3 is old.'])
  await write('new.md', 'The quokka smiles.')
  clock.time = 10_000
  expect(await askAndWaitForChanges('quokka')).toEqual([])
  clock.time = 10_001
  expect(await askAndWaitForChanges('quokka')).toEqual(['The quokka smiles.'])
})

test('a page that is opened by many visitors looks for changed files once in ten seconds', async () => {
  const { folder, write } = await openFolder()
  const clock = { time: 0 }
  const shelves = createShelves({ lexicons, onWarning: () => {}, now: () => clock.time })
  await write('a.md', 'The quokka smiles.')
  await shelves.prepare({ folder })
  const before = shelves.open({ folder }).bytes()
  await write('b.md', 'The wombat sleeps.')
  clock.time = 9_999
  await shelves.prepare({ folder })
  expect(shelves.open({ folder }).bytes()).toBe(before)
  clock.time = 10_000
  await shelves.prepare({ folder })
  expect(shelves.open({ folder }).bytes()).toBeGreaterThan(before)
})

test('a visitor whose answer was in a folder that has gone is not told that its pages say nothing', async () => {
  const { folder, askLater } = await openManyPages()
  expect(await askLater('code3')).toEqual(['The code3 is old.'])
  await rm(folder, { recursive: true })
  await expect(askLater('code3')).rejects.toThrow(`The knowledge in ${folder} cannot be read`)
})

test('pages that did not fit are read when others have made room, and the operator is not told of files that have gone', async () => {
  const { folder, write } = await openFolder()
  const clock = { time: 0 }
  const warnings: string[] = []
  const shelf = createShelf(
    { folder },
    {
      lexicons,
      maxSize: { ...MAX_FOLDER_SIZE, passages: PAGES - 1 },
      onWarning: (message) => warnings.push(message),
      now: () => clock.time,
    },
  )
  for (let number = 1; number <= PAGES; number += 1)
    await write(`page-${number}.md`, `The code${number} is old.`)
  await write('zoo.md', 'The quokka smiles.')
  await write('binary.md', 'Not a text: \0')
  const ask = async (question: string) => {
    clock.time += 2_000
    const result = await shelf.find({ question })
    return result.is === 'found' ? result.passages.map(({ text }) => text) : result.is
  }
  expect(await ask('quokka')).toEqual([])
  await rm(join(folder, 'page-1.md'))
  await rm(join(folder, 'page-2.md'))
  expect(await ask('quokka')).toEqual(['The quokka smiles.'])
  expect(warnings.at(-1)).not.toContain('further pages')

  await rm(join(folder, 'binary.md'))
  await write('picture.md', 'Not a text: \0')
  await ask('quokka')
  expect(warnings.at(-1)).toContain('"picture.md" is not a text')
  expect(warnings.at(-1)).not.toContain('binary.md')
})

test('a file is not read if it, or a folder in its path, has become a link that leads out of the folder', async () => {
  const outside = await openFolder()
  await outside.write('hours.md', 'The password is hunter2.')
  const { folder, write } = await openFolder()
  const root = await realpath(folder)
  await mkdir(join(root, 'pages'))
  await write('pages/hours.md', 'We open at nine.')
  const place = join(root, 'pages/hours.md')
  expect(await readInside(root, place)).toBe('We open at nine.')
  await rename(join(root, 'pages'), join(root, 'old'))
  await symlink(outside.folder, join(root, 'pages'))
  await expect(readInside(root, place)).rejects.toThrow('leads out of the folder')
  await symlink(join(outside.folder, 'hours.md'), join(root, 'link.md'))
  await expect(readInside(root, join(root, 'link.md'))).rejects.toThrow('ELOOP')
})
