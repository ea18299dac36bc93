// Servers of partners, which render our React components to HTML before a browser shows them.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { buildHostServer } from '../../hosts/react-versions.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'

const run = promisify(execFile)

test.each(['18', '19'] as const)(
  'a server with React %s imports and renders the widgets without a warning, a request or a change of its globals',
  async (version) => {
    const folder = await createTempFolder()
    onTestFinished(folder.remove)
    const program = await buildHostServer(version, folder.path)
    const { stdout, stderr } = await run(process.execPath, [program])
    const result = JSON.parse(stdout)
    expect(stderr).toBe('')
    expect(result.version).toMatch(`${version}.`)
    expect(result.html).toContain('Ask the shop</h2>')
    expect(result.html).toContain('placeholder="Write a message"')
    expect(result.html).toContain('aria-label="Open the chat"')
    expect(result.requestCount).toBe(0)
    // What several copies of nanostores and of our package on one page find each other by.
    expect(result.newGlobals).toEqual(['nanostoresGlobal', 'Symbol(@atelier/stores@1)'])
  },
)
