import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import type { ViteUserConfig } from 'vitest/config'
import { elementMethods } from '../packages/widgets/build/package/element-manifest.ts'
import { PREACT_ALIASES } from '../packages/widgets/build/preact/aliases.ts'
import { chromiumLaunchOptions } from './helpers/find-chromium.mjs'
import { hasCitus } from './helpers/find-citus.mjs'
import { HANG_LIMIT_MS, TEST_LIMIT_MS } from './helpers/hang-limit.ts'
import { samplePart } from './helpers/sample.ts'
import { sampleSeed } from './helpers/sample-seed.ts'
import {
  ABOUT_CITUS,
  ALSO_ON_CITUS,
  NOT_ON_CITUS,
  ON_BOTH,
  ON_POSTGRES,
  PGLITE_ONLY,
  RARE,
} from './server/databases.ts'

const root = join(import.meta.dirname, '..')

/** The projects have the same limits, but inherit none. */
const limits = {
  testTimeout: TEST_LIMIT_MS,
  hookTimeout: TEST_LIMIT_MS,
  expect: { poll: { timeout: HANG_LIMIT_MS } },
}

/** The tests that Vitest runs. Those of whole pages run in Playwright (tests/e2e). */
export function vitestProjects(): ViteUserConfig['test'] {
  return {
    projects: [
      unitProject(),
      browserProject('browser'),
      browserProject('preact'),
      serverProject('pglite'),
      serverProject('postgres'),
      ...(hasCitus() ? [citusProject()] : []),
    ],
    reporters: ['default'],
    // One more than cores, because some tests wait for time limits. By default, Vitest leaves a core free.
    maxWorkers: availableParallelism() + 1,
    teardownTimeout: HANG_LIMIT_MS,
  }
}

function unitProject() {
  return {
    test: {
      name: 'unit',
      root,
      include: ['tests/{repository,unit}/**/*.test.ts'],
      isolate: false,
      setupFiles: [join(root, 'tests/unit/helpers/own-modules.ts')],
      ...limits,
    },
  }
}

/**
 * The tests of the widgets run in Chromium, because they are about focus, the top layer and shadow roots: in the project
 * `browser` with React, as on our own site, and in `preact` with Preact, as in the files of the script tag.
 */
