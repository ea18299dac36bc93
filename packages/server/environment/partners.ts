import { join, resolve } from 'node:path'

export interface PartnersFile {
  path: string
  /** Whether the file may be missing: the default file in DATA_DIR may, a file set in PARTNERS may not. */
  isOptional: boolean
  /** In production, every origin must be https, even on localhost. */
  isProduction: boolean
}

export function readPartnersFile(
  value: string | undefined,
  dataDirectory: string,
  isProduction: boolean,
): PartnersFile {
  const named = value?.trim()
  const path = named ? resolve(named) : join(dataDirectory, 'partners.json')
  return { path, isOptional: !named, isProduction }
}
