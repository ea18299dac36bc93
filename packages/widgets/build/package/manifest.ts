import {
  builtPathOf,
  clientPathOf,
  FRAMEWORKS,
  frameworkPathOf,
  PACKAGE_ENTRIES,
  type PackageEntry,
} from './entries.ts'

/** What `npx @atelier/widgets` runs: says where the doctor is. */
export const COMMAND_FILE = 'bin/atelier-widgets.js'

/** The fields of packages/widgets/package.json that the published one repeats or changes. */
export interface WorkspaceManifest {
  name: string
  version: string
  description: string
  license: string
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
}

/**
 * The package.json of the published package. The workspace's own has our sources as its exports. `imported`: the packages
 * that the compiled modules import.
 */
export function publishedManifest(workspace: WorkspaceManifest, imported: readonly string[]) {
  const { name, version, description, license, dependencies, peerDependencies } = workspace
  const external = Object.entries(dependencies).filter(([each]) => imported.includes(each))
  return {
    name,
    version,
    description,
    license,
    keywords: ['chat', 'ai', 'assistant', 'widget', 'react', 'web-components', 'custom-elements'],
    type: 'module',
    sideEffects: [
      '**/*.css',
      ...[builtPathOf, clientPathOf].map((pathOf) => `./${pathOf('elements.ts')}.js`),
      './dist/widgets/elements/*.js',
    ],
    exports: {
      ...Object.fromEntries(PACKAGE_ENTRIES.map((entry) => [entry.path, entryTargetsOf(entry)])),
      ...Object.fromEntries(
        FRAMEWORKS.map((each) => [`./${each}`, targetsOf(frameworkPathOf(each))]),
      ),
      './custom-elements.json': './custom-elements.json',
      './package.json': './package.json',
      // With types, because TypeScript looks for what is imported for its effect only, too.
      './styles.css': { types: './styles.css.d.ts', default: './styles.css' },
    },
    // A range, so that a project gets their security fixes, and one copy of what it uses itself.
    dependencies: Object.fromEntries(external.map(([each, exact]) => [each, `^${exact}`])),
    peerDependencies,
    // The only command, so that `npx @atelier/widgets` runs it.
    bin: { 'atelier-widgets': COMMAND_FILE },
    customElements: 'custom-elements.json',
  }
}

/**
 * Only React server components get the file with the directive 'use client': the bundlers of projects without React warn
 * of the directive in every build.
 */
function entryTargetsOf({ source, isClient }: PackageEntry) {
  const { types, default: file } = targetsOf(builtPathOf(source))
  const client = isClient && { 'react-server': `./${clientPathOf(source)}.js` }
  return { types, ...client, default: file }
}

function targetsOf(path: string) {
  return { types: `./${path}.d.ts`, default: `./${path}.js` }
}
