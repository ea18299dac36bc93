/** Gives an object a property of its own until the returned function is called. */
export function replaceProperty(
  target: object,
  name: PropertyKey,
  descriptor: PropertyDescriptor,
): () => void {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { configurable: true, ...descriptor })
  return () => {
    if (before) Object.defineProperty(target, name, before)
    else Reflect.deleteProperty(target, name)
  }
}

/**
 * Adds the properties that the object lacks, until all of the returned functions are called. Vitest defines some globals
 * that jsdom has no value for.
 */
export function addMissing(target: object, properties: Record<string, unknown>): (() => void)[] {
  return Object.entries(properties)
    .filter(([name]) => (target as Record<string, unknown>)[name] === undefined)
    .map(([name, value]) => replaceProperty(target, name, { value, writable: true }))
}
