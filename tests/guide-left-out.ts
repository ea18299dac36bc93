import { join } from 'node:path'
import { LANGUAGES, type preferences } from '@atelier/contract'
import { readHelpPages } from '../packages/server/providers/models/guide/help-pages.ts'
import { createHelpSearch } from '../packages/server/providers/models/guide/help-search.ts'
import { readHelpWords } from '../packages/server/providers/models/guide/help-words.ts'
import { listNames } from '../packages/server/providers/models/guide/names.ts'

const HELP = join(import.meta.dirname, '../site/content/help')
const PARTS = 5

/**
 * The share of the questions in the front matter of the help pages that find their passage among the first three if the
 * search does not know them, in percent. It tells whether a change of the search helps with questions that nobody wrote
 * down, without a look at the half `report` of tests/guide-questions.
 */
export async function measureLeftOut(language: preferences.Language): Promise<number> {
  let found = 0
  let asked = 0
  for (let part = 0; part < PARTS; part += 1) {
    const { search, leftOut } = createSearchWithout(language, part)
    for (const { question, heading } of leftOut) {
      const hits = (await search(question)).find(question).slice(0, 3)
      found += hits.some(({ passage }) => passage.heading === heading) ? 1 : 0
      asked += 1
    }
  }
  return (100 * found) / asked
}

function createSearchWithout(language: preferences.Language, part: number) {
  const pages = readHelpPages(HELP, language)
  const isLeftOut = (position: number) => position % PARTS === part
  const leftOut = pages.flatMap(({ passages }) =>
    passages.flatMap(({ heading, questions }) =>
      questions
        .filter((_, position) => isLeftOut(position))
        .map((question) => ({ question, heading })),
    ),
  )
  for (const passage of pages.flatMap(({ passages }) => passages)) {
    passage.questions = passage.questions.filter((_, position) => !isLeftOut(position))
  }
  const names = listNames(LANGUAGES.map((each) => readHelpPages(HELP, each)))
  return {
    search: createHelpSearch(pages, language, readHelpWords(HELP)[language], names),
    leftOut,
  }
}
