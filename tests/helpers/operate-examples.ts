// The examples of an installation with many servers, as Compose reads them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { parse } from 'yaml'

const folder = join(import.meta.dirname, '../../examples/operate')

export const readOperateExample = (name: string) => readFileSync(join(folder, name), 'utf8')

interface ComposeService {
  image: string
  command?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
  stop_grace_period?: string
  mem_limit?: string
  logging?: { options: Record<string, string> }
  healthcheck?: { test: string[] }
}

interface Compose {
  services: Record<string, ComposeService>
  volumes: Record<string, null>
}

/** Returns an example of Compose with a password in each place that production.env has to fill in. */
export function readCompose(name = 'compose-many.yaml'): Compose {
  const text = readOperateExample(name).replaceAll(/\$\{\w+:\?[^}]*\}/g, 'password')
  return parse(text, { merge: true }) as Compose
}

/** Returns the settings of each server of compose-many.yaml, by its name, without what production.env leaves open. */
export function readComposeServers(): [name: string, settings: Record<string, string>][] {
  const settings = parseEnv(readOperateExample('production.env')) as Record<string, string>
  return Object.entries(readCompose().services)
    .filter(([name]) => name.startsWith('server-'))
    .map(([name, { environment }]) => [name, { ...settings, ...environment }])
}
