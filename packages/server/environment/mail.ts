import { z } from 'zod'
import { DEFAULT_SENDER, readSender } from '../providers/mail.ts'
import { address, type Environment, type TextReader } from './values.ts'

export interface MailServer {
  url: string
  from: string
}

/** Without a mail server letters are kept on this machine, which is for developers only. */
export function readMail(
  env: Environment,
  text: TextReader,
  production: boolean,
  problems: string[],
): MailServer | undefined {
  const isSet = (name: string) => !!env[name]?.trim()
  const url = text(
    'SMTP_URL',
    address('smtp', 'smtps').refine((value) => !!URL.parse(value)?.hostname),
    'Give the address of a mail server like smtps://user:password@mail.example:465.',
  )
  const from = text(
    'MAIL_FROM',
    z.string().refine((value) => readSender(value) !== undefined),
    'Give the address letters come from, like hello@atelier.example or Atelier <hello@atelier.example>.',
  )
  if (isSet('MAIL_FROM') && !isSet('SMTP_URL') && !production) {
    problems.push('MAIL_FROM is set, but SMTP_URL is not. Set both, or neither.')
  }
  if (production && !isSet('SMTP_URL')) {
    problems.push(
      'SMTP_URL is not set. Production sends codes and links by mail: give a server like smtps://user:password@mail.example:465.',
    )
  }
  if (production && !isSet('MAIL_FROM')) {
    problems.push(
      'MAIL_FROM is not set. Production needs the address letters come from, like Atelier <hello@atelier.example>.',
    )
  }
  return url ? { url, from: from ?? DEFAULT_SENDER } : undefined
}
