// A server component cannot call functions of client modules, and does not know which of its client modules runs first.
'use no memo'

import type { ReactNode } from 'react'
import { configure, type Configuration } from '../configure.ts'

type Settings = {
  [Name in 'baseUrl' | 'developerNote' | 'localesUrl' | 'partner']?: Configuration[Name] | undefined
}

export interface AtelierProviderProps extends Settings {
  children?: ReactNode | undefined
}

/**
 * Does what `configure` does, before the widgets inside are rendered: for pages whose React server components name the
 * widgets, as in Next.js.
 * @example <AtelierProvider baseUrl="https://atelier.example" partner="shop"><Chat /></AtelierProvider>
 */
export function AtelierProvider({ children, ...settings }: AtelierProviderProps) {
  // JSON drops undefined settings, which must not override earlier ones. No setting is a function.
  configure(JSON.parse(JSON.stringify(settings)) as Partial<Configuration>)
  return children
}
