import { z } from 'zod'
import {
  MINOR_UNITS,
  PROVIDERS,
  type ChargedCurrency,
  type PaymentProvider,
} from '../payment-providers.ts'

/** A time in ISO 8601. */
export const Moment = z.iso.datetime()
export const Period = z.enum(['monthly', 'yearly'])
export const AddOn = z.enum(['godmode'])
export const Plan = z.enum(['guest', 'free', 'pro', 'godmode'])
export const Tier = z.enum(['free', 'pro'])
export const Role = z.enum(['user', 'assistant'])
export const Provider = z.enum(Object.keys(PROVIDERS) as PaymentProvider[])
export const Charged = z.enum(Object.keys(MINOR_UNITS) as ChargedCurrency[])
/** PostgreSQL stores no NUL characters. */
export const STORABLE_TEXT = /^[^\0]*$/
export const Storable = z.string().regex(STORABLE_TEXT)
/** Control characters other than line breaks and tabs, and those that turn the direction of what follows them. */
const UNSEEN_CHARACTERS = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu
/** A text that becomes a title, a file name, or a part of a picture. */
export const Words = z
  .string()
  .overwrite((text) => text.replaceAll(UNSEEN_CHARACTERS, ''))
  .trim()
