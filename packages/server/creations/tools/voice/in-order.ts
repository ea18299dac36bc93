/**
 * Yields the results for all items in their order, while up to `ahead` of them are made at the same time. The first is made
 * alone, so that it is there as soon as possible.
 */
export async function* makeInOrder<Item, Result>(
  items: readonly Item[],
  make: (item: Item) => Promise<Result>,
  ahead: number,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = []
  let next = 0
  let allowed = 1
  while (next < items.length || running.length > 0) {
    for (; running.length < allowed && next < items.length; next += 1) {
      const result = make(items[next]!)
      // An error is thrown when it is the turn of the item.
      result.catch(() => {})
      running.push(result)
    }
    const result = await running.shift()!
    allowed = ahead
    yield result
  }
}
