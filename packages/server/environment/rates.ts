import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import defaultRates from './default-rates.json' with { type: 'json' }
import type { Environment } from './values.ts'

/** How many units of each currency a US dollar is worth, on which day. For showing approximate amounts only. */
export type Rates = z.infer<typeof Rates>

const rate = z.number().positive()

const Rates = z.strictObject({
  date: z.iso.date('a day like 2026-11-01'),
  perUsd: z.strictObject({ EUR: rate, GBP: rate, VND: rate, CNY: rate, SAR: rate, AED: rate }),
})

export const DEFAULT_RATES: Rates = defaultRates

/** Reads the file that RATES_FILE names. It replaces the rates that come with the product. */
export function readRates(env: Environment, problems: string[]): Rates {
  const path = env.RATES_FILE?.trim()
  if (!path) return DEFAULT_RATES
  try {
    return Rates.parse(JSON.parse(readFileSync(resolve(path), 'utf8')))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message
    problems.push(
      `RATES_FILE is "${path}": ${reason} Give a JSON file with the date and perUsd for EUR, GBP, VND, CNY, SAR and AED, or leave it out.`,
    )
    return DEFAULT_RATES
  }
}
