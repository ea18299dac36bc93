/**
 * Whether the page may be on the developer's own machine: those of others come by https. Never in a browser that a program
 * drives, such as that of a test: its pictures and clicks should find the page as visitors do.
 */
export const mayBeOnOwnMachine = (): boolean =>
  location.protocol === 'http:' && !navigator.webdriver
