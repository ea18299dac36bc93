import { z } from 'zod'
import { DEFAULT_SENDER, isSingleAddress, parseSender } from './sender.ts'
import { urlSchema, type Environment, type VariableReader } from './values.ts'

export interface MailServer {
  /** `smtps://user:password@host:465` */
  url: string
  /** `Name <address>` or an address. */
  from: string
}

/** Returns who is told when a reader reports a shared conversation: by default, the sender of all emails. */
export function readReportsEmail(read: VariableReader, sender = DEFAULT_SENDER): string {
  const address = read(
    'REPORTS_EMAIL',
    z.string().refine(isSingleAddress),
    'Give the address of the people who run this server, like help@atelier.example.',
  )
  return address ?? parseSender(sender)!.address
}

/** Returns who gets what visitors write in the contact form: by default, the sender of all emails. */
export function readContactEmail(read: VariableReader, sender = DEFAULT_SENDER): string {
  const address = read(
    'CONTACT_EMAIL',
    z.string().refine(isSingleAddress),
    'Give the address of the people who answer messages, like hello@atelier.example.',
  )
  return address ?? parseSender(sender)!.address
}

/** A mail server is required in production only: elsewhere emails go to the development mailbox. */
export function readMailServer(
  env: Environment,
  read: VariableReader,
  isProduction: boolean,
  problems: string[],
): MailServer | undefined {
  const isSet = (name: string) => !!env[name]?.trim()
  const url = read(
    'SMTP_URL',
    urlSchema('smtp', 'smtps').refine((value) => !!URL.parse(value)?.hostname),
    'Give the address of a mail server like smtps://user:password@mail.example:465.',
  )
  const from = read(
    'MAIL_FROM',
    z.string().refine((value) => parseSender(value) !== undefined),
    'Give the sender of all emails, like hello@atelier.example or Atelier <hello@atelier.example>.',
  )
  if (isSet('MAIL_FROM') && !isSet('SMTP_URL') && !isProduction) {
    problems.push('MAIL_FROM is set, but SMTP_URL is not. Set both, or neither.')
  }
  if (isProduction && !isSet('SMTP_URL')) {
    problems.push(
      'SMTP_URL is not set. Production sends codes and links by email: give a server like smtps://user:password@mail.example:465.',
    )
  }
  if (isProduction && !isSet('MAIL_FROM')) {
    problems.push(
      'MAIL_FROM is not set. Production needs the sender of all emails, like Atelier <hello@atelier.example>.',
    )
  }
  return url ? { url, from: from ?? DEFAULT_SENDER } : undefined
}
