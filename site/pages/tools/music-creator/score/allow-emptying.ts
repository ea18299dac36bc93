/** Browsers without trusted types need no permission. */
interface TrustedTypes {
  defaultPolicy: object | null
  createPolicy(name: 'default', rules: { createHTML: (html: string) => string | null }): object
}

/**
 * abcjs empties an element by an HTML string before it draws in it, which the page's trusted types refuse. Lets the page
 * assign the empty string, and nothing else.
 */
export function allowEmptying(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', { createHTML: (html) => (html === '' ? '' : null) })
}
