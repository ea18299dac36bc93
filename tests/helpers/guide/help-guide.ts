import { join } from 'node:path'
import { createKnowledge } from '../../../packages/server/providers/knowledge/knowledge.ts'
import { createGuide } from '../../../packages/server/providers/models/guide.ts'
import type { ModelSource } from '../../../packages/server/providers/models/model-source.ts'
import { WORDS_DIRECTORY } from './lexicons.ts'

export const HELP = join(import.meta.dirname, '../../../site/content/help')

/** Creates the Guide as the server does. Its thread ends with the process. */
export function createHelpGuide(helpDirectory = HELP): ModelSource {
  const knowledge = createKnowledge({ wordsDirectory: WORDS_DIRECTORY, onWarning() {} })
  return createGuide({ helpDirectory, knowledge })
}
