// `npm run package`: the npm package @atelier/widgets, as the folder and the file that would be published.
import { globSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildPackage, describePackage, PACKAGE_FOLDER, packPackage } from './widgets-package.ts'

// So that `dist/atelier-widgets-*.tgz` names one file.
for (const name of globSync('atelier-widgets-*.tgz', { cwd: dirname(PACKAGE_FOLDER) }))
  rmSync(join(dirname(PACKAGE_FOLDER), name))
await buildPackage(PACKAGE_FOLDER)
console.log(describePackage(await packPackage()))
