// The DevTools protocol over two pipes: https://chromedevtools.github.io/devtools-protocol/
// A message ends with a NUL. Unlike a WebSocket, the pipes need no library and no port that other programs could use.
import type { Readable, Writable } from 'node:stream'

type Parameters = Readonly<Record<string, unknown>>

interface Message {
  id?: number
  method?: string
  params?: Parameters
  result?: Parameters
  error?: { message: string }
  sessionId?: string
}

export interface Connection {
  send(method: string, params?: Parameters, sessionId?: string): Promise<Parameters>
  /** Returns a function that removes the listener. */
  onEvent(sessionId: string, listener: (method: string, params: Parameters) => void): () => void
}

interface PendingCall {
  resolve(result: Parameters): void
  reject(error: Error): void
}

const CALL_TIMEOUT_MS = 15_000

export function createConnection(input: Writable, output: Readable): Connection {
  const calls = new Map<number, PendingCall>()
  const listeners = new Map<string, (method: string, params: Parameters) => void>()
  let lastId = 0
  let received = ''

  output.setEncoding('utf8')
  output.on('data', (text: string) => {
    const messages = (received + text).split('\0')
    received = messages.pop() ?? ''
    for (const message of messages) handle(JSON.parse(message) as Message)
  })
  output.once('close', () => rejectAll('the browser has ended'))
  // A browser that ends while a call is written to it.
  input.on('error', () => rejectAll('the browser has ended'))

  return {
    send(method, params = {}, sessionId) {
      const id = (lastId += 1)
      input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
      return new Promise<Parameters>((resolve, reject) => {
        calls.set(id, { resolve, reject })
        const fail = () => reject(new Error(`the browser does not answer to ${method}`))
        setTimeout(fail, CALL_TIMEOUT_MS).unref()
      }).finally(() => calls.delete(id))
    },
    onEvent(sessionId, listener) {
      listeners.set(sessionId, listener)
      return () => void listeners.delete(sessionId)
    },
  }

  function handle({ id, method, params = {}, result = {}, error, sessionId = '' }: Message): void {
    if (method) listeners.get(sessionId)?.(method, params)
    else if (error) calls.get(id!)?.reject(new Error(error.message))
    else calls.get(id!)?.resolve(result)
  }

  function rejectAll(reason: string): void {
    for (const call of calls.values()) call.reject(new Error(reason))
  }
}
