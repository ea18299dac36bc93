/** Replaces i18next in the import of react-i18next, so that i18next is not bundled. See build/i18next-stub.ts. */
export function keyFromSelector(): never {
  throw new TypeError('The keys of our texts are strings.')
}
