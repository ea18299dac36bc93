// The examples that are whole projects. `npm run bench -- examples` tries all of them, this file one for each commit.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { packPackage, PACKAGE_FOLDER } from '../../../packages/server/commands/npm-packages.ts'
import { reactSnippet } from '../../../site/pages/help/developers/snippets.ts'
import { DEFAULT_CHOICE } from '../../../site/pages/help/developers/widget-choice.ts'
import { readExampleProjects } from './helpers/projects.ts'
import { isRegistryReachable } from './helpers/registry.ts'
import { tryProject } from './helpers/try-project.ts'
import { sampleSeed } from '../../helpers/sample-seed.ts'
import { sampleOne } from '../../helpers/sample.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'

const root = join(import.meta.dirname, '../../..')
const projects = readExampleProjects()
/**
 * npm installs the versions of this day, so that a commit is always tested with the same ones. The benchmark tries the
 * newest.
 */
const VERSIONS_OF_DAY = '2026-11-20'

test('a developer has the first answer in a new React project after four steps', () => {
  expect(projects.find(({ name }) => name === 'vite-react')?.steps).toHaveLength(4)
})

test.each([
  ['React', 3, 'vite-react-component', ['src/App.tsx']],
  ['Vue', 4, 'vite-vue', ['vite.config.ts', 'src/App.vue']],
])(
  'a developer follows the README of the npm package in a new %s project in %i steps, which an example has tried',
  (framework, steps, example, files) => {
    const readme = readFileSync(join(root, 'packages/widgets/README.md'), 'utf8')
    const [, section = ''] = readme.split(`## In a new ${framework} project\n`)
    const [list = ''] = section.split('\n## ')
    expect(list.match(/^\d\. /gm)).toHaveLength(steps)
    const blocks = [...list.matchAll(/^ {3}```(\w+)\n(.*?)^ {3}```$/gms)]
    const written = blocks.filter(([, language]) => language !== 'sh').map(([, , block]) => block!)
    expect(written.map((block) => block.replace(/^ {3}/gm, ''))).toEqual(
      files.map((file) => readFileSync(join(root, 'examples', example, file), 'utf8')),
    )
  },
)

test('the React example has the lines that Help → Developers prints', () => {
  const path = join(import.meta.dirname, '../../../examples/vite-react/src/AtelierWidget.tsx')
  const choice = { ...DEFAULT_CHOICE, partner: 'demo' }
  expect(readFileSync(path, 'utf8')).toBe(`${reactSnippet(choice, 'http://localhost:5173')}\n`)
})

/** Next.js takes up to a minute on two busy cores, so that only the benchmark tries it. */
const quickProjects = projects.filter(({ name }) => name !== 'next')
const chosen = sampleOne(sampleSeed(), quickProjects)

test(`a developer who follows the README of examples/${chosen.name} chats in a new project or tests it`, async ({
  skip,
}) => {
  if (!(await isRegistryReachable())) {
    console.log('SKIPPED: the test of an example project, because npm reaches no package registry.')
    skip()
  }
  vi.stubEnv('npm_config_before', VERSIONS_OF_DAY)
  onTestFinished(() => void vi.unstubAllEnvs())
  const folder = await createTempFolder()
  onTestFinished(folder.remove)
  const { filename } = await packPackage(PACKAGE_FOLDER, folder.path)
  const { fault, worked } = await tryProject(chosen, filename)
  expect(fault).toBeUndefined()
  expect(['chats', 'passes its tests']).toContain(worked[1])
})
