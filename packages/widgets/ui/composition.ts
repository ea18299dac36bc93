// What input methods are composing on this page: replacing a field would lose what has not been finished.
import type { KeyboardEvent } from 'react'

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

/** Safari marks the Enter that ends an input method's composition by key code 229 only, not by `isComposing`. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229
}
