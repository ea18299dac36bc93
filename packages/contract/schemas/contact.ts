import { z } from 'zod'
import { DEFAULT_LANGUAGE } from '../constants.ts'
import {
  MESSAGE_MAX_LENGTH,
  NAME_MAX_LENGTH,
  SUBJECT_MAX_LENGTH,
  WORK_PARTS,
} from '../contact-limits.ts'
import { Words } from './common.ts'
import { Email } from './login.ts'
import { LanguageTag } from './preferences.ts'

/** A text that becomes a part of an email's subject: line breaks are replaced. */
const Line = Words.overwrite((text) => text.replaceAll(/\s+/gu, ' '))

/** Not only spaces and characters without a shape, such as U+200B. */
const isSeen = (text: string) => /[^\s\p{Cf}\u115F\u1160\u3164\uFFA0]/u.test(text)

export const ContactMessage = z.strictObject({
  name: z.string('name-required').pipe(Line.refine(isSeen, 'name-required').max(NAME_MAX_LENGTH)),
  email: Email,
  subject: Line.max(SUBJECT_MAX_LENGTH).default(''),
  message: z
    .string('message-required')
    .pipe(Words.refine(isSeen, 'message-required').max(MESSAGE_MAX_LENGTH, 'message-too-long')),
  language: LanguageTag.default(DEFAULT_LANGUAGE),
  /** The token of getContactForm. A message without one is kept for the operator to look at. */
  token: z.string().max(200).optional(),
  /**
   * A proof of work: ascending numbers. SHA-256 of the 32 bytes of SHA-256 of the token, followed by a number as four
   * bytes, the highest first, begins with `workBits` zero bits.
   */
  work: z.array(z.uint32()).length(WORK_PARTS).optional(),
  /** A field that people do not see. Programs fill it in. */
  website: Words.max(500).optional(),
})

export const ContactForm = z.object({
  token: z.string(),
  /** Each bit more doubles the work. It is the more, the more messages with work have arrived lately. */
  workBits: z.int(),
})

export const SentMessage = z.object({
  /** `A-7K3M2`. Names the message in emails, and opens nothing. */
  number: z.string(),
  /**
   * Which email the writer gets. `copy`: the message. `number`: its number only, because the writer has not proved that the
   * address is theirs. `none`: no email.
   */
  confirmation: z.enum(['copy', 'number', 'none']),
})
