// Modes of the tools, and the examples of their own pages, from the form to a result. The commit picks which ones this run
// makes; `npm run bench -- tool-modes` makes all of them.
import { TEST_LIMIT_MS } from '../../helpers/hang-limit.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { startServerProcess } from '../../server/helpers/server-process.ts'
import { sampleScreens } from '../helpers/looks.ts'
import { expect, test as base } from '../helpers/test.ts'
import { ALL_MODES } from '../helpers/tool-modes/all-modes.ts'
import { canRun, faultOf, nameOf, visitorOf, type ToolMode } from '../helpers/tool-modes/mode.ts'
import { startStudioEndpoint } from '../helpers/tool-modes/studio-endpoint.ts'

/** So many runs share the modes. */
const PARTS = 14

const test = base.extend<object, { urlFor: (mode: ToolMode) => string }>({
  urlFor: [
    async ({}, use) => {
      const endpoint = await startStudioEndpoint()
      const folders = [await createTempFolder(), await createTempFolder()] as const
      const plain = await startServerProcess({ DATA_DIR: folders[0].path })
      const withModel = await startServerProcess({
        DATA_DIR: folders[1].path,
        OPENAI_BASE_URL: endpoint.baseUrl,
      })
      await use(({ needsModel }) => (needsModel ? withModel.url : plain.url))
      await Promise.all([plain.stop('SIGINT'), withModel.stop('SIGINT'), endpoint.close()])
      for (const folder of folders) await folder.remove()
    },
    { scope: 'worker', timeout: TEST_LIMIT_MS },
  ],
})

for (const mode of sampleScreens(ALL_MODES.filter(canRun), PARTS))
  test(`${nameOf(mode)}: is made from its form, and no false word is said`, async ({
    browser,
    urlFor,
  }) => {
    const context = await browser.newContext({ ...visitorOf(mode), baseURL: urlFor(mode) })
    try {
      expect(await faultOf(await context.newPage(), mode)).toBeUndefined()
    } finally {
      await context.close()
    }
  })
