// In a shadow root, styles come in two steps. A part that comes late with its code waits for the second.

let bring: () => Promise<void> = async () => {}

export function setStyles(bringLaterStyles: () => Promise<void>): void {
  bring = bringLaterStyles
}

/** At once where a page has linked all styles. */
export function allStyles(): Promise<void> {
  return bring()
}
