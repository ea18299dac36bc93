import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { bundleStyles, inPixels } from '../bundle-styles.ts'
import { buildDeclarations } from './declarations.ts'
import { builtPathOf, frameworkPathOf } from './entries.ts'
import { COMMAND_FILE, publishedManifest, type WorkspaceManifest } from './manifest.ts'
import { buildModules } from './modules.ts'
import { svelteTypes, tagTypes, vueTypes, type ElementDeclaration } from './tag-types.ts'
import { thirdPartyLicences } from './third-party.ts'

const widgets = join(import.meta.dirname, '../..')
const root = join(widgets, '../..')

/** Our own pages load the last two when somebody needs them, and not those of components. Projects of others link one file. */
const STYLES = [
  'entries/page-rules.css',
  'styles.css',
  'entries/widget.css',
  'passkeys/passkeys.css',
  'pro/pro.css',
]

/** Builds the folder that is published as `@atelier/widgets`: compiled modules, their types, styles and documents. */
export async function buildPackage(outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true })
  await mkdir(outDir, { recursive: true })
  const [compiled] = await Promise.all([buildModules(outDir), buildDeclarations(outDir)])
  await removeFontMap(outDir)
  const workspace = JSON.parse(
    await readFile(join(widgets, 'package.json'), 'utf8'),
  ) as WorkspaceManifest
  const files = {
    'package.json': json(publishedManifest(workspace, compiled.packages)),
    ...(await elementFiles()),
    'styles.css': await packageStyles(),
    'styles.css.d.ts': 'export {}\n',
    'THIRD-PARTY.md': thirdPartyLicences(compiled.sources),
  }
  await mkdir(join(outDir, dirname(frameworkPathOf('vue'))), { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(outDir, name), text)
  await cp(join(root, 'LICENSE'), join(outDir, 'LICENSE'))
  for (const name of ['README.md', 'CHANGELOG.md', COMMAND_FILE])
    await cp(join(widgets, name), join(outDir, name))
}

/** A source map of the font's bytes would only repeat them. */
async function removeFontMap(outDir: string): Promise<void> {
  const path = join(outDir, `${builtPathOf('ui/markdown/formula-font/font-data.ts')}.js`)
  const code = await readFile(path, 'utf8')
  await writeFile(path, code.replace(/\/\/# sourceMappingURL=.*\s*$/, ''))
  await rm(`${path}.map`)
}

/** The styles as one sheet whose lengths are in pixels, so that the font size of the page's root does not change the components. */
async function packageStyles(): Promise<string> {
  const sheets = await Promise.all(STYLES.map((path) => bundleStyles(join(widgets, path))))
  return inPixels(sheets.join(''))
}

/** The manifest of the elements, and the types that are made from it. */
async function elementFiles(): Promise<Record<string, string>> {
  const text = await readFile(join(widgets, 'custom-elements.json'), 'utf8')
  const { modules } = JSON.parse(text) as { modules: { declarations: ElementDeclaration[] }[] }
  const elements = modules.flatMap(({ declarations }) => declarations)
  return {
    // With the path of the compiled module.
    'custom-elements.json': text.replace(
      '"path": "elements.ts"',
      `"path": "${builtPathOf('elements.ts')}.js"`,
    ),
    [`${builtPathOf('elements/types/tag-names.ts')}.d.ts`]: tagTypes(elements),
    ...typesOnly('svelte', svelteTypes(elements)),
    ...typesOnly('vue', vueTypes(elements)),
  }
}

/** An entry that has types only can be imported all the same. */
function typesOnly(framework: string, types: string) {
  const path = frameworkPathOf(framework)
  return { [`${path}.d.ts`]: types, [`${path}.js`]: 'export {}\n' }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
