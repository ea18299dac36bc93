/**
 * Whether the page may be on the developer's own machine: other pages use https. False in an automated browser, whose
 * screenshots and clicks should see the page as visitors do.
 */
export const mayBeOnOwnMachine = (): boolean =>
  location.protocol === 'http:' && !navigator.webdriver
