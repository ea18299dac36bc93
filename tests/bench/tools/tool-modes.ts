// Every mode of every tool is made from its form on a server without models, and the pages' own examples are answered truly.
import { chromium, type Browser } from '@playwright/test'
import {
  canRun,
  faultOf,
  OWN_EXAMPLES,
  TOOL_MODES,
  type ToolMode,
} from '../../e2e/helpers/tool-modes.ts'
import { chromiumLaunchOptions } from '../../helpers/find-chromium.mjs'
import { HANG_LIMIT_MS } from '../../helpers/hang-limit.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { startServerProcess } from '../../server/helpers/server-process.ts'
import { atMost, countOf, type Figure } from '../helpers/report.ts'

export async function measureToolModes(): Promise<Figure[]> {
  const folder = await createTempFolder()
  const server = await startServerProcess({ DATA_DIR: folder.path })
  const browser = await chromium.launch(chromiumLaunchOptions())
  const faultsOf = (modes: readonly ToolMode[]) => findFaults(browser, server.url, modes)
  try {
    const modes = TOOL_MODES.filter(canRun)
    const faultsOfModes = await faultsOf(modes)
    const faultsOfExamples = await faultsOf(OWN_EXAMPLES.filter(canRun))
    for (const fault of [...faultsOfModes, ...faultsOfExamples]) console.error(fault)
    return [
      countOf(
        'modes of the nine tools made from their form',
        modes.length - faultsOfModes.length,
        TOOL_MODES.length,
      ),
      atMost('own examples that fail or answer falsely', faultsOfExamples.length, 0, ''),
    ]
  } finally {
    await browser.close()
    await server.stop('SIGINT')
    await folder.remove()
  }
}

/** Each in a browser context of its own, as another guest. */
async function findFaults(
  browser: Browser,
  baseURL: string,
  modes: readonly ToolMode[],
): Promise<string[]> {
  const faults: string[] = []
  for (const mode of modes) {
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
    context.setDefaultTimeout(HANG_LIMIT_MS)
    const fault = await faultOf(await context.newPage(), mode)
    if (fault) faults.push(fault)
    await context.close()
  }
  return faults
}
