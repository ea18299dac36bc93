// The company and the texts that an operator puts in place of those of the product (SITE_CONTENT).
import type { Language } from './language.ts'

/** The company that operates a server, as its pages, emails and invoices name it. */
export interface Company {
  name: string
  /** Its number in the company register. */
  number: string
  /** The address to which visitors write. */
  email: string
  offices: readonly Office[]
  /** Where users help each other. */
  communityUrl: string
  socialLinks: readonly SocialLink[]
}

export interface Office {
  /** The country or city in each language. */
  title: Readonly<Record<Language, string>>
  lines: readonly string[]
  /** The language of the lines, if it is not that of the page. */
  lang?: string | undefined
}

export interface SocialLink {
  name: string
  href: string
}

/** Texts of the interface by language, namespace and key. */
export type InterfaceTexts = Partial<Record<Language, Record<string, Record<string, string>>>>
