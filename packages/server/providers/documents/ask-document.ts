import type { documents } from '@atelier/contract'
import { createJudge } from '../../search/judge.ts'
import type { Lexicon } from '../../search/lexicon.ts'
import { createKnowledgeIndexBuilder } from '../knowledge/knowledge-index.ts'
import { MIN_CERTAINTY } from '../knowledge/knowledge-messages.ts'
import { createKnowledgeSearch } from '../knowledge/knowledge-search.ts'
import type { ReadDocument } from './document.ts'
import { passagesOf } from './passages.ts'

const MAX_QUOTATIONS = 3
/** Further passages are quoted if they are at least this part as certain as the best one. */
const MIN_FURTHER = 0.8

/** Answers a question by quotations, the best first. None: the document does not seem to say it. Needs no model. */
export function askDocument(
  document: ReadDocument,
  question: string,
  lexicon: Lexicon,
): documents.Quotation[] {
  const passages = passagesOf(document)
  const builder = createKnowledgeIndexBuilder(lexicon, false)
  for (const [part, passage] of passages.entries())
    builder.add(passage, { file: 0, part, fingerprint: 0 })
  const search = createKnowledgeSearch(builder.build(), lexicon)
  const { alone } = search.parse(question, '')
  const judge = createJudge(alone, search)
  const found = search
    .listCandidates(alone)
    .map(({ place, ...match }) => {
      const passage = passages[place.part]!
      const { score, certainty } = judge(passage, match)
      return { passage, score, certainty }
    })
    .filter(({ certainty }) => certainty >= MIN_CERTAINTY)
    .toSorted((one, other) => other.score - one.score)
  const least = (found[0]?.certainty ?? 0) * MIN_FURTHER
  return found
    .filter(({ certainty }) => certainty >= least)
    .slice(0, MAX_QUOTATIONS)
    .map(({ passage: { text, heading, page }, certainty }) => ({ text, heading, page, certainty }))
}
