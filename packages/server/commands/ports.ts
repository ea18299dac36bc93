import { createServer } from 'node:net'
import { readPort } from '../environment/network.ts'
import { createVariableReader } from '../environment/values.ts'

/** The port that the server reads from PORT. Exits with one line if it is no port. */
export function portFrom(env: NodeJS.ProcessEnv): number {
  const problems: string[] = []
  const port = readPort(createVariableReader(env, problems))
  if (problems.length === 0) return port
  console.error(problems[0])
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
