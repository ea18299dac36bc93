import type { StoredCreation } from './rows.ts'

const MAX_LENGTH = 60

/** @example fileNameOf(creation, 0, 'png') // 'two-pears-on-a-blue-cloth-1.png' */
export function fileNameOf(
  { row }: StoredCreation,
  part: number | undefined,
  extension: string,
  moreWords = '',
): string {
  const words = row.title
    .toLocaleLowerCase()
    .slice(0, MAX_LENGTH)
    .split(/[^\p{L}\p{M}\p{N}]/u)
    .filter(Boolean)
    .join('-')
  const number = part === undefined ? '' : `-${part + 1}`
  const more = moreWords && `-${moreWords}`
  return `${words || row.tool}${more}${number}.${extension === 'jpeg' ? 'jpg' : extension}`
}

/** The header with which a browser saves a file: https://www.rfc-editor.org/rfc/rfc6266#section-5 */
export function attachmentHeader(fileName: string): string {
  const plain = fileName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll(/[^\w.-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
}
