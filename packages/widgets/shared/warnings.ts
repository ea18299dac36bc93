// What a page's developer reads if several copies of this package do not go together. Loaded only then.

interface Versions {
  found: string
  own: string
  isShared: boolean
}

export function warnAboutVersions({ found, own, isShared }: Versions): void {
  console.warn(
    `Atelier: this page loads the versions ${found} and ${own}. They ` +
      `${isShared ? 'share' : 'do not share'} sign-in, theme, language and currency. Load one version only.`,
  )
}

export function warnAboutSymbol(symbol: string, found: unknown): void {
  console.warn(
    `Atelier cannot use globalThis[Symbol.for('${symbol}')]: ` +
      `${found === undefined ? 'globalThis takes no properties' : 'something else stands there'}. ` +
      'So this copy does not share sign-in, theme, language and currency with other copies on the page. ' +
      'Leave that symbol to Atelier, or load Atelier once only.',
  )
}
