/** Stands for i18next where react-i18next imports it. See build/late-i18next.ts. */
export function keyFromSelector(): never {
  throw new TypeError('The keys of our texts are strings.')
}
