/**
 * Whether an If-None-Match header lists the tag of the current version, so that the browser's copy is still valid. Weak
 * and strong tags match each other here: https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch?.trim() === '*') return true
  const tags = ifNoneMatch?.match(/(?:W\/)?"[^"]*"/g) ?? []
  return tags.some((tag) => withoutWeakness(tag) === withoutWeakness(etag))
}

function withoutWeakness(etag: string): string {
  return etag.replace(/^W\//, '')
}
