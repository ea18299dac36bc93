/** Nothing that a reader gets is stored by caches, listed by search engines, or named to other websites: SH-8. */
export const READER_HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
}
