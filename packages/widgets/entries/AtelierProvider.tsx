// A server component cannot call functions of client modules, and does not know which of its client modules runs first.
'use no memo'

import type { ReactNode } from 'react'
import { configure, type Configuration } from '../configure.ts'

export interface AtelierProviderProps extends Partial<
  Pick<Configuration, 'baseUrl' | 'localesUrl' | 'partner'>
> {
  children?: ReactNode
}

/**
 * Does what `configure` does, before the widgets inside are rendered: for pages whose React server components name the
 * widgets, as in Next.js.
 * @example <AtelierProvider baseUrl="https://atelier.example" partner="shop"><Chat /></AtelierProvider>
 */
export function AtelierProvider({ children, ...settings }: AtelierProviderProps) {
  const definedSettings = Object.entries(settings).filter(([, value]) => value !== undefined)
  configure(Object.fromEntries(definedSettings))
  return <>{children}</>
}
