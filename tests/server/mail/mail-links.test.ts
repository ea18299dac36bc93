import { join } from 'node:path'
import { LANGUAGES, type preferences } from '@atelier/contract'
import { describe, expect, test } from 'vitest'
import { composeEmail } from '../../../packages/server/providers/mail/compose.ts'
import type { EmailKind } from '../../../packages/server/providers/mail/templates/types.ts'
import { isSection } from '../../../site/admin/sections.ts'
import { isSettingsSection } from '../../../site/pages/account/settings-sections.ts'
import { routeOf } from '../../../site/route-paths.ts'
import { sampleEmails } from '../../helpers/sample-emails.ts'
import { repositoryRoot, startServerForFile } from '../helpers/test-server.ts'

const server = await startServerForFile({ siteDirectory: join(repositoryRoot, 'dist/site') })
const publicUrl = 'https://atelier.example'
const samples = sampleEmails(publicUrl)
const kinds = Object.keys(samples) as EmailKind[]
/** Pages whose `?section=` chooses what they show. */
const sectionChecks: Record<string, (name: string | null) => boolean> = {
  '/settings': isSettingsSection,
  '/admin': isSection,
}

/** The URLs of an email: those of its HTML part, and those that are alone on a line of its text. */
function urlsIn({ html, text }: { html: string; text: string }): URL[] {
  const inHtml = [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) =>
    url!.replaceAll('&amp;', '&'),
  )
  const inText = [...text.matchAll(/^https?:\S+$/gm)].map(([url]) => url)
  return [...new Set([...inHtml, ...inText])].map((url) => new URL(url))
}

/** Whether a reader who follows the link finds what it promises. The URL's host is left out. */
async function leadsSomewhere({ pathname, search, searchParams }: URL): Promise<boolean> {
  const section = searchParams.get('section')
  if (section !== null && !sectionChecks[pathname]?.(section)) return false
  const route = routeOf(pathname)
  // A shared conversation can have ended since.
  if (route === '/share/:slug') return true
  const { status, body } = await server.newVisitor().get<string>(pathname + search)
  return status === 200 && body.includes('<!doctype html>')
}

const compose = (kind: EmailKind, language: preferences.Language) =>
  composeEmail(kind, samples[kind] as never, { language, publicUrl })

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(kinds)('every link of the email "%s" leads to a page that exists', async (kind) => {
    for (const url of urlsIn(compose(kind, language))) {
      expect(url.origin).toBe(publicUrl)
      expect([url.href, await leadsSomewhere(url)]).toEqual([url.href, true])
    }
  })
})

test('emails in every language have the same links', () => {
  const linksOf = (language: preferences.Language) =>
    kinds.map((kind) => [kind, urlsIn(compose(kind, language)).map(({ href }) => href)])
  for (const language of LANGUAGES)
    expect([language, linksOf(language)]).toEqual([language, linksOf('en')])
})

test('a page, a section and a token that do not exist are dead links', async () => {
  for (const path of ['/setings', '/settings?section=pasword', '/api/newsletter/stop?token=abc'])
    expect(await leadsSomewhere(new URL(path, publicUrl))).toBe(false)
})
