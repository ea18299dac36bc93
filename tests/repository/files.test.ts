// How long a style sheet may be, and how full a folder of tests. A longer one is split by component, a fuller one by room.
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const MAX_LINES = 350
const MAX_FILES = 40

/** Lines by the path of the style sheet from the root of the repository. */
const lengths = readLengths()

test('every style sheet of the packages, the site and the stories has at most 350 lines', () => {
  const tooLong = Object.entries(lengths).filter(([, lines]) => lines > MAX_LINES)
  expect(tooLong.map(([path, lines]) => `${path}: ${lines} lines`)).toEqual([])
})

test('the check reads the style sheets of the widgets, the site and the stories', () => {
  const paths = Object.keys(lengths)
  expect(paths).toContain('packages/widgets/pro/plan-step.css')
  expect(paths).toContain('site/pages/account/account.css')
  expect(paths).toContain('stories/layout.css')
})

test('no folder of tests holds more than 40 files', () => {
  const tooFull = Object.entries(countFiles()).filter(([, files]) => files > MAX_FILES)
  expect(tooFull.map(([folder, files]) => `${folder}: ${files} files`)).toEqual([])
})

test('the check counts the files of folders at every depth', () => {
  const folders = Object.keys(countFiles())
  expect(folders).toContain('tests')
  expect(folders).toContain('tests/server/chat')
  expect(folders).toContain('tests/server/pro/helpers')
})

function readLengths(): Record<string, number> {
  const paths = globSync('{packages,site,stories}/**/*.css', {
    cwd: root,
    exclude: ['**/node_modules', '**/dist'],
  })
  return Object.fromEntries(
    paths.map((path) => [
      path,
      readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length,
    ]),
  )
}

/** How many files are directly in each folder below tests, by its path from the root of the repository. */
function countFiles(): Record<string, number> {
  const entries = globSync('tests/**', {
    cwd: root,
    exclude: ['**/node_modules'],
    withFileTypes: true,
  })
  const counts: Record<string, number> = {}
  for (const entry of entries.filter((each) => each.isFile())) {
    const folder = relative(root, entry.parentPath)
    counts[folder] = (counts[folder] ?? 0) + 1
  }
  return counts
}

test('no source has a control character, which would make tools take it for no text', () => {
  const sources = globSync('{packages,site,stories,tests}/**/*.{ts,tsx,css,md}', {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  })
  expect(sources.length).toBeGreaterThan(1_000)
  const withControls = sources.filter((path) =>
    // oxlint-disable-next-line no-control-regex -- the subject of the test
    /[\u0000-\u0008\u000e-\u001f]/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(withControls).toEqual([])
})
