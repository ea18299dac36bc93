import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { preferences } from '@atelier/contract'
import { createShelf } from '../../../packages/server/providers/knowledge/knowledge-shelf.ts'
import { HELP } from './help-guide.ts'
import { lexicons } from './lexicons.ts'
import { createTempFolder } from '../temp-folder.ts'

const PARTS = 5

/**
 * The share of the questions in the front matter of the help pages that find their passage among the first three if the
 * search does not know them, in percent. It tells whether a change of the search helps with questions that nobody wrote
 * down, without a look at the half `report` of tests/helpers/guide/guide-questions.
 */
export async function measureLeftOut(language: preferences.Language): Promise<number> {
  let found = 0
  let asked = 0
  for (let part = 0; part < PARTS; part += 1) {
    const folder = await createTempFolder()
    cpSync(HELP, folder.path, { recursive: true })
    const leftOut = leaveOut(join(folder.path, language), part)
    const shelf = createShelf({ folder: folder.path }, { lexicons, onWarning() {} })
    for (const { question, heading } of leftOut) {
      const result = await shelf.find({ question })
      const passages = result.is === 'found' ? result.passages.slice(0, 3) : []
      found += passages.some((passage) => passage.heading === heading) ? 1 : 0
      asked += 1
    }
    await folder.remove()
  }
  return (100 * found) / asked
}

/** Removes every fifth question of each section from the pages in a folder, and returns them. */
function leaveOut(folder: string, part: number): { question: string; heading: string }[] {
  return readdirSync(folder).flatMap((name) => {
    const source = readFileSync(join(folder, name), 'utf8')
    const [, title] = /^title: (.*)$/m.exec(source)!
    const leftOut: { question: string; heading: string }[] = []
    let heading = ''
    let position = 0
    const lines = source.split('\n').filter((line) => {
      const [, section] = /^ {2}(\S.*):$/.exec(line) ?? []
      if (section) [heading, position] = [section === title ? '' : section, 0]
      const [, question] = /^ {4}- (.+)$/.exec(line) ?? []
      const isLeftOut = question !== undefined && position++ % PARTS === part
      if (isLeftOut) leftOut.push({ question, heading })
      return !isLeftOut
    })
    writeFileSync(join(folder, name), lines.join('\n'))
    return leftOut
  })
}
