// Histories of a visitor whose model fails, with the buttons and boxes that the visitor presses. Two hundred run without a
// screen in tests/server/chat/failing-model.test.ts. HISTORY='[…]' runs the one that a failure prints.
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { runHistory } from '../../server/chat/helpers/failing-model/run-history.ts'
import { runSeries, withFailingModel } from '../../server/chat/helpers/failing-model/series.ts'
import { historyOnScreen, type Step } from '../../server/chat/helpers/failing-model/steps.ts'
import { STOP_PRESSES } from '../../server/chat/helpers/failing-model/visitor.ts'
import { expect, test } from '../helpers/test.ts'
import { createVisitorBrowser } from '../helpers/visitor-browser.ts'

const { HISTORY, SERIES } = process.env
const SEED = 20261130
const HISTORIES = SERIES === 'whole' ? 60 : 6
const MAX_HISTORY_MS = 30_000
/** A press on Stop while a message is being written, which has once become a press on Send. */
const STOPPED_WITH_DRAFT = STOP_PRESSES.map((by): Step[] => [
  { do: 'send', tab: 0, model: ['writing'] },
  { do: 'type', tab: 0, model: ['answers'] },
  { do: 'stop', tab: 0, by },
])

test('whatever a visitor presses while the model fails, each message is in one conversation, New chat is empty, the model is asked once and no draft goes out', async ({
  browser,
}) => {
  if (SERIES === 'whole') test.setTimeout(HISTORIES * MAX_HISTORY_MS)
  const folder = await createTempFolder()
  await withFailingModel({ DATA_DIR: folder.path }, async ({ url, model, newVisitor }) => {
    const run = async (steps: readonly Step[]) => {
      const { name, address } = newVisitor()
      const context = await browser.newContext({
        baseURL: url,
        hasTouch: true,
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
        extraHTTPHeaders: { 'x-forwarded-for': address },
      })
      const found = await runHistory(steps, {
        name,
        browser: createVisitorBrowser(context, model),
        model,
      })
      await context.close()
      return found
    }
    if (HISTORY) return expect(await run(JSON.parse(HISTORY) as Step[])).toEqual([])
    for (const steps of STOPPED_WITH_DRAFT) expect(await run(steps)).toEqual([])
    const series = { history: historyOnScreen, run, histories: HISTORIES, seed: SEED, atOnce: 1 }
    const { findings } = await runSeries(series)
    expect(findings.join('\n')).toBe('')
  })
  await folder.remove()
})
