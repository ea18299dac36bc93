import type * as Lines from '../tag-faults/lines.ts'
import { findSwallowed } from '../tag-faults/swallowed.ts'

/** Attributes that any element may have. Names with characters other than letters belong to frameworks and scripts. */
const ANY_ELEMENT = /[^a-z]|^(id|class|style|slot|part|hidden|eager|title|role|is|nonce|inert)$/

/** Loads the module with the warnings. If that fails, only the developer's warnings are missing. */
export function explainTags(tell: (lines: typeof Lines) => void): void {
  import('../tag-faults/lines.ts').then(tell, () => {})
}

/**
 * A cheap check of an element's attributes. If it finds something suspicious, loads the code that warns the developer
 * about the exact fault.
 */
export function explainIfSuspicious(element: Element, known: object): void {
  const isSuspicious =
    element.matches('[launcher="false" i]') ||
    findSwallowed(element) !== null ||
    element.getAttributeNames().some((name) => !(name in known) && !ANY_ELEMENT.test(name))
  if (isSuspicious) explainTags(({ explainTag }) => explainTag(element))
}

/** Warns the developer about tags such as `<atelier-chats>`, which no code will define. Call it once. */
export function explainUnknownTags(): void {
  if (typeof document === 'undefined') return
  if (document.readyState !== 'complete') return addEventListener('load', explainUnknownTags)
  for (const element of document.querySelectorAll(':not(:defined)')) {
    if (element.localName.startsWith('atelier-'))
      explainTags(({ explainUnknownTag }) => explainUnknownTag(element))
  }
}
