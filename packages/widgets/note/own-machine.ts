/**
 * Whether the page is on the developer's own machine: only from there do browsers trust a page by http. Never in a browser
 * that a program drives, such as that of a test: its pictures and clicks should find the page as visitors do.
 */
export const isOnOwnMachine = (): boolean =>
  isSecureContext && location.protocol === 'http:' && !navigator.webdriver