function browserProject(name: 'browser' | 'preact') {
  return {
    ...(name === 'preact' && { resolve: { alias: PREACT_ALIASES } }),
    define: { ATELIER_METHODS: JSON.stringify(elementMethods()) },
    // Add every dependency that tests load: Vite reloads the page for a missing one, which then has React twice.
    optimizeDeps: {
      include: [
        ...(name === 'preact' ? PREACT_DEPENDENCIES : REACT_DEPENDENCIES),
        'nanostores',
        '@nanostores/react',
        '@r2wc/react-to-web-component',
        'i18next',
        'react-i18next',
        'marked',
        'lean-qr/nano',
        'vue',
        'axe-core',
        'zod',
      ],
    },
    test: {
      name,
      root,
      include: ['tests/widgets/**/*.test.{ts,tsx}'],
      exclude: testsOfOtherRenderer(name),
      setupFiles: ['own-channels', 'react-warnings'].map((name) =>
        join(root, `tests/widgets/helpers/${name}.ts`),
      ),
      provide: {
        isWholeSeries: process.env.SERIES === 'whole',
        sampleSeed: sampleSeed(),
        hangLimitMs: HANG_LIMIT_MS,
        isOnPreact: name === 'preact',
      },
      ...limits,
      browser: {
        enabled: true,
        connectTimeout: TEST_LIMIT_MS,
        headless: true,
        screenshotFailures: false,
        // Playwright hides scrollbars, but most visitors have them.
        provider: playwright({
          launchOptions: { ...chromiumLaunchOptions(), ignoreDefaultArgs: ['--hide-scrollbars'] },
        }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  }
}

const REACT_DEPENDENCIES = [
  'react',
  'react/jsx-dev-runtime',
  'react/compiler-runtime',
  'react-dom',
  'react-dom/client',
  'react-toastify/unstyled',
]

const PREACT_DEPENDENCIES = [
  'preact',
  'preact/compat',
  'preact/compat/client',
  'preact/compat/compiler-runtime',
  'preact/compat/jsx-dev-runtime',
]

const REACT_ONLY =
  /from '((\.\.\/){3,}(site|packages\/widgets\/entries)\/|\.\.\/helpers\/render-bench)/

/**
 * Components of the site and of the npm package run on React only. A whole run of the tests looks at each other file with one of the two, which
 * the commit picks; `SERIES=whole` and the run of some files look at them with both.
 */
function testsOfOtherRenderer(name: 'browser' | 'preact'): string[] {
  const files = globSync('tests/widgets/**/*.test.{ts,tsx}', { cwd: root }).toSorted()
  const ofBoth = files.filter((file) => !REACT_ONLY.test(readFileSync(join(root, file), 'utf8')))
  const isSplit = process.env.IS_WHOLE_RUN === 'true' && process.env.SERIES !== 'whole'
  const onPreact = isSplit ? samplePart(sampleSeed(), ofBoth, 2) : ofBoth
  if (name === 'preact') return files.filter((file) => !onPreact.includes(file))
  return isSplit ? onPreact : []
}

const PARTS_OF_WHICH_ONE_IS_ON_PGLITE = 10
const PARTS_OF_WHICH_ONE_IS_ON_CITUS = 4
const PARTS_OF_WHICH_ONE_IS_RARE = 3

function serverProject(database: 'pglite' | 'postgres') {
  return {
    test: {
      name: database,
      root,
      include: serverTests(),
      exclude: serverTests(testsOfOtherDatabase(database)),
      globalSetup:
        database === 'postgres'
          ? [join(root, 'tests/server/helpers/postgres.ts')]
          : [join(root, 'tests/server/helpers/pglite.ts')],
      provide: { database },
      // Each database runs in another time zone, far from UTC, to detect code that depends on the time zone.
      env: { TZ: database === 'postgres' ? 'America/St_Johns' : 'Asia/Ho_Chi_Minh' },
      // Files that run in the same worker share modules and databases, because loading them takes longer than most tests.
      isolate: false,
      ...limits,
    },
  }
}

/** The tests of what owners store, on a cluster of Citus, where it is installed. */
function citusProject() {
  const { test } = serverProject('postgres')
  return {
    test: {
      ...test,
      name: 'citus',
      include: serverTests(testsOnCitus()),
      exclude: serverTests(rareTestsOfOtherRuns()),
      globalSetup: [join(root, 'tests/server/helpers/engines/citus.ts')],
      provide: { database: 'citus' as const },
    },
  }
}

/**
 * A whole run of the tests looks at those that are about the cluster, and at a part of those of what is distributed, which
 * run on PostgreSQL too. `SERIES=whole` looks at all, also at those of what is not distributed.
 */
function testsOnCitus(): string[] {
  const isWhole = process.env.SERIES === 'whole'
  const names = isWhole ? namesOfServerTests() : [...ON_POSTGRES, ...ON_BOTH, ...ALSO_ON_CITUS]
  const onCitus = names.filter((name) => ![...NOT_ON_CITUS, ...PGLITE_ONLY].includes(name))
  if (!isSampled()) return onCitus
  const others = onCitus.filter((name) => !ABOUT_CITUS.includes(name))
  return [...ABOUT_CITUS, ...samplePart(sampleSeed(), others, PARTS_OF_WHICH_ONE_IS_ON_CITUS)]
}

/**
 * Where both databases are there, a whole run of the tests looks at most files on one of them: PGlite for some that the
 * commit picks, PostgreSQL, which takes less time, for the others. `SERIES=whole` looks at all on both.
 */
function testsOfOtherDatabase(database: 'pglite' | 'postgres'): string[] {
  const pgliteOnly = database === 'postgres' ? PGLITE_ONLY : []
  if (!isSampled()) return pgliteOnly
  const leftOut = rareTestsOfOtherRuns()
  const onOne = namesOfServerTests()
    .filter((name) => ![...ON_BOTH, ...PGLITE_ONLY].includes(name))
    .toSorted()
  const onEither = onOne.filter((name) => !ON_POSTGRES.includes(name))
  const onPglite = samplePart(sampleSeed(), onEither, PARTS_OF_WHICH_ONE_IS_ON_PGLITE)
  return database === 'postgres'
    ? [...leftOut, ...pgliteOnly, ...onPglite]
    : [...leftOut, ...onOne.filter((name) => !onPglite.includes(name))]
}

const namesOfServerTests = (): string[] =>
  globSync(join(root, 'tests/server/**/*.test.ts')).map((file) => basename(file, '.test.ts'))

function rareTestsOfOtherRuns(): string[] {
  if (!isSampled()) return []
  const ofThisRun = samplePart(sampleSeed(), RARE, PARTS_OF_WHICH_ONE_IS_RARE)
  return RARE.filter((name) => !ofThisRun.includes(name))
}

/** Whether this is a whole run of the tests where both databases are there. */
const isSampled = (): boolean =>
  process.env.HAS_BOTH_DATABASES === 'true' && process.env.SERIES !== 'whole'

function serverTests(names: readonly string[] = ['*']): string[] {
  return names.map((name) => `tests/server/**/${name}.test.ts`)
}
