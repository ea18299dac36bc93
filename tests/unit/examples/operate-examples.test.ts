// The files in examples/operate agree with the server that they run.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { isBuilt } from '../../../packages/server/commands/build-if-changed.mjs'
import { MEMORY_ENVIRONMENT } from '../../../packages/server/commands/memory.mjs'
import { parseRetention } from '../../../packages/server/backup/retention.ts'
import { readEnvironment } from '../../../packages/server/environment.ts'
import { readCompose } from '../../helpers/operate-examples.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'

const root = join(import.meta.dirname, '../../..')
const readText = (path: string) => readFileSync(join(root, path), 'utf8')
const readExample = (name: string) => readText(`examples/operate/${name}`)

const folder = await createTempFolder()
afterAll(folder.remove)

/** The settings of the example, filled in. */
const productionSettings = {
  ...parseEnv(readExample('production.env')),
  DATA_DIR: folder.path,
  SECRET: 'x'.repeat(64),
}

const containerfile = readExample('Containerfile')
const unit = readExample('atelier.service')
/** What the image holds beside Node. */
const copiedPaths = [...containerfile.matchAll(/^COPY --from=build \/atelier\/(\S+)/gm)].map(
  ([, path]) => path!,
)

test('an operator who fills in the secret and the addresses starts with the example settings', () => {
  const env = parseEnv(readExample('production.env'))
  const documented = readText('site/content/help/en/run-your-own-server.md')
  const { POSTGRES_PASSWORD: _, ...settings } = env
  for (const name of Object.keys(settings)) expect(documented).toContain(`\`${name}\``)
  expect(() => readEnvironment(settings)).toThrow('SECRET is not set')
  expect(readEnvironment(productionSettings)).toMatchObject({
    mode: 'production',
    trustProxy: 1,
    mail: { from: 'Atelier <hello@atelier.example>' },
  })
})

test('an operator whose commands read production.env uses the same folders as the unit and the container', () => {
  const { DATA_DIR, WIDGETS_DIR } = parseEnv(readExample('production.env'))
  expect(containerfile).toContain(`DATA_DIR=${DATA_DIR} \\\n`)
  expect(containerfile).toContain(`WIDGETS_DIR=${WIDGETS_DIR}\n`)
  expect(readExample('compose.yaml')).toContain(`- data:${DATA_DIR}\n`)
  expect(`/var/lib/${/^StateDirectory=(.+)$/m.exec(unit)![1]}`).toBe(DATA_DIR)
  expect(unit).not.toMatch(/^Environment=.*_DIR/m)
})

test('an operator finds in the container image all that the server loads', () => {
  for (const path of copiedPaths)
    expect([path, path === 'dist' || existsSync(join(root, path))]).toEqual([path, true])
  expect(copiedPaths).toEqual(expect.arrayContaining(['dist', 'package.json', 'site/content/help']))
  if (!isBuilt()) return
  const code = globSync('dist/server/*.js', { cwd: root }).map(readText).join('\n')
  const imports = code.matchAll(/^(?:import|export)\b[^;\n]*?from "([^".][^"]*)"/gm)
  const packages = [...imports].map(([, name]) => name!).filter((name) => !isBuiltin(name))
  expect(packages).toContain('@electric-sql/pglite')
  for (const name of new Set(packages))
    expect(copiedPaths.some((path) => `node_modules/${name}`.startsWith(path))).toBe(true)
})

