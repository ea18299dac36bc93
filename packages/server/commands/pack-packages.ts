// `npm run package`: the npm packages @atelier/widgets and @atelier/doctor, as the folders and files that would be
// published, but with a version of their own.
import { globSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setDevelopmentVersion } from './development-version.ts'
import { describePackage, NPM_PACKAGES, packPackage } from './npm-packages.ts'

for (const { name, folder, build } of NPM_PACKAGES) {
  const dist = dirname(folder)
  // Deleted, so that `dist/atelier-widgets-*.tgz` matches only the new file.
  const packedBefore = `${name.slice(1).replace('/', '-')}-*.tgz`
  for (const file of globSync(packedBefore, { cwd: dist })) rmSync(join(dist, file))
  await build(folder)
  await setDevelopmentVersion(folder)
  console.log(describePackage(await packPackage(folder), folder))
}
