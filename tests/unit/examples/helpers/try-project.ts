// Does what the README of an example project says, in an empty folder, and chats on the page that it gets.
import { existsSync } from 'node:fs'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumLaunchOptions } from '../../../helpers/find-chromium.mjs'
import { startServerProcess } from '../../../server/helpers/server-process.ts'
import { createTempFolder } from '../../../helpers/temp-folder.ts'
import { findFreePort } from '../../../helpers/free-port.ts'
import { chatOnPage } from './chat-on-page.ts'
import { runCommand, startPage } from './commands.ts'
import { checksTypes, findBuildCommands, type Scripts } from './project-scripts.ts'
import type { ExampleProject } from './projects.ts'

/** In the files of the examples. Both are replaced, so that projects can be tried beside other servers. */
const ATELIER_ADDRESS = 'http://localhost:5173'
const PROJECT_PORT = '5174'
const PACKED_FILE = '../atelier/dist/atelier-widgets-*.tgz'
/** What a README says of the files of its folder. */
const COPY_STEP = '# Copy the files of this folder into the project.'

export interface TriedProject {
  name: string
  /** What a developer does until the first answer. */
  steps: number
  /** What has worked, in this order: made, chats or passes its tests, type-checks, builds, chats when built. */
  worked: string[]
  /** Why the next did not work. */
  fault?: string
  secondsToAnswer?: number
  seconds: number
}

interface Workplace {
  folder: string
  serverUrl: string
  port: number
  /** The packed npm package. */
  packedFile: string
}

/** Never throws for a fault of the project. */
export async function tryProject(
  project: ExampleProject,
  packedFile: string,
): Promise<TriedProject> {
  const folder = await createTempFolder()
  const port = await findFreePort()
  const partnersFile = join(folder.path, 'partners.json')
  const demo = { name: 'Demo', origins: [`http://localhost:${port}`] }
  await writeFile(partnersFile, JSON.stringify({ demo }))
  const server = await startServerProcess({
    DATA_DIR: join(folder.path, 'data'),
    PARTNERS: partnersFile,
  })
  try {
    return await walk(project, { folder: folder.path, serverUrl: server.url, port, packedFile })
  } finally {
    await server.stop('SIGINT')
    await folder.remove()
  }
}

async function walk(project: ExampleProject, place: Workplace): Promise<TriedProject> {
  const start = performance.now()
  const secondsSinceStart = () => (performance.now() - start) / 1000
  const tried: TriedProject = {
    name: project.name,
    steps: project.steps.length,
    worked: [],
    seconds: 0,
  }
  try {
    await makeProject(project, place)
    tried.worked.push('made')
    tried.worked.push(await takeLastStep(project.steps.at(-1)!, place))
    tried.secondsToAnswer = secondsSinceStart()
    await buildProject(place, tried.worked)
  } catch (error) {
    tried.fault = error instanceof Error ? error.message : String(error)
  }
  tried.seconds = secondsSinceStart()
  return tried
}

/** Takes all steps but the last. */
async function makeProject({ folder, steps }: ExampleProject, place: Workplace): Promise<void> {
  for (const [index, step] of steps.slice(0, -1).entries()) {
    if (step === COPY_STEP) await copyFiles(folder, place)
    else await runCommand(fillIn(step, place), index === 0 ? place.folder : shopOf(place))
  }
}

/** Starts the project, or runs its tests. Returns what has worked. */
async function takeLastStep(step: string, place: Workplace): Promise<string> {
  if (step.includes('vitest run')) {
    await runCommand(step, shopOf(place))
    return 'passes its tests'
  }
  await chatWhile(step, place)
  return 'chats'
}

/** Copies the files of the example with the address of this run's server. */
async function copyFiles(folder: string, place: Workplace): Promise<void> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== 'README.md')
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files) {
    const target = join(shopOf(place), file.slice(folder.length))
    await cp(file, target)
    const text = await readFile(file, 'utf8')
    await writeFile(target, text.replaceAll(ATELIER_ADDRESS, place.serverUrl))
  }
}

/** Runs the scripts for this that the project's own tool has written. */
async function buildProject(place: Workplace, worked: string[]): Promise<void> {
  const scripts = await readScripts(shopOf(place))
  const commands = findBuildCommands(scripts, existsSync(join(shopOf(place), 'tsconfig.json')))
  for (const command of commands) await runCommand(command, shopOf(place))
  if (!scripts.build) return
  if (checksTypes(scripts)) worked.push('type-checks')
  worked.push('builds')
  await chatWhile(`npm run ${scripts.preview ? 'preview' : 'start'} -- --port 5174`, place)
  worked.push('chats when built')
}

/** A page that npm has not made has none. */
async function readScripts(folder: string): Promise<Scripts> {
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest)) return {}
  const { scripts = {} } = JSON.parse(await readFile(manifest, 'utf8')) as { scripts?: Scripts }
  return scripts
}

async function chatWhile(command: string, place: Workplace): Promise<void> {
  const url = `http://localhost:${place.port}/`
  const stopPage = await startPage(fillIn(command, place), shopOf(place), url)
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    await chatOnPage(browser, url)
  } finally {
    await browser.close()
    await stopPage()
  }
}

/** The step with this run's port and packed file. Vite chooses 5174 by itself while Atelier has its port. */
function fillIn(step: string, { port, packedFile }: Workplace): string {
  const command = step === 'npm run dev' ? `${step} -- --port ${PROJECT_PORT}` : step
  return command.replace(PROJECT_PORT, String(port)).replace(PACKED_FILE, packedFile)
}

const shopOf = ({ folder }: Workplace) => join(folder, 'shop')
