import { request } from 'node:http'

export interface RawReply {
  status: number
  bytes: number
}

/** Sends a path exactly as it is given. `fetch` would change it. */
export function sendRaw(
  url: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawReply> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers }, (response) => {
      let bytes = 0
      response.on('data', (data: Buffer) => (bytes += data.length))
      response.on('end', () => resolve({ status: response.statusCode!, bytes }))
      response.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}
