// Runs within `npm version minor`, after npm has raised the version of the root package and before it commits and tags:
// gives every package of the repository the same version, and the changelogs a heading for it.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  nameUnreleased,
  setChartVersions,
  setImageVersion,
  setPackageVersions,
  setVersionConstant,
} from './versions.ts'

const root = join(import.meta.dirname, '../../..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string
}

const edits: Record<string, (text: string) => string> = {
  'packages/contract/package.json': (text) => setPackageVersions(text, version),
  'packages/doctor/package.json': (text) => setPackageVersions(text, version),
  'packages/music/package.json': (text) => setPackageVersions(text, version),
  'packages/server/package.json': (text) => setPackageVersions(text, version),
  'packages/widgets/package.json': (text) => setPackageVersions(text, version),
  'site/package.json': (text) => setPackageVersions(text, version),
  'package-lock.json': (text) => setPackageVersions(text, version),
  'examples/operate/Containerfile': (text) => setImageVersion(text, version),
  'examples/operate/helm/atelier/Chart.yaml': (text) => setChartVersions(text, version),
  'packages/widgets/version.ts': (text) => setVersionConstant(text, version),
  'packages/doctor/CHANGELOG.md': (text) => nameUnreleased(text, version),
  'packages/widgets/CHANGELOG.md': (text) => nameUnreleased(text, version),
  'docs/operators.md': (text) => nameUnreleased(text, version),
}

// All edits are computed before the first is written, because each of them may throw.
const edited = Object.entries(edits).map(
  ([path, edit]) => [path, edit(readFileSync(join(root, path), 'utf8'))] as const,
)
for (const [path, text] of edited) writeFileSync(join(root, path), text)
execFileSync('git', ['add', ...Object.keys(edits)], { cwd: root, stdio: 'inherit' })
