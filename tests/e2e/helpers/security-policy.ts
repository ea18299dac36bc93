import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const helpPage = join(
  import.meta.dirname,
  '../../../site/content/help/en/content-security-policy.md',
)

/** The content security policy that the help page recommends to partners, with our server's address filled in. */
export function readPublishedPolicy(serverUrl: string): string {
  const [, policy] = /```\n(script-src.*?)```/s.exec(readFileSync(helpPage, 'utf8'))!
  return policy!.replaceAll('https://cdn.example', serverUrl).replace(/\s+/g, ' ').trim()
}

/** Returns a list that grows with every violation of the page's content security policy. */
export async function collectPolicyViolations(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { reportViolation } = globalThis as unknown as { reportViolation(text: string): void }
      reportViolation(`${violatedDirective} ${blockedURI}`)
    })
  })
  return violations
}
