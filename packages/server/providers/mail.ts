import type { preferences } from '@atelier/contract'

/** To one person. */
export interface Letter {
  to: string
  /** That it is written in. */
  language: preferences.Language
  subject: string
  text: string
  html: string
}

export interface Mail {
  /** Resolves when somebody has taken the letter over, and rejects when nobody will. */
  send(letter: Letter): Promise<void>
  /** Lets what is being handed over end, and gives up what waits for another try. */
  close(): void
}

export interface Sender {
  name: string
  address: string
}

/** Who writes where nobody is named: outside production. */
export const DEFAULT_SENDER = 'Atelier <hello@localhost>'

/** `Atelier <hello@atelier.example>` in its parts; undefined where it is neither that nor an address. */
export function readSender(text: string): Sender | undefined {
  const [, name = '', address = text] = /^([^<>"\p{Cc}]*?)\s*<([^<>]*)>$/u.exec(text) ?? []
  return isOneAddress(address) ? { name, address } : undefined
}

/** A line break would begin a header of its own, and a comma address a second person. */
export function checkLetter({ to, subject }: Letter): void {
  if (!isOneAddress(to)) throw new Error('A letter goes to one address, and this is none.')
  if (/\p{Cc}/u.test(subject)) throw new Error('The subject of a letter is one line.')
}

function isOneAddress(text: string): boolean {
  return /^[^\s\p{Cc}<>()[\]:;,"@]+@[^\s\p{Cc}<>()[\]:;,"@]+$/u.test(text)
}
