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
