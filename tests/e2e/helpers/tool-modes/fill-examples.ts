import type { Page } from '@playwright/test'

/** Writes into each empty field of the form what it gives as an example. */
export async function fillExamples(page: Page): Promise<void> {
  const fields = page.locator('.bench__recipe :is(textarea, input:not([type]), input[type=text])')
  for (const field of await fields.all()) {
    if (!(await field.isVisible())) continue
    const example = await field.getAttribute('placeholder')
    if (example && (await field.inputValue()) === '') await field.fill(example)
  }
}
