/** `onFooBar` is `atelier-foo-bar` in the page. */
export function eventName(prop: string): string {
  return `atelier${kebab(prop.slice(2))}`
}

/** `maxCount` is `max-count` in markup. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
