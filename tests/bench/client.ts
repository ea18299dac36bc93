import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

export interface Heard {
  status: number
  /** Milliseconds until the first piece of text. */
  first: number
  /** Milliseconds until the end. */
  total: number
  text: string
}

interface Post {
  url: string
  body: object
  accept?: string
  /** What marks the first piece. */
  mark?: string
  cookie?: string
}

/** One request on Node's own client, which costs little, so that the other side is what is measured. */
export function post({
  url,
  body,
  accept = 'application/json',
  mark = '',
  cookie,
}: Post): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const payload = JSON.stringify(body)
    const started = performance.now()
    const headers = {
      accept,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
      ...(cookie && { cookie }),
    }
    const outgoing = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      let first = 0
      response.setEncoding('utf8')
      response.on('data', (data: string) => {
        text += data
        if (first === 0 && text.includes(mark)) first = performance.now() - started
      })
      response.on('end', () =>
        resolve({ status: response.statusCode!, first, total: performance.now() - started, text }),
      )
      response.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(payload)
  })
}

export function sendTo(url: string, ModelId: string, accept?: string): Promise<Heard> {
  const post_ = { url: `${url}/api/chat/send`, body: { Message: 'Hello', ModelId } }
  return post({ ...post_, ...(accept && { accept, mark: 'event: delta' }) })
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}
