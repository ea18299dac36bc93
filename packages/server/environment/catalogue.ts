import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { FALLBACK_GOD_MODE_PRICE, FALLBACK_PRICES, type pro as calls } from '@atelier/contract'
import { z } from 'zod'
import { toMinorUnits } from '../helpers/minor-units.ts'
import { DEFAULT_RATES } from './rates.ts'
import type { Environment } from './values.ts'

/** The prices of the plans and add-ons, the limits of each plan, and the exchange rates that pages may show. */
export interface Catalogue {
  /** Amounts are in the main unit of their currency. */
  subscriptions: Record<calls.BillingPeriod, Record<calls.ChargedCurrency, number>>
  addOns: Record<calls.AddOn, Record<calls.ChargedCurrency, number>>
  /** Null: without a limit. */
  messagesPerDay: Record<calls.Plan, number | null>
  /** Pictures of models, and pictures in chats. Null: without a limit. */
  picturesPerMonth: Record<calls.Plan, number | null>
  /**
   * What this server makes without a model: pictures, pieces of music, readings, and documents that it reads. Null: without
   * a limit.
   */
  sketchesPerDay: Record<calls.Plan, number | null>
  /** What a model is asked about pictures. Null: without a limit. */
  questionsPerDay: Record<calls.Plan, number | null>
  /** What a model writes or changes in the content writer. Null: without a limit. */
  draftsPerDay: Record<calls.Plan, number | null>
  /** Pieces of music of models. Null: without a limit. */
  piecesPerMonth: Record<calls.Plan, number | null>
  /** What a speech service reads in voice synthesis, in minutes. Null: without a limit. */
  spokenMinutesPerMonth: Record<calls.Plan, number | null>
  /** How many characters the server reads aloud per day. Null: without a limit. */
  spokenCharactersPerDay: Record<calls.Plan, number | null>
  /**
   * The factor by which the guests of a network together may exceed a single guest's daily limits: in a school or
   * behind a mobile provider, many people share an IP address. Null: without a limit.
   */
  guestsPerNetwork: number | null
  /** For showing approximate amounts only. */
  rates?: calls.Pricing['rates']
}

export const DEFAULT_CATALOGUE: Catalogue = {
  subscriptions: FALLBACK_PRICES,
  addOns: { godmode: FALLBACK_GOD_MODE_PRICE },
  messagesPerDay: { guest: 20, free: 40, pro: 1_000, godmode: null },
  picturesPerMonth: { guest: 5, free: 20, pro: 500, godmode: null },
  sketchesPerDay: { guest: 60, free: 200, pro: null, godmode: null },
  questionsPerDay: { guest: 3, free: 40, pro: 500, godmode: null },
  draftsPerDay: { guest: 3, free: 15, pro: 300, godmode: null },
  piecesPerMonth: { guest: 1, free: 3, pro: 100, godmode: null },
  spokenMinutesPerMonth: { guest: 5, free: 20, pro: 600, godmode: null },
  spokenCharactersPerDay: { guest: 5_000, free: 20_000, pro: 600_000, godmode: null },
  guestsPerNetwork: 50,
  rates: DEFAULT_RATES,
}

const price = (currency: calls.ChargedCurrency) =>
  z
    .number()
    .positive()
    .refine((amount) => isPayable(amount, currency), {
      message: currency === 'USD' ? 'at most two decimals' : 'no decimals',
    })
const Prices = z.strictObject({ USD: price('USD'), VND: price('VND') })
/** The largest number that the columns of counts can hold. */
export const MAX_LIMIT = 2_147_483_647
const Limit = z.number().int().min(0).max(MAX_LIMIT).nullable()
const Limits = z.strictObject({ guest: Limit, free: Limit, pro: Limit, godmode: Limit }).partial()

const MAX_GUESTS_PER_NETWORK = 10_000

/** Missing fields keep the value of the default catalogue. */
const CatalogueFile = z.strictObject({
  subscriptions: z.strictObject({ monthly: Prices, yearly: Prices }).partial().optional(),
  addOns: z.strictObject({ godmode: Prices }).partial().optional(),
  messagesPerDay: Limits.optional(),
  picturesPerMonth: Limits.optional(),
  sketchesPerDay: Limits.optional(),
  questionsPerDay: Limits.optional(),
  draftsPerDay: Limits.optional(),
  piecesPerMonth: Limits.optional(),
  spokenMinutesPerMonth: Limits.optional(),
  spokenCharactersPerDay: Limits.optional(),
  guestsPerNetwork: z.number().int().min(1).max(MAX_GUESTS_PER_NETWORK).nullable().optional(),
  documentsPerMonth: z
    .never({
      error: 'documents count by the day, with all that needs no model: give sketchesPerDay',
    })
    .optional(),
  rates: z
    .never({ error: 'give the rates in a file of their own, which RATES_FILE names' })
    .optional(),
})

/** What a file may give in part. */
type MergedName = Exclude<keyof Catalogue, 'guestsPerNetwork' | 'rates'>

/** Reads the file that CATALOGUE_FILE names: prices and limits that differ from the default ones. */
export function readCatalogue(env: Environment, problems: string[]): Catalogue {
  const path = env.CATALOGUE_FILE?.trim()
  if (!path) return DEFAULT_CATALOGUE
  try {
    const file = CatalogueFile.parse(JSON.parse(readFileSync(resolve(path), 'utf8')))
    const { guestsPerNetwork = DEFAULT_CATALOGUE.guestsPerNetwork } = file
    const withDefaults = <Name extends MergedName>(name: Name): Catalogue[Name] => ({
      ...DEFAULT_CATALOGUE[name],
      ...withoutUndefined(file[name]),
    })
    return {
      subscriptions: withDefaults('subscriptions'),
      addOns: withDefaults('addOns'),
      messagesPerDay: withDefaults('messagesPerDay'),
      picturesPerMonth: withDefaults('picturesPerMonth'),
      sketchesPerDay: withDefaults('sketchesPerDay'),
      questionsPerDay: withDefaults('questionsPerDay'),
      draftsPerDay: withDefaults('draftsPerDay'),
      piecesPerMonth: withDefaults('piecesPerMonth'),
      spokenMinutesPerMonth: withDefaults('spokenMinutesPerMonth'),
      spokenCharactersPerDay: withDefaults('spokenCharactersPerDay'),
      guestsPerNetwork,
    }
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message
    problems.push(
      `CATALOGUE_FILE is "${path}": ${reason} Give a JSON file as in Help → Run your own server, or leave it out.`,
    )
    return DEFAULT_CATALOGUE
  }
}

function isPayable(amount: number, currency: calls.ChargedCurrency): boolean {
  try {
    return toMinorUnits(amount, currency) > 0
  } catch {
    return false
  }
}

function withoutUndefined<Values extends object>(values: Values = {} as Values) {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Key in keyof Values]: NonNullable<Values[Key]> }
}
