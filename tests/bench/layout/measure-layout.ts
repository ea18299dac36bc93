import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FINDING_ANNOTATION, LAYOUT_TAG } from '../../e2e/layout/helpers/layout.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { atMost, type Figure } from '../helpers/report.ts'

const root = join(import.meta.dirname, '../../..')
/** A test looks at one screen or one partner's page in ten widths and three languages. */
const TEST_TIMEOUT_MS = 600_000

interface Suite {
  suites?: Suite[]
  specs?: { title: string; ok: boolean; tests: { annotations: Annotation[] }[] }[]
}

interface Annotation {
  type: string
  description?: string
}

/** Examines every screen and every partner's page in all windows and languages, and prints what was found. */
export async function measureLayout(): Promise<Figure[]> {
  const folder = await createTempFolder()
  const report = join(folder.path, 'layout.json')
  const options = ['--config=tests/e2e/playwright.config.ts', `--timeout=${TEST_TIMEOUT_MS}`]
  spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--grep', LAYOUT_TAG.tag, ...options],
    {
      cwd: root,
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, SERIES: 'whole' },
      stdio: 'ignore',
    },
  )
  const specs = specsOf(JSON.parse(readFileSync(report, 'utf8')) as Suite)
  await folder.remove()
  const findings = specs.flatMap(({ title, ok, tests }) => {
    const found = tests.flatMap(({ annotations }) => annotations.filter(isFinding))
    // A test that fails without a finding did not come to its screen.
    return ok || found.length > 0
      ? found.map(({ description }) => `${title}: ${description}`)
      : [title]
  })
  for (const finding of findings) console.log(finding)
  const name = `layout check, whole, ${specs.length} screens and partner pages: findings`
  return [atMost(name, findings.length, 0, '')]
}

const specsOf = ({ specs = [], suites = [] }: Suite): NonNullable<Suite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
]

const isFinding = ({ type }: Annotation): boolean => type === FINDING_ANNOTATION
