import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from '../../../../packages/server/environment.ts'

/** Every variable that readEnvironment looks at, whether or not it is set. */
export function variablesRead(): string[] {
  const names = new Set<string>()
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'atelier-env-'))
  const recorder = new Proxy<Record<string, string>>(
    { DATA_DIR },
    {
      get(variables, name: string) {
        names.add(name)
        return variables[name]
      },
    },
  )
  readEnvironment(recorder)
  return [...names].toSorted()
}
