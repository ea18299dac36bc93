import type { OutgoingResponse, Responder } from './http-messages.ts'
import { parseBody, toUrl } from './request-parts.ts'

const DONE = 4

/** Returns a function that puts the page's own XMLHttpRequest back. Does nothing where there is none, as in Node. */
export function replaceXmlHttpRequest(responder: Responder): () => void {
  const Original = globalThis.XMLHttpRequest
  if (!Original) return () => {}

  class FakeXmlHttpRequest extends Original {
    #method = ''
    #url: URL | undefined
    #headers = new Headers()
    #isAborted = false

    override open(method: string, address: string | URL, ...rest: unknown[]): void {
      const url = toUrl(address)
      this.#url = responder.accepts(method.toUpperCase(), url) ? url : undefined
      this.#method = method.toUpperCase()
      const open = super.open.bind(this) as (...parameters: unknown[]) => void
      if (!this.#url) open(method, address, ...rest)
    }

    override setRequestHeader(name: string, value: string): void {
      if (this.#url) this.#headers.set(name, value)
      else super.setRequestHeader(name, value)
    }

    override send(body?: Document | XMLHttpRequestBodyInit | null): void {
      if (this.#url) void this.#respond(this.#url, body)
      else super.send(body)
    }

    override abort(): void {
      if (!this.#url) return super.abort()
      this.#isAborted = true
      this.#dispatch('abort')
    }

    async #respond(url: URL, body: unknown): Promise<void> {
      this.#reportUpload()
      const [method, headers] = [this.#method, this.#headers]
      const response = await responder.respond({ method, url, headers, body: parseBody(body) })
      if (this.#isAborted) return
      if (response !== 'offline') await this.#show(response)
      this.#dispatch(response === 'offline' ? 'error' : 'load')
      this.#dispatch('loadend')
    }

    async #show({ status, headers, body }: OutgoingResponse): Promise<void> {
      const text = typeof body === 'string' ? body : await new Response(body).text()
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      const fields = {
        readyState: DONE,
        status,
        statusText: '',
        responseText: text,
        response: text,
      }
      for (const [name, value] of Object.entries({ ...fields, responseURL: String(this.#url) }))
        Object.defineProperty(this, name, { value, configurable: true })
      this.getAllResponseHeaders = () => lines.join('')
      this.getResponseHeader = (name) => headers[name.toLowerCase()] ?? null
    }

    #reportUpload(): void {
      const whole = { lengthComputable: true, loaded: 1, total: 1 }
      this.upload.dispatchEvent(new ProgressEvent('progress', whole))
    }

    #dispatch(type: string): void {
      this.dispatchEvent(new ProgressEvent(type))
    }
  }

  globalThis.XMLHttpRequest = FakeXmlHttpRequest
  return () => void (globalThis.XMLHttpRequest = Original)
}
