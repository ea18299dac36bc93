import type { admin } from '@atelier/contract'

/** `3 conversations`, `1 link`. */
export const count = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`

/** Says how much a deletion of the person removes, and how many payments stay: `3 conversations, 1 link, 2 payments stay`. */
export function countOf({ conversations, links, payments }: admin.Person): string {
  const deleted = `${count(conversations, 'conversation')}, ${count(links.length, 'link')}`
  return `${deleted}, ${count(payments.length, 'payment')} ${payments.length === 1 ? 'stays' : 'stay'}`
}
