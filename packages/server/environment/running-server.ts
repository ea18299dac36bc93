// The running server writes its host and port into its data directory, where operators' commands find them.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const RunningServer = z.object({ host: z.string(), port: z.int() })

export type RunningServer = z.infer<typeof RunningServer>

const pathIn = (dataDirectory: string) => join(dataDirectory, 'running-server.json')

/** Call it once the server listens. Returns a function that removes the file again. */
export function writeRunningServer(
  dataDirectory: string,
  { host, port }: RunningServer,
): () => void {
  const path = pathIn(dataDirectory)
  const text = `${JSON.stringify({ host, port })}\n`
  try {
    writeFileSync(path, text, { mode: 0o600 })
  } catch {
    // On a read-only disk, operators have to set HOST and PORT for their commands.
    return () => {}
  }
  return () => {
    // Keeps the file of another server that was started on the same data directory meanwhile.
    if (readText(path) === text) rmSync(path, { force: true })
  }
}

/** Returns undefined if no server has written the file. A killed server leaves its file behind. */
export function readRunningServer(dataDirectory: string): RunningServer | undefined {
  try {
    return RunningServer.parse(JSON.parse(readText(pathIn(dataDirectory)) ?? ''))
  } catch {
    return undefined
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
