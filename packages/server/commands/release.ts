// `npm run release -- --dry-run`: prints what a release of the npm packages would publish, and what prevents it. `npm
// run release`: publishes them, with the account that `npm login` has signed in.
import { execFile, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildWidgets } from './build-widgets.ts'
import { NPM_PACKAGES, packPackage, type PackedFile } from './npm-packages.ts'
import { changelogOf, findRefusals } from './release-checks.ts'
import { OWN_BUILDS } from '../directories.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')

const options = process.argv.slice(2)
const unknown = options.filter((option) => option !== '--dry-run')
if (unknown.length > 0) exitWith(`npm run release knows --dry-run, but not ${unknown.join(' ')}.`)

const { stdout: changedFiles } = await run('git', ['status', '--porcelain'], { cwd: root })
const packedFiles: PackedFile[] = []
const refusals: string[] = []
for (const { name, folder, source, build } of NPM_PACKAGES) {
  await build(folder)
  const packed = await packPackage(folder)
  const changelog = await readFile(join(folder, 'CHANGELOG.md'), 'utf8')
  console.log(describeRelease(packed, changelog))
  packedFiles.push(packed)
  refusals.push(
    ...findRefusals({
      source,
      version: packed.version,
      changedFiles: changedFiles.trimEnd(),
      changelog,
      publishedVersions: await listPublishedVersions(name),
    }),
  )
}

const build = await buildWidgets(OWN_BUILDS)
console.log(`The script tag of the same source: /atelier/${build.version}-${build.hash}/atelier.js
  integrity ${build.integrity}
`)

if (refusals.length > 0)
  exitWith(`This release is refused.\n- ${[...new Set(refusals)].join('\n- ')}`)
if (options.includes('--dry-run')) console.log('Nothing stands in the way of `npm run release`.')
else for (const { filename } of packedFiles) publish(filename)

function describeRelease(packed: PackedFile, changelog: string): string {
  const { name, version, files, size, unpackedSize, filename, integrity } = packed
  return `${name} ${version}

${changelogOf(changelog, version) ?? 'No changelog.'}

${files.map((file) => `${String(file.size).padStart(8)} ${file.path}`).join('\n')}

${files.length} files, packed ${size} bytes, unpacked ${unpackedSize} bytes
${filename}
  integrity ${integrity}
`
}

/** Returns an empty list if the registry does not know the package. */
async function listPublishedVersions(name: string): Promise<readonly string[] | Error> {
  try {
    const { stdout } = await run('npm', ['view', name, 'versions', '--json'], { cwd: root })
    return [JSON.parse(stdout) as string | string[]].flat()
  } catch (error) {
    if (String((error as { stdout?: unknown }).stdout).includes('E404')) return []
    return new Error('npm view has failed. Is the registry reachable?', { cause: error })
  }
}

/** Publishes the packed file itself, so that its integrity is the printed one. npm may ask for a one-time password. */
function publish(filename: string): void {
  const command = ['publish', filename, '--access', 'public']
  const { status } = spawnSync('npm', command, { cwd: root, stdio: 'inherit' })
  // `npm run release` would refuse, because some packages are already published.
  if (status !== 0) exitWith(`Not published. Try again: npm ${command.join(' ')}`)
}

function exitWith(message: string): never {
  console.error(message)
  process.exit(1)
}
