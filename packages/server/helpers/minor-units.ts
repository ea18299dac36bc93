import { pro } from '@atelier/contract'

/** 19.99 dollars are 1999 cents. Throws if the amount is not a whole number of minor units. PAY-2. */
export function toMinorUnits(amount: number, currency: pro.ChargedCurrency): number {
  const units = pro.MINOR_UNITS[currency]
  const minor = Math.round(amount * units)
  if (!Number.isSafeInteger(minor) || minor / units !== amount) {
    throw new RangeError(`${amount} ${currency} is not a whole number of its smallest units`)
  }
  return minor
}

export function fromMinorUnits(minor: number, currency: pro.ChargedCurrency): number {
  return minor / pro.MINOR_UNITS[currency]
}
