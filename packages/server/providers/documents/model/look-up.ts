import type { ReadDocument } from '../document.ts'
import { languageOf } from '../language-of.ts'
import { pageMark } from '../write/flow.ts'
import { blockText } from './block-text.ts'
import { doubtfulNumbers, joinKnown, knownNumbers, type KnownNumbers } from './numbers.ts'

/** Where something is from, as far as the document has that page, and its numbers or pages that are not there. */
export interface Origin {
  page?: number
  doubtful?: string[]
}

/** A model that names more pages has not said where something is from. */
const MAX_CANDIDATES = 20

export type LookUp = (text: string, pages: readonly number[]) => Origin

/**
 * Looks up the numbers of a text on the page that it names; if it names several, on the one that has most of them. Without a
 * page, the numbers are looked up in the whole document. If the document has none of the pages, their marks are doubtful.
 */
export function createLookUp(document: ReadDocument): LookUp {
  const { pages } = document
  const byNumber = new Map(pages.map((page) => [page.number, page]))
  const known = new Map<number, KnownNumbers>()

  function knownOn(page: number): KnownNumbers {
    const { name = '', blocks } = byNumber.get(page)!
    const found = known.get(page) ?? knownNumbers([name, ...blocks.map(blockText)].join('\n'))
    known.set(page, found)
    return found
  }

  const language = languageOf(document)
  const markOf = (page: number) => pageMark(language, page)

  return (text, named) => {
    const candidates = [...new Set(named)]
      .slice(0, MAX_CANDIDATES)
      .filter((page) => byNumber.has(page))
      .map((page) => ({ page, doubtful: doubtfulNumbers(text, knownOn(page)) }))
    const [best] = candidates.toSorted((one, other) => one.doubtful.length - other.doubtful.length)
    if (best) return { page: best.page, ...doubtfulIn(best.doubtful) }
    const missing = [...new Set(named)].slice(0, MAX_CANDIDATES).map(markOf)
    const all = joinKnown([...byNumber.keys()].map(knownOn))
    return doubtfulIn([...doubtfulNumbers(text, all), ...missing])
  }
}

export const doubtfulIn = (doubtful: string[]): Pick<Origin, 'doubtful'> =>
  doubtful.length > 0 ? { doubtful } : {}
