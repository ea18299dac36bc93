/**
 * Headers that keep a shared conversation out of caches and search engines, and its URL out of Referer headers: SH-8.
 */
export const READER_HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
}
