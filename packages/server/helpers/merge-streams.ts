/** Yields what several streams yield, as it comes. If one throws, the others are ended. */
export async function* mergeStreams<Item>(
  streams: readonly AsyncIterable<Item>[],
): AsyncGenerator<Item> {
  const iterators = streams.map((stream) => stream[Symbol.asyncIterator]())
  function next(iterator: AsyncIterator<Item>) {
    const step = iterator.next().then((result) => ({ iterator, result }))
    // It may fail while nobody waits, and is then waited for.
    step.catch(() => {})
    return step
  }
  const waiting = new Map(iterators.map((iterator) => [iterator, next(iterator)]))
  try {
    while (waiting.size > 0) {
      const { iterator, result } = await Promise.race(waiting.values())
      // Behind the others, so that none of them waits for one that never pauses.
      waiting.delete(iterator)
      if (result.done) continue
      waiting.set(iterator, next(iterator))
      yield result.value
    }
  } finally {
    for (const iterator of waiting.keys()) void iterator.return?.().catch(() => {})
  }
}
