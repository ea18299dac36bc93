import {
  COUNTRY_CACHE_MS,
  DEFAULT_COUNTRY,
  GEOLOCATION_TIMEOUT_MS,
  LOCAL_STORAGE_KEYS,
  VIETNAMESE_LANGUAGE_COUNTRY_CODES,
  type preferences,
} from '@atelier/contract'
import { ignoreError } from '../errors.ts'
import { readStored, writeStored } from '../storage.ts'

/** Returns the country that was detected within the last day: an ISO 3166 code. */
export function cachedCountryCode(): string | undefined {
  try {
    const { country, timestamp } = JSON.parse(readStored(LOCAL_STORAGE_KEYS.country) ?? '{}') as {
      country?: unknown
      timestamp?: unknown
    }
    const age = Date.now() - Number(timestamp)
    return age >= 0 && age < COUNTRY_CACHE_MS ? toCountryCode(country) : undefined
  } catch {
    return undefined
  }
}

/** Tries one geolocation service after the other and stores the result. Returns DEFAULT_COUNTRY if all fail. */
export async function detectAndCacheCountry(serviceUrls: readonly string[]): Promise<string> {
  for (const serviceUrl of serviceUrls) {
    const country = await locate(serviceUrl).catch(ignoreError('the next service is tried'))
    if (!country) continue
    writeStored(LOCAL_STORAGE_KEYS.country, JSON.stringify({ country, timestamp: Date.now() }))
    return country
  }
  return DEFAULT_COUNTRY
}

export function languageOfCountry(country: string | undefined): preferences.Language | undefined {
  return VIETNAMESE_LANGUAGE_COUNTRY_CODES.some((code) => code === country) ? 'vi' : undefined
}

async function locate(service: string): Promise<string | undefined> {
  const response = await fetch(service, {
    signal: AbortSignal.timeout(GEOLOCATION_TIMEOUT_MS),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  })
  if (!response.ok) return undefined
  const location = (await response.json()) as Record<string, unknown> | null
  return (
    toCountryCode(location?.country_code) ??
    toCountryCode(location?.countryCode) ??
    toCountryCode(location?.country)
  )
}

function toCountryCode(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z]{2}$/i.test(value) ? value.toUpperCase() : undefined
}
