// `npm run package`: the npm package @atelier/widgets, as the folder and the file that would be published.
import { buildPackage, describePackage, PACKAGE_FOLDER, packPackage } from './widgets-package.ts'

await buildPackage(PACKAGE_FOLDER)
console.log(describePackage(await packPackage()))
