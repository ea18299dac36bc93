// Loaded before the widget by a page that freezes JavaScript's built-in objects, as some partner pages do.
for (const name of Object.getOwnPropertyNames(globalThis)) {
  const value: unknown = Object.getOwnPropertyDescriptor(globalThis, name)?.value
  if (typeof value === 'function') Object.freeze((value as { prototype?: unknown }).prototype)
  // React's development build sets Error.stackTraceLimit.
  if (typeof value === 'function' && value !== Error) Object.freeze(value)
}
for (const namespace of [Reflect, JSON, Math, Intl]) Object.freeze(namespace)
