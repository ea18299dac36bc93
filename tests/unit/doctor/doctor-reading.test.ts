// How the doctor reads HTML and policies without a browser.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@atelier/contract'
import { describe, expect, test } from 'vitest'
import { readTags } from '../../../packages/doctor/html.ts'
import { allowsUrl, parsePolicy, readPolicies } from '../../../packages/doctor/policy.ts'
import { POLICY_NEEDS } from '../../../packages/doctor/policy-needs.ts'
import { readPublishedPolicy } from '../../e2e/helpers/security-policy.ts'
import { findBrowser } from '../../../packages/doctor/browser/find.ts'
import { startStopwatch } from '../../helpers/stopwatch.ts'

const CHAT = '<atelier-chat partner="shop"></atelier-chat>'
const chatOf = (html: string) => readTags(html).find(({ name }) => name === 'atelier-chat')

describe('tags', () => {
  test.each([
    ['in a comment', `<!-- ${CHAT} -->`],
    ['in a script', `<script>document.write('${CHAT}')</script>`],
    ['in a template', `<template>${CHAT}</template>`],
    ['in a text field', `<textarea>${CHAT}</textarea>`],
    ['in an attribute', `<p title='${CHAT}'>Help</p>`],
  ])('an element %s is none', (_, html) => {
    expect(chatOf(html)).toBeUndefined()
  })

  test('attributes are read however they are written', () => {
    const html = `<ATELIER-CHAT Partner=shop heading='It&#39;s "here"' subtitle="a > b &amp; c" launcher\n eager=''>`
    expect(chatOf(html)?.attributes).toEqual({
      partner: 'shop',
      heading: `It's "here"`,
      subtitle: 'a > b & c',
      launcher: '',
      eager: '',
    })
  })

  test('the first of two attributes with the same name holds, as in browsers', () => {
    expect(chatOf('<atelier-chat partner="a" partner="b">')?.attributes).toEqual({ partner: 'a' })
  })

  test.each([
    [`<div hidden class="tab">${CHAT}</div>`, '<div class="tab">'],
    [`<p style="color: red; display:none"><b>${CHAT}</b></p>`, '<p>'],
    [`<div hidden><br></div>${CHAT}`, undefined],
    [`<div hidden></section></div>${CHAT}`, undefined],
    ['<atelier-chat id="help" hidden>', '<atelier-chat id="help">'],
  ])('%s: what hides the element is %s', (html, hiddenBy) => {
    expect(chatOf(html)?.hiddenBy).toBe(hiddenBy)
  })

  test.each([
    [`<dialog>${CHAT}</dialog>`, true],
    [`<details><summary>Help</summary>${CHAT}</details>`, true],
    [`<div popover id="help">${CHAT}</div>`, true],
    [`<details open>${CHAT}</details>`, false],
  ])('%s opens on demand: %s', (html, opensOnDemand) => {
    expect(chatOf(html)?.opensOnDemand).toBe(opensOnDemand)
  })

  test('ten megabytes of unclosed tags are read in linear time', () => {
    const sinceStart = startStopwatch()
    for (const text of ['<a ', '<a b="', '<script>', '<!--', '<p title=\'"'])
      readTags(text.repeat(2_000_000 / text.length))
    expect(sinceStart()).toBeLessThan(5_000)
  })
})

