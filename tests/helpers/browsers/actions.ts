// Mouse and keyboard in the form that WebDriver Classic and WebDriver BiDi share:
// https://www.w3.org/TR/webdriver2/#actions
import type { Point } from './browser.ts'

export function clickActions({ x, y }: Point): object[] {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]
}

export function keyActions(keys: string): object[] {
  const actions = Array.from(keys).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return [{ type: 'key', id: 'keyboard', actions }]
}

export function combinationActions(held: string, key: string): object[] {
  const actions = [
    { type: 'keyDown', value: held },
    { type: 'keyDown', value: key },
    { type: 'keyUp', value: key },
    { type: 'keyUp', value: held },
  ]
  return [{ type: 'key', id: 'keyboard', actions }]
}

/** JavaScript that calls a function of this file in the page, and returns its result as JSON. */
export function callExpression(pageFunction: Function, args: unknown[]): string {
  return `Promise.resolve((${String(pageFunction)})(...${JSON.stringify(args)})).then((result) => JSON.stringify(result ?? null))`
}
