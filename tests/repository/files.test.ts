// How long a style sheet may be. A longer one is split by component.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const MAX_LINES = 350

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
