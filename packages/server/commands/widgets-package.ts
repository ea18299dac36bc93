import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

export { buildPackage } from '../../widgets/build/package/build-package.ts'

const run = promisify(execFile)
const dist = join(import.meta.dirname, '../../../dist')

/** The folder that npm publishes as `@atelier/widgets`. */
export const PACKAGE_FOLDER = join(dist, 'package')

/** What `npm pack --json` tells about a package. */
export interface PackedFile {
  filename: string
  version: string
  size: number
  unpackedSize: number
  integrity: string
  files: { path: string; size: number }[]
}

/** Makes the file that npm would upload, in the given folder. */
export async function packPackage(destination = dist): Promise<PackedFile> {
  const options = ['pack', '--json', '--ignore-scripts', '--pack-destination', destination]
  const { stdout } = await run('npm', [...options, PACKAGE_FOLDER], { cwd: PACKAGE_FOLDER })
  const [packed] = JSON.parse(stdout) as [PackedFile]
  return { ...packed, filename: join(destination, packed.filename) }
}

/** What a developer reads: the line to type in a project, and what it brings along. */
export function describePackage({ filename, version, size }: PackedFile): string {
  return [
    `@atelier/widgets ${version}, ${Math.ceil(size / 1000)} kB. In the folder of a project:`,
    `  npm install ${/\s/.test(filename) ? JSON.stringify(filename) : filename}`,
    `Unpacked: ${PACKAGE_FOLDER}`,
  ].join('\n')
}
