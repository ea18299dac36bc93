import { createHash } from 'node:crypto'
import { DEFAULT_LANGUAGE, documentTitle, type preferences } from '@atelier/contract'
import type { BuiltPage } from './page-list.ts'

/** The picture with the name of the product only. */
const COMMON_PICTURE = 'social.png'

/** Whether messengers show a picture with the title of the page. Pages that are not indexed share one. */
export const hasOwnPicture = ({ isIndexed, slug }: BuiltPage, language: string): boolean =>
  isIndexed && !(slug === 'home' && language === DEFAULT_LANGUAGE)

/** The name changes with the title, because messengers keep a picture for as long as its URL stays the same. */
export function pictureFileName(page: BuiltPage, language: preferences.Language): string {
  if (!hasOwnPicture(page, language)) return COMMON_PICTURE
  const title = pictureTitle(page, language)
  const hash = createHash('sha256').update(title).digest('hex').slice(0, 8)
  return `links/${language}/${page.fileName.replaceAll('/', '-').replace(/\.html$/, '')}-${hash}.png`
}

/** The title as the page has it, without the name of the product, which stands above it. */
export function pictureTitle({ readText }: BuiltPage, language: preferences.Language): string {
  const title = documentTitle(readText(language).title)
  const own = title.replace(/ · Atelier$/, '').replace(/^Atelier: /, '')
  return own.charAt(0).toUpperCase() + own.slice(1)
}
