import { z } from 'zod'
import { PartnerSettings } from '../environment/partner-settings.ts'

export interface Partner extends PartnerSettings {
  /** The name that visitors see when they sign in on the partner's page. */
  name: string
  /** The origins of pages that may show the widgets, such as `https://shop.example`. */
  origins: string[]
}

/** Partners by the ID that their pages pass as `partner`. */
export type PartnerList = Record<string, Partner>

const MAX_ORIGINS = 100
const PARTNER_ID = /^[a-z0-9-]{1,100}$/
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

interface Options {
  /** In production, every origin must be https, even on localhost. */
  isProduction: boolean
}

/** Throws an error whose message tells the operator what is wrong with the list, and where. */
export function validatePartners(list: unknown, { isProduction }: Options): PartnerList {
  const origin = z.string().superRefine((text, { addIssue }) => {
    const message = originProblem(text, isProduction)
    if (message) addIssue({ code: 'custom', message })
  })
  const Partner = PartnerSettings.extend({
    name: z.string().trim().min(1).max(200),
    origins: z.array(origin).max(MAX_ORIGINS),
    identity: PartnerSettings.shape.identity.superRefine((identity, { addIssue }) => {
      const message = identity?.jwksUrl && keyAddressProblem(identity.jwksUrl, isProduction)
      if (message) addIssue({ code: 'custom', message, path: ['jwksUrl'] })
    }),
  })
  const { data, error } = z.record(z.string(), Partner).superRefine(checkIds).safeParse(list)
  if (error) throw new Error(z.prettifyError(error), { cause: error })
  return data
}

function checkIds(list: PartnerList, { addIssue }: z.RefinementCtx): void {
  for (const id of Object.keys(list)) {
    if (PARTNER_ID.test(id)) continue
    const message = `"${id}" is not a partner name. Use at most 100 lower-case letters, digits and "-".`
    addIssue({ code: 'custom', message, path: [id] })
  }
}

/** Whether only this machine can reach the origin. */
export const isLoopbackOrigin = (origin: string): boolean => LOOPBACK.test(origin)

/**
 * Returns why a text is not a valid origin. Origins are compared as text with the browser's Origin header, so they must
 * have exactly its form.
 */
export function originProblem(text: string, isProduction: boolean): string | undefined {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    return `"${text}" is not an origin. Use one like https://shop.example`
  }
  if (!/^[a-z0-9.:[\]-]+$/.test(url.host))
    return `"${text}" is a pattern. List each origin by itself.`
  if (url.origin !== text) return `"${text}" is more than an origin. Use ${url.origin}`
  if (url.protocol === 'https:' || (!isProduction && isLoopbackOrigin(text))) return undefined
  return isProduction
    ? `"${text}" is not https. In production every origin must be https.`
    : `"${text}" is not https. Only localhost may use http.`
}

/**
 * Returns why a URL cannot be used for public keys. It must be https, because anyone who could replace the keys on the
 * way could sign in as any visitor.
 */
export function keyAddressProblem(text: string, isProduction: boolean): string | undefined {
  const url = URL.parse(text)
  if (url?.username || url?.password)
    return 'The address of keys contains no user name or password.'
  if (url?.protocol === 'https:') return undefined
  if (!isProduction && url && isLoopbackOrigin(url.origin)) return undefined
  return `"${text}" is not an https address. Keys are read from https only${isProduction ? '' : ', or from localhost'}.`
}
