/** Vue writes a removed attribute as an empty text, and React some of them as `undefined`. Both mean a missing one. */
export const isFromFramework = (value: unknown): boolean =>
  typeof value === 'string' && ['', 'undefined', 'null'].includes(value.trim())
