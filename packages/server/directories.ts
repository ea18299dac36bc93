import { join } from 'node:path'

/** The root of the repository. The bundled files are as many folders below it as this file. */
export const ROOT = join(import.meta.dirname, '../..')
export const HELP_DIRECTORY = join(ROOT, 'site/content/help')
export const WORDS_DIRECTORY = join(ROOT, 'packages/server/search/words')
