// Asks the Atelier server of a page what it knows, with calls that need no secret: those that the page itself makes.
import type { LatestBuild, LoaderFile, PartnerReply, ServerFacts } from './facts.ts'
import { send, type RequestOptions, type Response } from './request.ts'

type Options = Pick<RequestOptions, 'acceptAnyCertificate'>

interface PageIdentity {
  origin: string
  partners: readonly string[]
}

export async function askServer(
  url: string,
  { origin, partners }: PageIdentity,
  options: Options,
): Promise<ServerFacts> {
  const [isUp, isApiUp, latest] = await Promise.all([
    responds(`${url}/healthz`, options),
    responds(`${url}/api/healthz`, options),
    readLatestBuild(url, options),
  ])
  const replies = isApiUp
    ? await Promise.all(partners.map((partner) => askForPartner(url, { origin, partner }, options)))
    : []
  const other = isUp ? undefined : withOtherProtocol(url)
  const otherUrl = other && (await responds(`${other}/healthz`, options)) ? other : undefined
  return { url, otherUrl, isUp, isApiUp, latest, partners: replies.filter((reply) => !!reply) }
}

/** Fetches the file that a script tag names as the page's browser does, with the page's origin. */
export async function fetchLoader(
  url: string,
  origin: string,
  options: Options,
): Promise<LoaderFile | undefined> {
  const response = await tryToSend(url, { ...options, headers: { origin } })
  if (!response) return undefined
  const { headers, status, content } = response
  return {
    url,
    finalUrl: response.url,
    status,
    contentType: headers['content-type'] ?? '',
    allowedOrigin: headers['access-control-allow-origin'],
    content,
  }
}

async function readLatestBuild(url: string, options: Options): Promise<LatestBuild | undefined> {
  const response = await tryToSend(`${url}/atelier/latest.json`, options)
  if (response?.status !== 200) return undefined
  try {
    return JSON.parse(response.content.toString()) as LatestBuild
  } catch {
    // Something else answers at this address.
    return undefined
  }
}

/** Starts a guest session as the page does. It is not used, and the server stores nothing for it. */
async function askForPartner(
  url: string,
  { origin, partner }: { origin: string; partner: string },
  options: Options,
): Promise<PartnerReply | undefined> {
  const response = await tryToSend(`${url}/api/embed/session`, {
    ...options,
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ partner, resume: 'never' }),
  })
  // Any other status, such as that of a rate limit, says nothing about the partner.
  if (!response || ![200, 403].includes(response.status)) return undefined
  return {
    partner,
    isAllowed: response.status === 200,
    isOriginListed: response.headers['access-control-allow-origin'] === origin,
    models:
      response.status === 200 ? await askForModels(url, origin, response, options) : undefined,
  }
}

/** Undefined if the server does not tell them, as under a rate limit. */
async function askForModels(
  url: string,
  origin: string,
  session: Response,
  options: Options,
): Promise<string[] | undefined> {
  try {
    const { token } = JSON.parse(session.content.toString()) as { token: string }
    const headers = { origin, authorization: `Bearer ${token}` }
    const response = await send(`${url}/api/chat/models/chat`, { ...options, headers })
    const { models } = JSON.parse(response.content.toString()) as { models: { id: string }[] }
    return models.map(({ id }) => id)
  } catch {
    return undefined
  }
}

export const withOtherProtocol = (url: string): string =>
  url.startsWith('https:') ? url.replace('https:', 'http:') : url.replace('http:', 'https:')

async function responds(url: string, options: Options): Promise<boolean> {
  return (await tryToSend(url, options))?.status === 200
}

async function tryToSend(url: string, options: RequestOptions): Promise<Response | undefined> {
  try {
    return await send(url, options)
  } catch {
    return undefined
  }
}
