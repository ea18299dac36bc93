import {
  COUNTRY_CACHE,
  DEFAULT_COUNTRY,
  GEOLOCATION_TIMEOUT,
  STORAGE_KEYS,
  VIETNAMESE_COUNTRIES,
  type preferences,
} from '@atelier/contract'
import { ignored } from '../errors.ts'
import { readStored, writeStored } from '../storage.ts'

/** The country found within the last day. */
export function rememberedCountry(): string | undefined {
  try {
    const { country, timestamp } = JSON.parse(readStored(STORAGE_KEYS.country) ?? '{}') as {
      country?: unknown
      timestamp?: unknown
    }
    const age = Date.now() - Number(timestamp)
    return age >= 0 && age < COUNTRY_CACHE ? codeOf(country) : undefined
  } catch {
    return undefined
  }
}

/** Asks one service after the other where the visitor is. If none can say, it is the United States. */
export async function detectCountry(services: readonly string[]): Promise<string> {
  for (const service of services) {
    const country = await ask(service).catch(ignored('the next one may know'))
    if (!country) continue
    writeStored(STORAGE_KEYS.country, JSON.stringify({ country, timestamp: Date.now() }))
    return country
  }
  return DEFAULT_COUNTRY
}

export function languageOfCountry(country: string | undefined): preferences.Language | undefined {
  return VIETNAMESE_COUNTRIES.some((code) => code === country) ? 'vi' : undefined
}

async function ask(service: string): Promise<string | undefined> {
  const answer = await fetch(service, {
    signal: AbortSignal.timeout(GEOLOCATION_TIMEOUT),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  })
  if (!answer.ok) return undefined
  const told = (await answer.json()) as Record<string, unknown> | null
  return codeOf(told?.country_code) ?? codeOf(told?.countryCode) ?? codeOf(told?.country)
}

function codeOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z]{2}$/i.test(value) ? value.toUpperCase() : undefined
}
