// The examples that are whole projects: folders whose README lists what a developer types.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const examples = join(import.meta.dirname, '../../../../examples')

export interface ExampleProject {
  name: string
  /** Has the files that differ from those that the project's tool makes, and the README. */
  folder: string
  /** What a developer does, one line each. The first makes the folder `shop`, the last starts the project or runs its tests. */
  steps: string[]
}

export function readExampleProjects(): ExampleProject[] {
  return globSync('*/README.md', { cwd: examples })
    .toSorted()
    .map((path) => join(examples, path))
    .flatMap((path) => {
      const steps = readSteps(readFileSync(path, 'utf8'))
      const folder = dirname(path)
      return steps ? [{ name: basename(folder), folder, steps }] : []
    })
}

/** Returns the lines of the block that makes a project called `shop`, if there is one. */
function readSteps(readme: string): string[] | undefined {
  const blocks = [...readme.matchAll(/^```sh\n(.*?)\n```/gms)].map(([, block]) => block!)
  return blocks.find((block) => block.includes('cd shop\n'))?.split('\n')
}
