import { FAULTS, PageFaults } from '../../bench/helpers/page-faults.ts'
import { PageLinks } from '../../bench/helpers/page-links.ts'
import { expect, test } from '../helpers/test.ts'

// They are planted.
test.beforeEach(({ allowErrors }) => allowErrors())

test('the benchmark that opens every page sees each kind of fault', async ({ page, baseURL }) => {
  const faults = new PageFaults()
  const links = new PageLinks()
  await page.goto('/about-us')
  await page.locator('#root[data-ready]').waitFor({ state: 'attached' })
  faults.watch(page, baseURL, () => '/about-us')
  await page.evaluate(plantFaults)
  await links.collect(page, '/about-us', 'en')
  await faults.look(page, '/about-us', 'all rules')
  for (const fault of FAULTS) expect([fault, faults.counts.get(fault)! > 0]).toEqual([fault, true])
  expect(await links.countDead()).toBe(2)
})

/** A wide element, a picture without a description, a foreign picture, two dead links of three, and an error. */
function plantFaults(): void {
  const wide = document.createElement('p')
  wide.textContent = 'Wide'
  wide.style.width = '2000px'
  const pictures = ['/icon.svg', 'https://elsewhere.example/a.png'].map((src) =>
    Object.assign(document.createElement('img'), { src }),
  )
  const paths = ['/no-such-page', '/help?page=passkeys#no-such-section', '/help?page=passkeys']
  const links = paths.map((href) =>
    Object.assign(document.createElement('a'), { href, textContent: href }),
  )
  document.querySelector('main')!.append(wide, ...pictures, ...links)
  console.error('Planted')
}
