import { join } from 'node:path'

export { buildPackage } from '../../widgets/build/package/build-package.ts'

/** The folder that npm publishes as `@atelier/widgets`. */
export const PACKAGE_FOLDER = join(import.meta.dirname, '../../../dist/package')
