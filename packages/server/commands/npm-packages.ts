// The npm packages of this repository, as the folders and the files that are published.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildDoctorPackage } from '../../doctor/build/build-package.ts'
import { buildPackage } from '../../widgets/build/package/build-package.ts'

const run = promisify(execFile)
const dist = join(import.meta.dirname, '../../../dist')
/** The folder that npm publishes as `@atelier/widgets`. */
export const PACKAGE_FOLDER = join(dist, 'package')
/** The folder that npm publishes as `@atelier/doctor`. */
export const DOCTOR_PACKAGE_FOLDER = join(dist, 'doctor-package')

interface NpmPackage {
  name: string
  /** The folder that npm publishes. */
  folder: string
  /** The path of the package's source from the root of the repository. */
  source: string
  build(folder: string): Promise<void>
}

export const NPM_PACKAGES: readonly NpmPackage[] = [
  {
    name: '@atelier/widgets',
    folder: PACKAGE_FOLDER,
    source: 'packages/widgets',
    build: buildPackage,
  },
  {
    name: '@atelier/doctor',
    folder: DOCTOR_PACKAGE_FOLDER,
    source: 'packages/doctor',
    build: buildDoctorPackage,
  },
]

/** The fields of `npm pack --json` that are used. */
export interface PackedFile {
  name: string
  filename: string
  version: string
  size: number
  unpackedSize: number
  integrity: string
  files: { path: string; size: number }[]
}

/** Creates the file that npm would upload, in the given folder. */
export async function packPackage(folder: string, destination = dist): Promise<PackedFile> {
  const options = ['pack', '--json', '--ignore-scripts', '--pack-destination', destination]
  const { stdout } = await run('npm', [...options, folder], { cwd: folder })
  const [packed] = JSON.parse(stdout) as [PackedFile]
  return { ...packed, filename: join(destination, packed.filename) }
}

/** Returns the text about a packed package: its size, the command that installs it, and its unpacked folder. */
export function describePackage({ name, filename, version, size }: PackedFile, folder: string) {
  return [
    `${name} ${version}, ${Math.ceil(size / 1000)} kB. In the folder of a project:`,
    `  npm install ${/\s/.test(filename) ? JSON.stringify(filename) : filename}`,
    `Unpacked: ${folder}`,
  ].join('\n')
}