test('an image is built with the packages of every workspace, and on the version of Node that the tests use', () => {
  const { packages } = JSON.parse(readText('package-lock.json')) as { packages: object }
  const workspaces = Object.keys(packages).filter((path) => path && !path.includes('node_modules'))
  for (const workspace of workspaces)
    expect(containerfile).toContain(`COPY ${workspace}/package.json ${workspace}/\n`)
  const { devDependencies } = JSON.parse(readText('package.json')) as {
    devDependencies: { node: string }
  }
  const bases = [...containerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
  expect(new Set(bases)).toEqual(new Set([`node:${devDependencies.node}-bookworm-slim`]))
})

test('an image has a voice, the list of its packages, and labels that say its version and commit', () => {
  expect(containerfile).toMatch(/apt-get install .*espeak-ng/)
  expect(containerfile).toContain('dist/sbom.cdx.json')
  for (const [label, argument] of [
    ['version', 'VERSION'],
    ['revision', 'COMMIT'],
  ])
    expect(containerfile).toContain(`org.opencontainers.image.${label}="$${argument}"`)
})

test('the server in a container or a systemd unit gives memory back as with npm start', () => {
  for (const [name, value] of Object.entries(MEMORY_ENVIRONMENT)) {
    expect(containerfile).toContain(`  ${name}=${value} \\\n`)
    expect(unit).toMatch(new RegExp(`^Environment=.*${name}=${value}`, 'm'))
  }
})

test('a container and a systemd unit pass SIGTERM to the server and give its answers time to end', () => {
  const program = 'node --enable-source-maps dist/server/main.js'
  expect(containerfile).toContain(`CMD ${JSON.stringify(program.split(' ')).replaceAll(',', ', ')}`)
  expect(unit).toContain(`/${program}`)
  const [, graceSeconds] = /SIGTERM: (\d+) \* SECOND_MS/.exec(readText('packages/server/main.ts'))!
  const limits = [
    /TimeoutStopSec=(\d+)/.exec(unit),
    /grace_period: (\d+)s/.exec(readExample('compose.yaml')),
  ]
  const { shutdownDelayMs } = readEnvironment(productionSettings)
  const usedSeconds = Number(graceSeconds) + shutdownDelayMs / 1000
  for (const limit of limits) expect(Number(limit![1])).toBeGreaterThan(usedSeconds + 5)
})

test('the unit of the nightly backup saves into a folder of its own that systemd creates, by a rule that the command knows', () => {
  const backupUnit = readExample('atelier-backup.service')
  const [, into, rule] =
    /^ExecStart=\S+ .* dist\/server\/backup\.js --into=(\S+) --keep=(\S+)$/m.exec(backupUnit)!
  expect(parseRetention(rule!)).toHaveLength(3)
  const [, directories] = /^StateDirectory=(.+)$/m.exec(backupUnit)!
  expect(directories!.split(' ').map((name) => `/var/lib/${name}`)).toEqual([
    parseEnv(readExample('production.env')).DATA_DIR,
    into,
  ])
  expect(readExample('atelier-backup.timer')).toMatch(/^OnCalendar=\S+ \d\d:\d\d$/m)
})

test('a container runs without rights, on a read-only file system, and checks that it is ready', () => {
  expect(containerfile).toMatch(/^USER node$/m)
  expect(containerfile).toMatch(/^HEALTHCHECK [^\n]*\\\n.*\/readyz/m)
  expect(containerfile).toContain('DATA_DIR=/var/lib/atelier')
  const compose = readExample('compose.yaml')
  for (const line of ['read_only: true', 'no-new-privileges:true', 'data:/var/lib/atelier'])
    expect(compose).toContain(line)
})

test.each(['nginx.conf', 'Caddyfile'])(
  '%s passes requests to the port of the server and hides its metrics',
  (name) => {
    expect(readExample(name)).toContain('127.0.0.1:5173')
    expect(readExample(name)).toMatch(/\/metrics[^}]*404/)
    expect(readExample(name)).toMatch(/(header_up -traceparent|proxy_set_header traceparent "";)$/m)
  },
)

test.each(['en', 'vi', 'ar'])(
  'the help page for operators names every example file (%s)',
  (language) => {
    const page = readText(`site/content/help/${language}/operate-a-server.md`)
    const names = [...readExample('README.md').matchAll(/^\| `([\w.@/-]+)`/gm)].map(
      ([, name]) => name!,
    )
    expect(names.map((name) => name.split('/')[0]!).toSorted()).toEqual(
      globSync('examples/operate/*', { cwd: root })
        .map((path) => path.split('/').at(-1)!)
        .filter((name) => name !== 'README.md')
        .toSorted(),
    )
    for (const name of names) expect(page).toContain(`\`${name}\``)
  },
)

