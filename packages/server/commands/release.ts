// `npm run release -- --dry-run`: says what a release of the npm package would publish, and what stands in its way.
// `npm run release`: publishes it, with the account that `npm login` has signed in.
import { execFile, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { OWN_BUILDS } from '../widget-builds.ts'
import { buildWidgets } from './build-widgets.ts'
import { changelogOf, findRefusals } from './release-checks.ts'
import { buildPackage, PACKAGE_FOLDER, packPackage } from './widgets-package.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const NAME = '@atelier/widgets'

const options = process.argv.slice(2)
const unknown = options.filter((option) => option !== '--dry-run')
if (unknown.length > 0) exitWith(`npm run release knows --dry-run, but not ${unknown.join(' ')}.`)

const { stdout: changedFiles } = await run('git', ['status', '--porcelain'], { cwd: root })
await buildPackage(PACKAGE_FOLDER)
const packed = await packPackage()
const build = await buildWidgets(OWN_BUILDS)
const changelog = await readFile(join(PACKAGE_FOLDER, 'CHANGELOG.md'), 'utf8')
const refusals = findRefusals({
  version: packed.version,
  changedFiles: changedFiles.trimEnd(),
  changelog,
  publishedVersions: await listPublishedVersions(),
})

console.log(`${NAME} ${packed.version}

${changelogOf(changelog, packed.version) ?? 'No changelog.'}

${packed.files.map(({ path, size }) => `${String(size).padStart(8)} ${path}`).join('\n')}

${packed.files.length} files, packed ${packed.size} bytes, unpacked ${packed.unpackedSize} bytes
${packed.filename}
  integrity ${packed.integrity}
The script tag of the same source: /atelier/${build.version}-${build.hash}/atelier.js
  integrity ${build.integrity}
`)

if (refusals.length > 0) exitWith(`This release is refused.\n- ${refusals.join('\n- ')}`)
if (options.includes('--dry-run')) console.log('Nothing stands in the way of `npm run release`.')
else publish()

/** None if the registry does not know the package. */
async function listPublishedVersions(): Promise<readonly string[] | Error> {
  try {
    const { stdout } = await run('npm', ['view', NAME, 'versions', '--json'], { cwd: root })
    return [JSON.parse(stdout) as string | string[]].flat()
  } catch (error) {
    if (String((error as { stdout?: unknown }).stdout).includes('E404')) return []
    return new Error('npm view has failed. Is the registry reachable?', { cause: error })
  }
}

/** Publishes the packed file itself, so that its integrity is the one above. npm may ask for a one-time password. */
function publish(): void {
  const { status } = spawnSync('npm', ['publish', packed.filename, '--access', 'public'], {
    cwd: root,
    stdio: 'inherit',
  })
  process.exit(status ?? 1)
}

function exitWith(message: string): never {
  console.error(message)
  process.exit(1)
}
