/**
 * Throws if a script of the page has replaced a function of JavaScript's by one that works differently, as MooTools 1.1
 * and Prototype 1.6 do. React would fail later with errors that do not tell why.
 */
export function checkBuiltIns(loaderUrl: string): void {
  const replaced = Object.entries({
    'Function.prototype.bind': () => ((_: number, b: number) => b).bind(null, 1, 2)() === 2,
    'JSON.stringify': () => JSON.stringify([1]) === '[1]',
  }).find(([, works]) => !succeeds(works))
  if (replaced)
    throw new Error(
      `a script of this page has replaced ${replaced[0]} by one that works differently. Update that script. Help: ${new URL('/help?page=console#other', loaderUrl)}`,
    )
}

function succeeds(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}
