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
