// `npm run package`: the npm package @atelier/widgets, as the folder and the file that would be published.
import { buildPackage, PACKAGE_FOLDER, packPackage } from './widgets-package.ts'

await buildPackage(PACKAGE_FOLDER)
const { filename } = await packPackage()
console.log(`${PACKAGE_FOLDER}\n${filename}`)
