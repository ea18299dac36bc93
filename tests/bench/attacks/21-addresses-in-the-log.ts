// Addresses that open something are in the log, which more people can read than the files.
import { jpegFile, uploadedAddress } from '../../server/helpers/pictures.ts'
import { startServerProcess } from '../../server/helpers/server-process.ts'
import { nothingAllowed, type Attack } from './helpers/attack.ts'
import { newGuest, post } from './helpers/people.ts'
import type { Target } from './helpers/target.ts'

type Request = (address: string) => { method: string; path: string }

/** Requests addresses of a sound and a picture, and looks for their secrets in what the server prints. */
function readLog(name: string, requestOf: Request): Attack {
  return {
    point: '21',
    name,
    async attack(target) {
      const { server, visitor } = await startLoggingServer(target)
      try {
        const { body } = await post<{ audioUrl: string }>(visitor, '/api/speech', {
          Text: 'A secret.',
        })
        const addresses = [body.audioUrl, await uploadedAddress(visitor, await jpegFile())]
        for (const address of addresses) {
          const { method, path } = requestOf(address)
          await visitor.request(method, path)
        }
        const log = server.output()
        const found = addresses.flatMap(secretsOf).filter((secret) => log.includes(secret))
        return nothingAllowed(found.length, 'secrets in the log')
      } finally {
        await server.stop('SIGKILL')
      }
    },
  }
}

async function startLoggingServer(target: Target) {
  const server = await startServerProcess({
    ...target.environment,
    DATABASE_URL: await target.createDatabase(`log_${crypto.randomUUID().slice(0, 8)}`),
    LOG_LEVEL: 'info',
  })
  return { server, visitor: await newGuest(server) }
}

/** The id of a sound, the text that is sealed in its address, and the signature of a picture. */
function secretsOf(address: string): string[] {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const id = pathname.startsWith('/api/speech/') ? [pathname.split('/').at(-1)!] : []
  return [...id, ...['text', 'signature'].flatMap((name) => searchParams.get(name) ?? [])]
}

export const attacks: Attack[] = [
  readLog('reads addresses of sounds and pictures in the log', (path) => ({ method: 'GET', path })),
  readLog('reads such addresses after a request that only asks for the headers', (path) => ({
    method: 'HEAD',
    path,
  })),
  readLog('reads such addresses with a slash too many', (address) => ({
    method: 'GET',
    path: address.replace('?', '/?'),
  })),
  readLog('reads such addresses with encoded names', (address) => ({
    method: 'GET',
    path: address.replace('text=', 'te%78t=').replace('signature=', '%73ignature='),
  })),
  readLog('reads such addresses after a request that the server refuses', (path) => ({
    method: 'PUT',
    path,
  })),
]
