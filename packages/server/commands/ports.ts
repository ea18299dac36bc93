import { createServer } from 'node:net'
import { readPort } from '../environment/network.ts'
import { createVariableReader } from '../environment/values.ts'

/** Returns the port in PORT. Prints one line and ends the process if PORT is invalid. */
export function readPortOrExit(env: NodeJS.ProcessEnv): number {
  const problems: string[] = []
  const port = readPort(createVariableReader(env, problems))
  if (problems.length === 0) return port
  console.error(problems[0])
  process.exit(1)
}

/** Prints one line and ends the process if another program uses one of the ports. `advice` says how to choose others. */
export async function exitIfPortTaken(
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
