// A page that has frozen what the language gives it, before anything else runs.
for (const name of Object.getOwnPropertyNames(globalThis)) {
  const value: unknown = Object.getOwnPropertyDescriptor(globalThis, name)?.value
  if (typeof value === 'function') Object.freeze((value as { prototype?: unknown }).prototype)
  // React's development build sets how long a stack is told.
  if (typeof value === 'function' && value !== Error) Object.freeze(value)
}
for (const namespace of [Reflect, JSON, Math, Intl]) Object.freeze(namespace)
