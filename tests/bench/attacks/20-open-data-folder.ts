// Other people on the same machine read or change the data.
import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram, startServerProcess } from '../../server/helpers/server-process.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { nothingAllowed, type Attack, type Outcome } from './helpers/attack.ts'
import { OWN_ORIGIN } from '../../server/helpers/oauth-client.ts'
import { SECRET } from './helpers/target.ts'

const FOR_OTHERS = 0o077

const environmentOf = (DATA_DIR: string) => ({
  DATA_DIR,
  DEMO: 'true',
  PUBLIC_URL: OWN_ORIGIN,
  SECRET,
})

/** With the least careful settings that a machine can have. */
async function withoutUmask<Result>(task: () => Promise<Result>): Promise<Result> {
  const before = process.umask(0)
  try {
    return await task()
  } finally {
    process.umask(before)
  }
}

/** Counts what others can open: a folder that only its owner may enter hides everything in it. */
async function countOpen(path: string): Promise<number> {
  const { mode } = await stat(path)
  return (mode & FOR_OTHERS) === 0 ? 0 : (await readdir(path, { recursive: true })).length + 1
}

async function startAndStop(directory: string): Promise<void> {
  const server = await startServerProcess(environmentOf(directory))
  await server.stop('SIGINT')
}

function openFolder(name: string, prepare: (directory: string) => Promise<string>): Attack {
  return {
    point: '20',
    name,
    async attack(): Promise<Outcome> {
      const folder = await createTempFolder()
      await chmod(folder.path, 0o755)
      try {
        const directory = await withoutUmask(() => prepare(join(folder.path, 'data')))
        return nothingAllowed(await countOpen(directory), 'files that others can open')
      } finally {
        await folder.remove()
      }
    },
  }
}

export const attacks: Attack[] = [
  openFolder('opens the database of a server that has just been set up', async (directory) => {
    await startAndStop(directory)
    return directory
  }),
  openFolder('opens the database after a restart in a folder that was open', async (directory) => {
    await mkdir(directory)
    await startAndStop(directory)
    await chmod(directory, 0o777)
    await startAndStop(directory)
    return directory
  }),
  openFolder('opens the database after a restore', async (directory) => {
    await startAndStop(directory)
    const backup = `${directory}-backup`
    await runToEnd('backup', directory, backup)
    await runToEnd('restore', `${directory}-restored`, backup)
    return `${directory}-restored`
  }),
  openFolder('opens a backup, which contains the secret', async (directory) => {
    await startAndStop(directory)
    await runToEnd('backup', directory, `${directory}-backup`)
    return `${directory}-backup`
  }),
]

/** A restore asks whether it may replace the database that is there, and nobody can answer here. */
const CONSENT = { backup: [], restore: ['--yes'] }

async function runToEnd(program: keyof typeof CONSENT, directory: string, backup: string) {
  const options = [backup, ...CONSENT[program]]
  const { code, output } = await runProgram(program, environmentOf(directory), options)
  if (code !== 0) throw new Error(output)
}
