import { createServer } from 'node:net'

/** `npm run dev` uses the second port after it as well. */
const MAX_PORT = 65_533

/** The port in the variable PORT, or the default one. Exits with one line if it is no port. */
export function portFrom({ PORT }: NodeJS.ProcessEnv): number {
  const port = Number(PORT?.trim() || 5173)
  if (Number.isInteger(port) && port > 0 && port <= MAX_PORT) return port
  console.error(`PORT is "${PORT}". Give a port between 1 and ${MAX_PORT}.`)
  process.exit(1)
}

/** Exits with one line if another program uses one of the ports. `advice` says how to choose others. */
export async function exitIfTaken(
  command: string,
  ports: readonly number[],
  advice: string,
): Promise<void> {
  const isFree = await Promise.all(ports.map(isPortFree))
  const taken = ports.filter((_, index) => !isFree[index])
  if (taken.length === 0) return
  const needed = `port${ports.length > 1 ? 's' : ''} ${ports.join(' and ')}`
  console.error(
    `${command} needs the ${needed}, but another program uses ${taken.join(' and ')}. Stop it, or ${advice}.`,
  )
  process.exit(1)
}

function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, 'localhost', () => server.close(() => resolve(true)))
  })
}
