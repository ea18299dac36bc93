import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildDeclarations } from './declarations.ts'
import { builtPathOf } from './entries.ts'
import { publishedManifest, type WorkspaceManifest } from './manifest.ts'
import { buildModules } from './modules.ts'
import { bundleStyles } from './styles.ts'
import { thirdPartyLicences } from './third-party.ts'

const widgets = join(import.meta.dirname, '../..')
const root = join(widgets, '../..')

/** Builds the folder that is published as `@atelier/widgets`: compiled modules, their types, styles and documents. */
export async function buildPackage(outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true })
  await mkdir(outDir, { recursive: true })
  const [compiled] = await Promise.all([buildModules(outDir), buildDeclarations(outDir)])
  const workspace = JSON.parse(
    await readFile(join(widgets, 'package.json'), 'utf8'),
  ) as WorkspaceManifest
  const files = {
    'package.json': json(publishedManifest(workspace, compiled.packages)),
    'custom-elements.json': await elementsManifest(),
    'styles.css': await bundleStyles(join(widgets, 'styles.css')),
    'styles.css.d.ts': 'export {}\n',
    'THIRD-PARTY.md': thirdPartyLicences(compiled.sources),
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(outDir, name), text)
  await cp(join(root, 'LICENSE'), join(outDir, 'LICENSE'))
  for (const name of ['README.md', 'CHANGELOG.md'])
    await cp(join(widgets, name), join(outDir, name))
}

/** With the path of the compiled module. */
async function elementsManifest(): Promise<string> {
  const text = await readFile(join(widgets, 'custom-elements.json'), 'utf8')
  return text.replace('"path": "elements.ts"', `"path": "${builtPathOf('elements.ts')}.js"`)
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
