import { join, resolve } from 'node:path'

export interface PartnersFile {
  path: string
  /** A file named by PARTNERS must exist; the default one in DATA_DIR need not. */
  isOptional: boolean
  /** In production every origin must be https, even that of this machine. */
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
