// `npm run build` keeps earlier builds of the widgets, and the server copies its builds to the folder WIDGETS_DIR.
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DAY_MS } from '@atelier/contract'
import { expect, onTestFinished, test } from 'vitest'
import { EnvironmentError } from '../../../packages/server/environment/errors.ts'
import {
  addBuild,
  buildName,
  copyBuilds,
  listBuilds,
  type WidgetBuild,
} from '../../../packages/server/widget-builds.ts'

const START = Date.parse('2026-01-01')
const SHA_384_OF_ONE = 'sha384-R/BdNnsMMuQ4+2Pmz0pfNcKqL5DcdUP4pBoPlc6KQKMTq1zzYTSiBoxMlpy1Dbd2'

function newTempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-builds-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Adds a build with this loader on a day after the first. */
function release(
  directory: string,
  loader: string,
  day = 0,
  version = '0.1.0',
): Promise<WidgetBuild> {
  const draft = join(newTempFolder(), 'draft')
  mkdirSync(join(draft, 'c'), { recursive: true })
  writeFileSync(join(draft, 'atelier.js'), loader)
  writeFileSync(join(draft, 'c/chat.js'), `chat of ${loader}, built on day ${day}`)
  return addBuild(draft, directory, { version, now: START + day * DAY_MS })
}

async function releaseOften(directory: string, count: number, day: number): Promise<WidgetBuild[]> {
  const builds: WidgetBuild[] = []
  for (let index = 0; index < count; index += 1)
    builds.push(await release(directory, `${day}/${index}`, day + index / 1000))
  return builds
}

test('a build is named by its version and the hash of its loader, and says when it was built', async () => {
  const directory = newTempFolder()
  const build = await release(directory, '1')
  expect(build).toEqual({
    version: '0.1.0',
    hash: '6b86b273ff34',
    integrity: SHA_384_OF_ONE,
    builtAt: '2026-01-01T00:00:00.000Z',
  })
  expect(readdirSync(directory)).toEqual(['0.1.0-6b86b273ff34'])
  expect(listBuilds(directory)).toEqual([build])
})

test('an operator who builds an earlier source again gets its build back as the newest, with not a byte changed', async () => {
  const directory = newTempFolder()
  const first = await release(directory, 'first', 0)
  const second = await release(directory, 'second', 1)
  await release(directory, 'first', 2)
  expect(listBuilds(directory).map(buildName)).toEqual([first, second].map(buildName))
  const chat = readFileSync(join(directory, buildName(first), 'c/chat.js'), 'utf8')
  expect(chat).toBe('chat of first, built on day 0')
})

test('the last ten builds are kept, however old they are', async () => {
  const directory = newTempFolder()
  await releaseOften(directory, 10, 0)
  await release(directory, 'next', 400)
  const last = await release(directory, 'last', 800)
  expect(listBuilds(directory)).toHaveLength(10)
  expect(listBuilds(directory)[0]).toEqual(last)
})

test('every build of the last 90 days is kept, also one that was replaced within them', async () => {
  const directory = newTempFolder()
  const [old, replacedLate] = [
    await release(directory, 'old', 0),
    await release(directory, 'x', 10),
  ]
  await releaseOften(directory, 15, 200)
  const names = () => listBuilds(directory).map(buildName)
  expect(names()).toHaveLength(16)
  expect(names()).not.toContain(buildName(old))
  expect(names()).toContain(buildName(replacedLate))
  await release(directory, 'much later', 291)
  expect(names()).toHaveLength(10)
})

test('a removal that was interrupted offers no broken build, and the next removal finishes it', async () => {
  const directory = newTempFolder()
  const removed = join(directory, '.removed-0.1.0-6b86b273ff34')
  mkdirSync(removed)
  const build = await release(directory, '1')
  expect(readdirSync(directory)).toEqual([buildName(build)])
  expect(readdirSync(join(directory, buildName(build)))).toContain('c')
})

test('a build of a version before a release is listed', async () => {
  const directory = newTempFolder()
  const build = await release(directory, '1', 0, '0.2.0-beta.1')
  expect(listBuilds(directory)).toEqual([build])
})

test('a new checkout adds its build to those in WIDGETS_DIR, and a second server changes nothing', async () => {
  const [checkout, widgetsDirectory] = [newTempFolder(), join(newTempFolder(), 'new/folder')]
  const earlierCheckout = newTempFolder()
  const earlier = await release(earlierCheckout, 'earlier', 0)
  await copyBuilds(earlierCheckout, widgetsDirectory, START)
  const current = await release(checkout, 'current', 1)
  await Promise.all([1, 2, 3].map(() => copyBuilds(checkout, widgetsDirectory, START + DAY_MS)))
  expect(listBuilds(widgetsDirectory)).toEqual([current, earlier])
  expect(readdirSync(widgetsDirectory).toSorted()).toEqual(
    [current, earlier].map(buildName).toSorted(),
  )
  expect(readFileSync(join(widgetsDirectory, buildName(current), 'atelier.js'), 'utf8')).toBe(
    'current',
  )
  expect(listBuilds(checkout)).toEqual([current])
})

test('an operator whose WIDGETS_DIR cannot be written to gets an error that names it', async () => {
  const checkout = newTempFolder()
  await release(checkout, 'current')
  const file = join(checkout, 'file')
  writeFileSync(file, '')
  const copy = copyBuilds(checkout, join(file, 'widgets'), START)
  await expect(copy).rejects.toThrow(EnvironmentError)
  await expect(copy).rejects.toThrow(`WIDGETS_DIR is "${file}/widgets"`)
})

test('other users may read a build and WIDGETS_DIR, also those of earlier versions, however strict the umask is', async () => {
  const [checkout, widgetsDirectory] = [newTempFolder(), join(newTempFolder(), 'web/widgets')]
  const umask = process.umask(0o077)
  onTestFinished(() => void process.umask(umask))
  const [earlier, current] = [await release(checkout, 'earlier'), await release(checkout, 'now', 1)]
  await copyBuilds(checkout, widgetsDirectory, START)
  for (const directory of [checkout, widgetsDirectory])
    chmodSync(join(directory, buildName(earlier)), 0o700)
  await copyBuilds(checkout, widgetsDirectory, START)
  await release(checkout, 'now', 2)
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
  expect([dirname(widgetsDirectory), widgetsDirectory].map(modeOf)).toEqual(['755', '755'])
  for (const directory of [checkout, widgetsDirectory]) {
    for (const build of [earlier, current].map((each) => join(directory, buildName(each)))) {
      expect([build, join(build, 'c')].map(modeOf)).toEqual(['755', '755'])
      const files = ['atelier.js', 'build.json', 'c/chat.js']
      expect(files.map((file) => modeOf(join(build, file)))).toEqual(['644', '644', '644'])
    }
  }
})

test('folders that are not builds are ignored', async () => {
  const directory = newTempFolder()
  for (const name of ['0.1.0', '.draft-1', '0.1.0-6b86b273ff34']) mkdirSync(join(directory, name))
  writeFileSync(join(directory, 'latest.json'), '{}')
  expect(listBuilds(directory)).toEqual([])
  expect(listBuilds(join(directory, 'missing'))).toEqual([])
})
