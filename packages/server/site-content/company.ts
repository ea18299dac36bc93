import { join } from 'node:path'
import { LANGUAGES, type Company, type preferences } from '@atelier/contract'
import { z } from 'zod'
import { readTextFile } from './files.ts'

const FILE = 'company.json'

const text = z.string().trim().min(1).max(300)
const link = z.url({ protocol: /^https?$/ })
/** Arabic is optional, because it came later: files without it stay valid. */
const titles = z.strictObject({ en: text, vi: text, ar: text.optional() })

const CompanySchema = z.strictObject({
  name: text,
  number: text,
  email: z.email(),
  offices: z
    .array(
      z.strictObject({
        /** One title for all languages, or one for each. */
        title: z.union([text, titles]),
        lines: z.array(text).min(1).max(6),
        lang: z.string().max(35).optional(),
      }),
    )
    .min(1)
    .max(6),
  communityUrl: link,
  socialLinks: z.array(z.strictObject({ name: text, href: link })).max(10),
})

export function readCompany(
  folder: string,
  files: readonly string[],
  problems: string[],
): Company | undefined {
  if (!files.includes(FILE)) return undefined
  try {
    const company = CompanySchema.parse(JSON.parse(readTextFile(join(folder, FILE))))
    return { ...company, offices: company.offices.map(withTitles) }
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message
    problems.push(`${FILE}: ${reason} Help → Run your own server has an example.`)
    return undefined
  }
}

function withTitles(office: z.infer<typeof CompanySchema>['offices'][number]) {
  const { title } = office
  if (typeof title !== 'string') return { ...office, title: { ...title, ar: title.ar ?? title.en } }
  const same = LANGUAGES.map((language) => [language, title])
  return { ...office, title: Object.fromEntries(same) as Record<preferences.Language, string> }
}
