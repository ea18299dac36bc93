// Puts the fake server into the page: fetch and XMLHttpRequest answer requests to it and pass all others on. So every
// copy of the package on the page meets it, also the one of the script tag, and the code that sends is the real one.
import { XSRF_COOKIE } from '@atelier/contract'
import { replaceXmlHttpRequest } from './fake-xhr.ts'
import {
  isRequest,
  orAborted,
  targetOf,
  toFetchResponse,
  toIncomingRequest,
} from './request-parts.ts'
import type { Responder } from './http-messages.ts'

/** Returns a function that puts the page's own network back. */
export function replacePageNetwork(responder: Responder): () => void {
  const remembering: Responder = {
    ...responder,
    async respond(request) {
      const response = await responder.respond(request)
      setXsrfCookie()
      return response
    },
  }
  const restoreFetch = replaceFetch(remembering)
  const restoreXhr = replaceXmlHttpRequest(remembering)
  return () => {
    restoreFetch()
    restoreXhr()
  }
}

function replaceFetch(responder: Responder): () => void {
  const original = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const { method, url } = targetOf(input, init)
    if (!responder.accepts(method, url)) return original(input, init)
    const incoming = await toIncomingRequest(input, init)
    const signal = init?.signal ?? (isRequest(input) ? input.signal : undefined)
    const response = await orAborted(responder.respond(incoming), signal)
    if (response === 'offline') throw new TypeError('Failed to fetch')
    return toFetchResponse(response, signal)
  }
  return () => void (globalThis.fetch = original)
}

/** The real server sets this cookie with its first response, and the page waits for it. */
function setXsrfCookie(): void {
  const { document } = globalThis
  if (document && !document.cookie.includes(`${XSRF_COOKIE}=`))
    document.cookie = `${XSRF_COOKIE}=fake; path=/`
}
