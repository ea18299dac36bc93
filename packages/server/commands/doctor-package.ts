import { join } from 'node:path'

export { buildDoctorPackage } from '../../doctor/build/build-package.ts'

/** The folder that npm publishes as `@atelier/doctor`. */
export const DOCTOR_PACKAGE_FOLDER = join(import.meta.dirname, '../../../dist/doctor-package')
