// Which input method is composing on this page: replacing the field would lose what it has not finished.

const composingFields = new Set<EventTarget>()

/** Call it before a visitor can compose in a field that is going to be replaced. */
export function watchCompositions(): void {
  const begin = (event: Event) => composingFields.add(event.composedPath()[0]!)
  addEventListener('compositionstart', begin, true)
  // One that has begun before.
  addEventListener('compositionupdate', begin, true)
  addEventListener(
    'compositionend',
    (event) => composingFields.delete(event.composedPath()[0]!),
    true,
  )
}

/** Resolves when no composition is in progress. */
export async function whenComposed(): Promise<void> {
  while (composingFields.size > 0) {
    await new Promise((resolve) => addEventListener('compositionend', resolve, { once: true }))
  }
}
