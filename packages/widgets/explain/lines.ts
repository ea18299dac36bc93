// The warnings in the console of a page. This file imports no modules of the widgets, so it stays small. The warnings
// about tags are in tag-faults/lines.ts.
import { tellDeveloper } from './problems.ts'

export { helpPage } from './help.ts'
export { problemsOfPage, storesOfPage, tellDeveloper } from './problems.ts'

export function twoPartners(first: string, second: string): void {
  tellDeveloper(
    'two-partners',
    `this page has widgets of the partners "${first}" and "${second}". A page has one, so the first holds for all. Write partner="${first}" on each.`,
    'warn',
  )
}

export function wrongAddress(written: string): void {
  const [, ownMachine, host] =
    /^(?:(localhost(?::\d+)?)|([\w-]+(?:\.[\w-]+)+(?::\d+)?))$/.exec(written) ?? []
  const address = ownMachine
    ? `http://${ownMachine}`
    : host
      ? `https://${host}`
      : 'one like https://atelier.example'
  tellDeveloper('server-invalid', `"${written}" is no address of a server. Write ${address}`)
}

export function missingPartner(server: string): void {
  tellDeveloper(
    'partner-missing',
    `this page has no partner name, so ${server} refuses its requests. Write <atelier-chat partner="your-name"></atelier-chat>, or configure({ partner: 'your-name' }).`,
  )
}

export function emptyText(): void {
  tellDeveloper('send-empty', 'send() got an empty text, so nothing was sent.', 'warn')
}

/** Warns about several incompatible copies of this package. */
export function twoVersions(found: string, own: string, isShared: boolean): void {
  tellDeveloper(
    'two-versions',
    `this page loads the versions ${found} and ${own}. They ` +
      `${isShared ? 'share' : 'do not share'} sign-in, theme, language and currency. Load one version only.`,
    'warn',
  )
}

export function takenSymbol(found: unknown): void {
  tellDeveloper(
    'symbol-taken',
    `this copy of Atelier cannot use globalThis[Symbol.for('@atelier/stores@1')]: ` +
      `${found === undefined ? 'globalThis takes no properties' : 'something else stands there'}. ` +
      'So it does not share sign-in, theme, language and currency with other copies on the page. ' +
      'Leave that symbol to Atelier, or load Atelier once only.',
    'warn',
  )
}
