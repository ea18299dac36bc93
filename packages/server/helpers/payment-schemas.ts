import { pro } from '@atelier/contract'
import { z } from 'zod'

export const Provider = z.enum(Object.keys(pro.PROVIDERS) as pro.PaymentProvider[])
export const ChargedCurrency = z.enum(Object.keys(pro.MINOR_UNITS) as pro.ChargedCurrency[])
