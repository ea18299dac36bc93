import type { KeyboardEvent } from 'react'

/** Safari marks the Enter that ends an input method's composition by key code 229 only, not by `isComposing`. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229
}
