import { join } from 'node:path'
import { chromium, type CDPSession } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { chromiumLaunchOptions } from '../helpers/find-chromium.mjs'
import { atMost, type Figure } from './helpers/report.ts'

const ROUNDS = 1000
/** Rounds before the measurement, which let the browser compile the code and fill its caches. */
const WARM_UP_ROUNDS = 500
const ADDRESS = 'http://elements.test/'
const MEGABYTE = 1024 * 1024

/** Measures how much memory, listeners and nodes are left after elements are removed (EMB-13). */
export async function measureElements(): Promise<Figure[]> {
  const code = await buildTestElement()
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const page = await browser.newPage()
    await page.route(`${ADDRESS}**`, (route) => {
      const isScript = route.request().url().endsWith('.js')
      const page =
        '<!doctype html><html lang="en"><body><script type="module" src="page.js"></script>'
      return route.fulfill({
        contentType: isScript ? 'text/javascript' : 'text/html',
        body: isScript ? code : page,
      })
    })
    await page.goto(ADDRESS)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')

    await page.evaluate(runRounds, WARM_UP_ROUNDS)
    const before = await measure(session)
    const started = performance.now()
    await page.evaluate(runRounds, ROUNDS)
    const time = performance.now() - started
    const after = await measure(session)
    const growthOf = (name: string) => after.get(name)! - before.get(name)!
    return [
      atMost(
        `elements: heap after ${ROUNDS} more rounds, grown by`,
        growthOf('JSHeapUsedSize') / MEGABYTE,
        0.1,
        'MB',
      ),
      atMost('elements: event listeners more than before', growthOf('JSEventListeners'), 0, ''),
      atMost('elements: nodes more than before', growthOf('Nodes'), 0, ''),
      atMost('elements: a round of coming, changing, moving and going', time / ROUNDS, 5, 'ms'),
    ]
  } finally {
    await browser.close()
  }
}

/** Adds, changes, moves and removes an element per round. Runs in the page, so it cannot use variables of this file. */
async function runRounds(count: number): Promise<void> {
  for (let round = 0; round < count; round += 1) {
    const note = document.createElement('x-note')
    note.setAttribute('theme', round % 2 ? 'auto' : 'host')
    note.setAttribute('items', '[{"name": "one"}]')
    note.accent = '#2043c4'
    document.body.append(note)
    await note.ready
    await note.add('one')
    note.maxCount = 3
    document.body.append(note)
    note.remove()
  }
}

/** Returns the code of the test element's production build. */
async function buildTestElement(): Promise<string> {
  const built = (await build({
    configFile: false,
    root: join(import.meta.dirname, '../..'),
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(import.meta.dirname, '../widgets/helpers/note-element.tsx') },
    },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}

async function measure(session: CDPSession): Promise<Map<string, number>> {
  // Several collections, because finalizers of one can make more objects collectable.
  for (let i = 0; i < 3; i += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return new Map(metrics.map(({ name, value }) => [name, value]))
}
