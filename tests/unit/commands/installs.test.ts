// The installs that the help describes: one user builds, another one serves.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { isBuilt } from '../../../packages/server/commands/build-if-changed.mjs'
import { findFreePort } from '../../helpers/free-port.ts'
import { isOk } from '../../helpers/is-ok.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'

const root = join(import.meta.dirname, '../../..')
const readExample = (name: string) => readFileSync(join(root, 'examples/operate', name), 'utf8')
/** "nobody", who has built nothing. */
const SERVING_USER = { uid: 65_534, gid: 65_534 }
const NODE = 'node_modules/node/bin/node'
const POLL_INTERVAL_MS = 25
const NEITHER_ROOT_NOR_BUILT = process.getuid?.() !== 0 || !isBuilt()
/** Whether the other user may run the Node of this checkout. */
const CAN_RUN_NODE =
  !NEITHER_ROOT_NOR_BUILT &&
  spawnSync(process.execPath, ['--version'], { ...SERVING_USER, cwd: '/' }).status === 0

interface Install {
  name: string
  /** What is copied from the checkout. */
  paths: string[]
  command: string[]
  /** Settings of the unit or image. */
  env: Record<string, string>
  umask: string
}

const containerfile = readExample('Containerfile')
const unit = readExample('atelier.service')
const bundled = [...containerfile.matchAll(/^COPY --from=build \/atelier\/(\S+)/gm)].map(
  ([, path]) => path!,
)

const installs: Install[] = [
  {
    name: 'a container',
    paths: bundled,
    command: JSON.parse(/^CMD (\[.*\])$/m.exec(containerfile)![1]!) as string[],
    env: {},
    umask: '022',
  },
  {
    name: 'a systemd unit',
    paths: bundled,
    command: /^ExecStart=\/opt\/atelier\/(.+)$/m.exec(unit)![1]!.split(' '),
    env: parseEnv(/^Environment=(.+)$/m.exec(unit)![1]!.replaceAll(' ', '\n')) as Record<
      string,
      string
    >,
    umask: /^UMask=(\d+)$/m.exec(unit)![1]!,
  },
  {
    name: 'npm start',
    paths: [
      ...bundled,
      'package-lock.json',
      'vite.config.ts',
      'packages',
      'site',
      'node_modules/.package-lock.json',
    ],
    command: ['node', 'packages/server/commands/start.mjs'],
    env: {},
    umask: '077',
  },
]

let machine: string

beforeAll(async () => {
  const folder = await createTempFolder()
  chmodSync(folder.path, 0o755)
  machine = folder.path
  return folder.remove
})

test.skipIf(NEITHER_ROOT_NOR_BUILT).each(installs)(
  'a partner page loads the widgets from $name, whose user has not built them',
  async (install) => {
    const server = start(install, copyInstall(install), await findFreePort())
    expect(await server.isReady()).toBe(true)
    const newest = await (await fetch(`${server.url}/atelier/latest.json`)).json()
    const { url, integrity } = newest as { url: string; integrity: string }
    const loader = await fetch(`${server.url}/atelier.js`)
    expect(loader.status).toBe(200)
    expect(new URL(loader.url).pathname).toBe(new URL(url).pathname)
    const hash = createHash('sha384').update(await loader.text())
    expect(integrity).toBe(`sha384-${hash.digest('base64')}`)
    const [part] = readdirSync(join(root, 'dist/widgets', basename(dirname(url)), 'c'))
    expect((await fetch(new URL(`c/${part}`, loader.url))).status).toBe(200)
    expect((await fetch(server.url)).headers.get('content-type')).toContain('text/html')
  },
)

test.skipIf(NEITHER_ROOT_NOR_BUILT)(
  'an operator whose build only its owner may read gets the command that mends it instead of a server without widgets',
  async () => {
    const [install] = installs
    const home = copyInstall(install!)
    const builds = join(home, 'dist/widgets')
    // A build that failed may have left a draft, and earlier builds are kept.
    const [name, ...others] = readdirSync(builds).toSorted((a, b) => (a < b ? 1 : -1))
    for (const other of others) rmSync(join(builds, other), { recursive: true })
    const build = join(builds, name!)
    chmodSync(build, 0o700)
    const server = start(install!, home, await findFreePort())
    expect(await server.isReady()).toBe(false)
    const { msg } = JSON.parse(server.output().trim().split('\n').at(-1)!) as { msg: string }
    expect(server.exit()).toEqual([78, null])
    expect(msg).toBe(
      `Atelier cannot start:\n  - ${build} cannot be read by the user of this process, so partner pages would have no widgets. ` +
        `Run \`chmod -R a+rX ${builds}\` as the user that has built them.`,
    )
    rmSync(builds, { recursive: true })
    const withoutBuild = start(install!, home, await findFreePort())
    expect(await withoutBuild.isReady()).toBe(false)
    expect(withoutBuild.output()).toContain(`There is no build of the widgets in ${builds}`)
  },
)

/** Copies what an install has, with its modes. */
function copyInstall({ name, paths }: Install): string {
  const home = mkdtempSync(join(machine, `${name.replaceAll(' ', '-')}-`))
  chmodSync(home, 0o755)
  for (const path of paths) copyWithModes(path, home)
  const node = join(home, NODE)
  mkdirSync(dirname(node), { recursive: true })
  // It is large, and a copy is needed only if the other user may not open the folder of this checkout.
  if (CAN_RUN_NODE) symlinkSync(process.execPath, node)
  else copyFileSync(process.execPath, node)
  return home
}

/** Starts an install in production as another user than its owner. */
function start({ command, env, umask }: Install, home: string, port: number) {
  const data = join(home, 'data')
  mkdirSync(data, { recursive: true })
  chownSync(data, SERVING_USER.uid, SERVING_USER.gid)
  const [program, ...args] = command
  const words = [program === 'node' ? NODE : program!, ...args]
  const child = spawn('/bin/sh', ['-c', `umask ${umask} && exec "$@"`, 'sh', ...words], {
    cwd: home,
    ...SERVING_USER,
    env: { PATH: process.env.PATH, ...exampleSettings(data), ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await closed
  })
  const url = `http://localhost:${port}`
  return {
    url,
    output: () => output,
    /** The exit code, and the signal if one has ended it. */
    exit: () => [child.exitCode, child.signalCode],
    /** Waits until the server is ready, or has ended. */
    async isReady(): Promise<boolean> {
      const hasEnded = closed.then(() => true)
      while (!(await isOk(`${url}/readyz`)))
        if (await Promise.race([hasEnded, wait(POLL_INTERVAL_MS)])) return false
      return true
    },
  }
}

/** `cp` keeps the modes whatever the umask of the tests is, as `COPY` in a container does. */
function copyWithModes(path: string, home: string): void {
  mkdirSync(dirname(join(home, path)), { recursive: true })
  const hasOwnPackages = path === 'packages' || path === 'site'
  if (!hasOwnPackages) return void execFileSync('cp', ['-a', join(root, path), join(home, path)])
  cpSync(join(root, path), join(home, path), {
    recursive: true,
    filter: (source) => !source.endsWith('/node_modules'),
  })
}

function exampleSettings(dataDirectory: string): Record<string, string> {
  const { POSTGRES_PASSWORD: _, ...settings } = parseEnv(readExample('production.env'))
  return {
    ...(settings as Record<string, string>),
    SECRET: 'x'.repeat(64),
    DATA_DIR: dataDirectory,
    WIDGETS_DIR: join(dataDirectory, 'widgets'),
    SMTP_URL: 'smtp://127.0.0.1:9',
  }
}
