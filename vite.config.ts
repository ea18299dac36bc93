import { defineConfig } from 'vitest/config'
import { widgetsBuild } from './packages/widgets/build/vite-build.ts'
import { siteBuild } from './site/build/vite-build.ts'
import { vitestProjects } from './tests/vitest-projects.ts'

/**
 * `vite build` builds the site, `vite build --mode widgets` the files that partner pages load with their script tag, and
 * `vitest` runs the tests.
 */
export default defineConfig(({ mode }) =>
  mode === 'widgets' ? widgetsBuild() : { ...siteBuild(), test: vitestProjects() },
)
