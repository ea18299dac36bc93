// The browsers that the tests drive end with the test runner, however it ends.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { findFirefox, findProgram, findWebKit } from '../helpers/browsers/find-browsers.mjs'
import { createTempFolder } from '../helpers/temp-folder.ts'
import { waitUntil } from '../helpers/wait-until.ts'

const browsers = [
  { name: 'Firefox', find: findFirefox },
  { name: 'WebKit', find: findWebKit },
]

for (const { name, find } of browsers)
  test.skipIf(!find() || !findProgram('setpriv'))(
    `no process of ${name} is left when the test runner that has started it is killed`,
    async () => {
      const folder = await createTempFolder()
      onTestFinished(folder.remove)
      const path = join(import.meta.dirname, `../helpers/browsers/${name.toLowerCase()}.ts`)
      const code = `const { start${name} } = await import('${path}'); await start${name}(); console.log('ready')`
      const runner = spawn(process.execPath, ['--input-type=module', '-e', code], {
        env: { ...process.env, TMPDIR: folder.path },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await once(createInterface(runner.stdout), 'line')
      expect(processesWith(folder.path).length).toBeGreaterThan(2)
      runner.kill('SIGKILL')
      await waitUntil(() => expect(processesWith(folder.path)).toEqual([]))
    },
  )

/** The programs that were started with this folder for temporary files. Those of other users cannot be read. */
function processesWith(temporaryFolder: string): string[] {
  return readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id))
    .filter((id) => readProcessFile(id, 'environ').includes(`TMPDIR=${temporaryFolder}\0`))
    .map((id) => readProcessFile(id, 'comm').trim())
}

function readProcessFile(id: string, name: string): string {
  try {
    return readFileSync(`/proc/${id}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
