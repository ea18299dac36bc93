import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { PartnersFile } from '../environment/partners.ts'

/** Display name and permitted origins of each partner, by the ID that its pages pass as `partner`. */
export type PartnerList = Record<string, { name: string; origins: string[] }>

const MAX_ORIGINS = 100
const PARTNER_ID = /^[a-z0-9-]{1,100}$/
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Throws an error whose message tells the operator what is wrong in the file, and where. */
export function readPartners(file: PartnersFile): PartnerList {
  const { path, isOptional } = file
  if (isOptional && !existsSync(path)) return {}
  try {
    return validate(JSON.parse(readFileSync(path, 'utf8')), file)
  } catch (cause) {
    const reason = (cause as Error).message
    throw new Error(`PARTNERS, the file ${path}, cannot be used: ${reason}`, { cause })
  }
}

/** Replaces the file in one step, so that a running server never reads half of it. */
export function writePartners(file: PartnersFile, list: PartnerList): void {
  const text = `${JSON.stringify(validate(list, file), null, 2)}\n`
  mkdirSync(dirname(file.path), { recursive: true })
  const draft = `${file.path}-${randomUUID()}`
  writeFileSync(draft, text)
  renameSync(draft, file.path)
}

function validate(list: unknown, { isProduction }: PartnersFile): PartnerList {
  const origin = z.string().superRefine((text, { addIssue }) => {
    const message = originProblem(text, isProduction)
    if (message) addIssue({ code: 'custom', message })
  })
  const Partner = z.strictObject({
    name: z.string().trim().min(1).max(200),
    origins: z.array(origin).max(MAX_ORIGINS),
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

/** Origins are compared as text with the browser's Origin header, so the file must write them in the same form. */
function originProblem(text: string, isProduction: boolean): string | undefined {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    return `"${text}" is not an origin. Use one like https://shop.example`
  }
  if (!/^[a-z0-9.:[\]-]+$/.test(url.host))
    return `"${text}" is a pattern. List each origin by itself.`
  if (url.origin !== text) return `"${text}" is more than an origin. Use ${url.origin}`
  if (url.protocol === 'https:' || (!isProduction && LOOPBACK.test(text))) return undefined
  return isProduction
    ? `"${text}" is not https. In production every origin must be https.`
    : `"${text}" is not https. Only localhost may use http.`
}