describe('policies', () => {
  const page = new URL('https://shop.example/help')

  test.each([
    ["'self'", 'https://shop.example/atelier.js', true],
    ["'self'", 'https://atelier.example/atelier.js', false],
    ["'none'", 'https://atelier.example/atelier.js', false],
    ['*', 'https://atelier.example/atelier.js', true],
    ['https:', 'https://atelier.example/atelier.js', true],
    ['https:', 'http://atelier.example/atelier.js', false],
    ['http:', 'https://atelier.example/atelier.js', true],
    ['https://atelier.example', 'https://atelier.example/atelier.js', true],
    ['atelier.example', 'https://atelier.example/atelier.js', true],
    ['ATELIER.example', 'https://atelier.example/atelier.js', true],
    ['http://atelier.example', 'https://atelier.example/atelier.js', true],
    ['https://atelier.example', 'http://atelier.example/atelier.js', false],
    ['*.example', 'https://atelier.example/atelier.js', true],
    ['*.atelier.example', 'https://atelier.example/atelier.js', false],
    ['https://atelier.example:8443', 'https://atelier.example/atelier.js', false],
    ['https://atelier.example', 'https://atelier.example:8443/atelier.js', false],
    ['https://atelier.example:*', 'https://atelier.example:8443/atelier.js', true],
    ['https://atelier.example:443', 'https://atelier.example/atelier.js', true],
    ['https://atelier.example/atelier/', 'https://atelier.example/atelier/1/atelier.js', true],
    ['https://atelier.example/atelier', 'https://atelier.example/atelier/1/atelier.js', false],
    ['https://atelier.example.evil.example', 'https://atelier.example/atelier.js', false],
  ])('%s on a page by https allows %s: %s', (source, url, isAllowed) => {
    expect(allowsUrl([source], new URL(url), page)).toBe(isAllowed)
  })

  test('every header and every meta tag is a policy of its own', () => {
    const policies = readPolicies({
      url: page.href,
      status: 200,
      headers: { 'content-security-policy': "script-src 'self', img-src *\nfont-src *" },
      tags: readTags(`<meta http-equiv="content-security-policy" content="media-src 'none'">`),
    })
    expect(policies.map(({ text }) => text)).toEqual([
      "script-src 'self'",
      'img-src *',
      'font-src *',
      "media-src 'none'",
    ])
  })

  test('the first directive of a name holds, whatever its case', () => {
    const policy = { text: ' Script-Src a.example ;; script-src b.example; sandbox', where: '' }
    expect([...parsePolicy(policy)]).toEqual([
      ['script-src', ['a.example']],
      ['sandbox', []],
    ])
  })
})

describe('the help page about policies', () => {
  const HELP = join(import.meta.dirname, '../../../site/content/help')

  test.each(LANGUAGES)(
    'names every directive that the doctor asks for, and no other (%s)',
    (language) => {
      const text = readFileSync(join(HELP, language, 'content-security-policy.md'), 'utf8')
      const [, body] = text.split(/^---$/m).slice(1)
      const listed = new Set(body!.match(/\b(script|connect|img|media)-src\b/g))
      expect([...listed].toSorted()).toEqual(
        [...new Set(POLICY_NEEDS.map(({ directives }) => directives.at(-2)!))].toSorted(),
      )
      expect(body).toContain('`blob:`')
    },
  )

  test('publishes a policy that the doctor finds nothing to add to', () => {
    const server = 'https://atelier.example'
    const directives = parsePolicy({ text: readPublishedPolicy(server), where: '' })
    expect(
      allowsUrl(
        directives.get('script-src')!,
        new URL(`${server}/atelier.js`),
        new URL('https://shop.example'),
      ),
    ).toBe(true)
    // Anything else that the doctor asks for would be missing.
    const restricted = POLICY_NEEDS.filter(({ directives: names }) =>
      names.some((name) => directives.has(name)),
    )
    expect(restricted.map(({ code }) => code)).toEqual(['csp-script-src'])
  })
})

describe('the browser', () => {
  test('CHROME_PATH counts more than what is installed', () => {
    expect(findBrowser({ CHROME_PATH: import.meta.filename }, 'linux')).toBe(import.meta.filename)
  })

  test('none is found where none is installed', () => {
    expect(findBrowser({ HOME: '/nowhere' }, 'darwin')).toBeUndefined()
    expect(findBrowser({ PROGRAMFILES: '/nowhere' }, 'win32')).toBeUndefined()
  })
})
