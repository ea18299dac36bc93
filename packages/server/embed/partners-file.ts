import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'

/** Whose pages may show our widgets, and on which origins, by the partner's public name. */
export type PartnerList = Record<string, { name: string; origins: string[] }>

export interface PartnersPlace {
  path: string
  /** A file that was named has to be there; the one in DATA_DIR need not. */
  mayBeAbsent: boolean
  /** Then http is refused, even from this machine. */
  production: boolean
}

const MAX_ORIGINS = 100
const PARTNER_NAME = /^[a-z0-9-]{1,100}$/
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Throws an error whose message says what is wrong and where. */
export function readPartners(place: PartnersPlace): PartnerList {
  const { path, mayBeAbsent } = place
  if (mayBeAbsent && !existsSync(path)) return {}
  try {
    return check(JSON.parse(readFileSync(path, 'utf8')), place)
  } catch (cause) {
    const reason = (cause as Error).message
    throw new Error(`PARTNERS, the file ${path}, cannot be used: ${reason}`, { cause })
  }
}

/** Whole or not at all: a server may be reading it. */
export function writePartners(place: PartnersPlace, list: PartnerList): void {
  const text = `${JSON.stringify(check(list, place), null, 2)}\n`
  mkdirSync(dirname(place.path), { recursive: true })
  const draft = `${place.path}-${randomUUID()}`
  writeFileSync(draft, text)
  renameSync(draft, place.path)
}

function check(list: unknown, { production }: PartnersPlace): PartnerList {
  const origin = z.string().superRefine((text, { addIssue }) => {
    const message = faultOf(text, production)
    if (message) addIssue({ code: 'custom', message })
  })
  const Partner = z.strictObject({
    name: z.string().trim().min(1).max(200),
    origins: z.array(origin).max(MAX_ORIGINS),
  })
  const { data, error } = z.record(z.string(), Partner).superRefine(checkNames).safeParse(list)
  if (error) throw new Error(z.prettifyError(error), { cause: error })
  return data
}

function checkNames(list: PartnerList, { addIssue }: z.RefinementCtx): void {
  for (const name of Object.keys(list)) {
    if (PARTNER_NAME.test(name)) continue
    const message = `"${name}" is no name of a partner. Use small letters, digits and "-", at most 100.`
    addIssue({ code: 'custom', message, path: [name] })
  }
}

/** An origin is compared letter by letter with what browsers send, so it has to be written as they do. */
function faultOf(text: string, production: boolean): string | undefined {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    return `"${text}" is no origin. Give one like https://shop.example`
  }
  if (!/^[a-z0-9.:[\]-]+$/.test(url.host)) return `"${text}" is a pattern. Name each origin itself.`
  if (url.origin !== text) return `"${text}" is more than an origin. Write ${url.origin}`
  if (url.protocol === 'https:' || (!production && LOOPBACK.test(text))) return undefined
  return production
    ? `"${text}" is not https. In production every origin is.`
    : `"${text}" is not https. Only this machine itself (localhost) may do without.`
}
