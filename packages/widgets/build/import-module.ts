import { runnerImport, type InlineConfig } from 'vite'

const MAX_ATTEMPTS = 3
/** Vite gives a module 60 seconds, which nothing can change. On a busy machine, the other parts of a build can take longer. */
const TIMED_OUT = /^transport invoke timed out/

type Import = (path: string, config: InlineConfig) => Promise<{ module: unknown }>

/**
 * Imports a module as Vite transforms it. Repeats the import if Vite has given up waiting for a file, because by then the
 * other parts of the build have ended.
 */
export async function importModule<Module>(
  path: string,
  config: InlineConfig,
  runImport: Import = runnerImport,
): Promise<Module> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await runImport(path, config)).module as Module
    } catch (error) {
      const canRepeat = error instanceof Error && TIMED_OUT.test(error.message)
      if (!canRepeat || attempt >= MAX_ATTEMPTS) throw error
      console.warn(`${path} took too long to load, because this machine is busy. Trying again.`)
    }
  }
}
