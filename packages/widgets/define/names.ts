/** The DOM event of an event prop: `onFooBar` is `atelier-foo-bar`. */
export function domEventName(eventProp: string): string {
  return `atelier${toKebabCase(eventProp.slice(2))}`
}

/** @example toKebabCase('maxCount') // 'max-count' */
export function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
