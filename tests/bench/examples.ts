import { packPackage } from '../../packages/server/commands/npm-packages.ts'
import { PACKAGE_FOLDER } from '../../packages/server/commands/npm-packages.ts'
import { buildPackage } from '../../packages/widgets/build/package/build-package.ts'
import { readExampleProjects } from '../unit/examples/helpers/projects.ts'
import { tryProject, type TriedProject } from '../unit/examples/helpers/try-project.ts'
import { createTempFolder } from '../helpers/temp-folder.ts'
import { atMost, countOf, type Figure } from './helpers/report.ts'

/** Makes every example project with its own tool, installs the packed package in it, and chats, in one after another. */
export async function measureExamples(): Promise<Figure[]> {
  const folder = await createTempFolder()
  try {
    await buildPackage(PACKAGE_FOLDER)
    const { filename } = await packPackage(PACKAGE_FOLDER, folder.path)
    const tried: TriedProject[] = []
    for (const project of readExampleProjects()) {
      tried.push(await tryProject(project, filename))
      printRow(tried.at(-1)!)
    }
    const react = tried.find(({ name }) => name === 'vite-react')!
    const whole = tried.filter(({ fault }) => !fault).length
    return [
      atMost('npm create vite to the first answer in React: steps', react.steps, 4, ''),
      countOf('example projects that chat', whole, tried.length),
    ]
  } finally {
    await folder.remove()
  }
}

function printRow({ name, steps, worked, secondsToAnswer, seconds, fault }: TriedProject): void {
  const answer = secondsToAnswer ? `, first answer after ${secondsToAnswer.toFixed(1)} s` : ''
  console.log(`${name}: ${worked.join(', ')}; ${steps} steps${answer}, ${seconds.toFixed(1)} s`)
  if (fault) console.log(`  ${fault}`)
}
