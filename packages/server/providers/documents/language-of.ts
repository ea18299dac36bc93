import type { preferences } from '@atelier/contract'
import type { ReadDocument } from './document.ts'
import { textOf } from './to-pages.ts'

/** Letters that no other language of the search has. */
const VIETNAMESE = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/giu
/** In characters. */
const SAMPLE_LENGTH = 20_000
/** Vietnamese texts have such a letter in every tenth place. Names of people and places have some in English texts. */
const MIN_SHARE = 0.02

/** The language whose words the search knows best in this document. */
export function languageOf({ pages }: ReadDocument): preferences.Language {
  let sample = ''
  for (const { blocks } of pages) {
    for (const block of blocks) {
      if (block.is === 'code') continue
      const cells = block.is === 'table' ? block.rows.flat() : [block]
      sample += cells.map(({ spans }) => textOf(spans)).join(' ')
    }
    if (sample.length >= SAMPLE_LENGTH) break
  }
  const arabic = sample.match(/[\u0621-\u064a]/g)?.length ?? 0
  if (arabic > sample.length / 3) return 'ar'
  const letters = sample.normalize('NFC').match(VIETNAMESE)?.length ?? 0
  return letters > sample.length * MIN_SHARE ? 'vi' : 'en'
}
