// The address of the running server, in its data directory: the commands of operators find it there, whatever port and
// host the server was started with.
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
    // On a read-only disk, operators give HOST and PORT to their commands.
    return () => {}
  }
  return () => {
    // Another server on the same data directory may have been started meanwhile.
    if (readText(path) === text) rmSync(path, { force: true })
  }
}

/** Undefined if no server has written its address. One that was killed leaves it behind. */
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
