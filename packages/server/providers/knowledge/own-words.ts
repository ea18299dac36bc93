import type { preferences } from '@atelier/contract'
import type { OwnWords } from '../../search/lexicon.ts'
import { readKnowledgeFile, type KnowledgeFolder } from './knowledge-folder.ts'
import type { KnowledgeSource } from './knowledge-messages.ts'

/** `synonyms.txt` applies to all languages, `synonyms.vi.txt` to one. */
const WORD_FILE = /^(?:synonyms|other-subjects)(?:\.[a-z]{2})?\.txt$/

/** Whether the file is not a page but a word list for the search. */
export function isWordFile(path: string): boolean {
  return WORD_FILE.test(path)
}

/** Reads the words that a folder adds in a language. */
export async function readOwnWords(
  { folder }: KnowledgeSource,
  { files }: KnowledgeFolder,
  language: preferences.Language,
): Promise<OwnWords> {
  const read = async (name: string) => {
    const paths = new Set([`${name}.txt`, `${name}.${language}.txt`])
    const found = files.filter(({ path }) => paths.has(path))
    const texts = await Promise.all(
      found.map(({ path }) => readKnowledgeFile(folder, path).catch(() => '')),
    )
    return texts.join('\n')
  }
  return { synonyms: await read('synonyms'), otherSubjects: await read('other-subjects') }
}
