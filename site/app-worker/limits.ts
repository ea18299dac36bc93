interface Limits {
  maxEntries: number
  maxBytes?: number
}

/** Removes the oldest entries of a cache. Replies without a length count as empty. */
export async function trim(
  cache: Cache,
  { maxEntries, maxBytes = Infinity }: Limits,
): Promise<void> {
  const newestFirst = (await cache.keys()).toReversed()
  let bytes = 0
  for (const [index, request] of newestFirst.entries()) {
    if (maxBytes < Infinity) bytes += lengthOf(await cache.match(request))
    if (index >= maxEntries || bytes > maxBytes) await cache.delete(request)
  }
}

export const lengthOf = (response: Response | undefined): number =>
  Number(response?.headers.get('content-length') ?? 0)
