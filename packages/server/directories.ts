import { join } from 'node:path'

/** The root of the repository. The bundled files are as many folders below it as this file. */
const ROOT = join(import.meta.dirname, '../..')
export const SITE_DIRECTORY = join(ROOT, 'dist/site')
/** Renders pages of the site as HTML. */
export const SITE_RENDERER = join(ROOT, 'dist/renderer/prerender.js')
export const HELP_DIRECTORY = join(ROOT, 'site/content/help')
export const WORDS_DIRECTORY = join(ROOT, 'packages/server/search/words')
/** The builds that belong to this server. */
export const OWN_BUILDS = join(ROOT, 'dist/widgets')
/** An archive of an empty database, which the build writes. A new embedded database starts from it, ten times faster. */
export const PREPARED_DATABASE = join(ROOT, 'dist/database.tar.gz')
