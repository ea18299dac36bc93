import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createKnowledge } from '../../packages/server/providers/knowledge/knowledge.ts'
import { askForPage, writeKnowledgePages } from '../helpers/guide/knowledge-pages.ts'
import { WORDS_DIRECTORY } from '../helpers/guide/lexicons.ts'
import { createTempFolder } from '../helpers/temp-folder.ts'
import { atMost, countOf, type Figure } from './helpers/report.ts'

const PAGES = 10_000
const QUESTIONS = 200
const MEGABYTE = 1024 ** 2
const POLL_MS = 100

/** Measures the search in a partner's ten thousand pages. */
export async function measureKnowledge(): Promise<Figure[]> {
  const folder = await createTempFolder()
  writeKnowledgePages(folder.path, PAGES)
  const memory = watchMemory()
  const eventLoop = monitorEventLoopDelay({ resolution: 5 })
  eventLoop.enable()
  const knowledge = createKnowledge({
    wordsDirectory: WORDS_DIRECTORY,
    onWarning: console.error,
  })
  const source = { folder: folder.path, address: 'https://shop.example/' }
  const search = (question: string, previousQuestion?: string) =>
    knowledge.find(source, question, { previousQuestion })
  const find = async (question: string, previousQuestion?: string) => {
    const result = await search(question, previousQuestion)
    return result.is === 'found' ? result.passages[0] : undefined
  }

  const start = performance.now()
  while ((await search('code1')).is === 'reading');
  const reading = performance.now() - start
  const times: number[] = []
  let found = 0
  for (let count = 0; count < QUESTIONS; count += 1) {
    const number = (count * 7919) % PAGES
    const startedAt = performance.now()
    const passage = await find(askForPage(number), askForPage((number + 10) % PAGES))
    times.push(performance.now() - startedAt)
    if (passage?.text.includes(`code${number} `)) found += 1
  }
  const readingMemory = memory.highest()
  await writeFile(join(folder.path, 'new.md'), '# New\n\nThe zanzibar is new.')
  const changed = performance.now()
  while (!(await find('zanzibar'))?.text.includes('zanzibar is new'))
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  const rereading = performance.now() - changed

  const figures = [
    atMost(`Knowledge: reading ${PAGES} pages`, reading / 1000, 60, 's'),
    atMost('Knowledge: a changed page is answered', rereading / 1000, 60, 's'),
    atMost('Knowledge: memory for it', readingMemory / MEGABYTE, 300, 'MB'),
    atMost('Knowledge: memory while it is read again', memory.highest() / MEGABYTE, 300, 'MB'),
    countOf('Knowledge: questions that find their page', found, QUESTIONS),
    atMost('Knowledge: the slowest question', Math.max(...times), 30, 'ms'),
    atMost('Knowledge: longest pause of other requests', eventLoop.max / 1e6, 50, 'ms'),
  ]
  memory.stop()
  await knowledge.stop()
  await folder.remove()
  return figures
}

/** The highest memory of this process since now, in bytes more than now. */
export function watchMemory() {
  const before = process.memoryUsage.rss()
  let highest = 0
  const measure = () => (highest = Math.max(highest, process.memoryUsage.rss() - before))
  const timer = setInterval(measure, 50)
  return { highest: measure, stop: () => clearInterval(timer) }
}
