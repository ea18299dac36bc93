// Every mode of every tool is made from its form, in each language, and the pages' own examples are answered truly.
import { chromium, type Browser } from '@playwright/test'
import { ALL_MODES } from '../../e2e/helpers/tool-modes/all-modes.ts'
import { ENGLISH_EXAMPLES } from '../../e2e/helpers/tool-modes/english-modes.ts'
import { canRun, faultOf, visitorOf, type ToolMode } from '../../e2e/helpers/tool-modes/mode.ts'
import { startStudioEndpoint } from '../../e2e/helpers/tool-modes/studio-endpoint.ts'
import { chromiumLaunchOptions } from '../../helpers/find-chromium.mjs'
import { HANG_LIMIT_MS } from '../../helpers/hang-limit.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { startServerProcess } from '../../server/helpers/server-process.ts'
import { atMost, countOf, type Figure } from '../helpers/report.ts'

export async function measureToolModes(): Promise<Figure[]> {
  const endpoint = await startStudioEndpoint()
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const modes = ALL_MODES.filter(canRun)
    const faults = new Map([
      ...(await faultsOf(
        browser,
        {},
        modes.filter(({ needsModel }) => !needsModel),
      )),
      ...(await faultsOf(
        browser,
        { OPENAI_BASE_URL: endpoint.baseUrl },
        modes.filter(({ needsModel }) => needsModel),
      )),
    ])
    for (const fault of faults.values()) console.error(fault)
    const isExample = (mode: ToolMode) => ENGLISH_EXAMPLES.includes(mode)
    const faultyExamples = [...faults.keys()].filter(isExample)
    const [all, made] = [ALL_MODES, modes.filter((mode) => !faults.has(mode))].map(
      (list) => list.filter((mode) => !isExample(mode)).length,
    )
    return [
      countOf('modes of the nine tools made from their form, in three languages', made!, all!),
      atMost('own examples that fail or answer falsely', faultyExamples.length, 0, ''),
    ]
  } finally {
    await browser.close()
    await endpoint.close()
  }
}

/** On a server of their own, each in a browser context of its own, as another guest. */
async function faultsOf(
  browser: Browser,
  environment: Record<string, string>,
  modes: readonly ToolMode[],
): Promise<Map<ToolMode, string>> {
  const folder = await createTempFolder()
  const server = await startServerProcess({ DATA_DIR: folder.path, ...environment })
  const faults = new Map<ToolMode, string>()
  try {
    for (const mode of modes) {
      const context = await browser.newContext({ ...visitorOf(mode), baseURL: server.url })
      context.setDefaultTimeout(HANG_LIMIT_MS)
      const fault = await faultOf(await context.newPage(), mode)
      if (fault) faults.set(mode, fault)
      await context.close()
    }
  } finally {
    await server.stop('SIGINT')
    await folder.remove()
  }
  return faults
}