test.each(['en', 'vi', 'ar'])(
  'an operator who copies a command for a container runs it in one that the examples start (%s)',
  (language) => {
    const page = readText(`site/content/help/${language}/operate-a-server.md`)
    const commands = [...page.matchAll(/docker compose (.*)exec (?:-T )?(\S+) node (\S+)/g)]
    expect(commands).toHaveLength(4)
    for (const [, options = '', service, program] of commands) {
      const [, file] = /--file (\S+)/.exec(options) ?? ['', 'compose.yaml']
      expect(readCompose(file).services).toHaveProperty(service!)
      // Compose reads the passwords in its file for every command, and refuses to go on without them.
      expect(options).toContain('--env-file production.env')
      expect(program).toMatch(/^dist\/server\/(?:backup|partner)\.js$/)
    }
  },
)

test.each(['en', 'vi', 'ar'])(
  'the help page for operators names every metric of ours (%s)',
  (language) => {
    const page = readText(`site/content/help/${language}/operate-a-server.md`)
    const source = [
      'helpers/metrics.ts',
      'app/health.ts',
      'app/database-metrics.ts',
      'costs/metrics.ts',
    ].map((file) => readText(`packages/server/${file}`))
    const metrics = source.join('\n').match(/'(?:atelier|http)_\w+'/g)!
    expect(metrics.length).toBeGreaterThan(7)
    for (const name of metrics) expect(page).toContain(`\`${name.slice(1, -1)}\``)
  },
)

test('alerts and dashboard ask for metrics that the help explains, or that Node reports by itself', () => {
  const page = readText('site/content/help/en/operate-a-server.md')
  const texts = ['alerts.yml', 'dashboard.json'].map(readExample)
  const names = texts.flatMap((text) => text.match(/\b(?:atelier|http)_\w+/g)!)
  expect(names.length).toBeGreaterThan(15)
  for (const name of new Set(names))
    expect(page).toContain(`\`${name.replace(/_(count|bucket|sum)$/, '')}\``)
  const { panels } = JSON.parse(texts[1]!) as { panels: { targets: { expr: string }[] }[] }
  expect(panels.every(({ targets }) => targets.every(({ expr }) => expr.length > 0))).toBe(true)
})

test('each alert leads to a page that says what it means and what to do, and each page belongs to an alert', () => {
  const alerts = readExample('alerts.yml')
    .split(/^ +- alert: /m)
    .slice(1)
  const names = alerts.map((alert) => /^\w+/.exec(alert)![0])
  const pages = globSync('docs/runbooks/*.md', { cwd: root }).map((path) => basename(path, '.md'))
  expect(pages.toSorted()).toEqual(names.toSorted())
  for (const [index, name] of names.entries()) {
    const address = `runbook_url: https://git.example/atelier/docs/runbooks/${name}.md\n`
    expect(alerts[index]).toContain(address)
    const page = readText(`docs/runbooks/${name}.md`)
    for (const part of [
      `# ${name}\n`,
      '**What it means.** ',
      '**What visitors see.** ',
      '## Look here first\n\n1. ',
      '## Do this\n\n- ',
      '## It is over when\n',
    ])
      expect(page).toContain(part)
    for (const [, link] of page.matchAll(/\]\(([^)]+)\)/g))
      expect([link, existsSync(join(root, 'docs/runbooks', link!))]).toEqual([link, true])
  }
})

test.skipIf(spawnSync('promtool', ['--version']).status !== 0)(
  'Prometheus accepts the rules of the alerts',
  () => {
    const { status, stdout, stderr } = spawnSync(
      'promtool',
      ['check', 'rules', join(root, 'examples/operate/alerts.yml')],
      { encoding: 'utf8' },
    )
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')])
  },
)
