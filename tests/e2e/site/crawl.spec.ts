import { FAULTS, PageFaults } from '../../bench/helpers/page-faults.ts'
import { PageLinks } from '../../bench/helpers/page-links.ts'
import { expect, test } from '../helpers/test.ts'

test('the benchmark that opens every page sees each kind of fault', async ({ page, baseURL }) => {
  const faults = new PageFaults()
  const links = new PageLinks()
  await page.route('https://elsewhere.example/**', (route) => route.abort())
  await page.goto('/about-us')
  await page.locator('#root[data-ready]').waitFor({ state: 'attached' })
  faults.watch(page, baseURL!, () => '/about-us')
  await page.evaluate(() => {
    document.querySelector('main')!.insertAdjacentHTML(
      'beforeend',
      `<p style="width: 2000px">Wide</p><img src="/icon.svg"><img src="https://elsewhere.example/a.png" alt="">
      <a href="/no-such-page">A page</a> <a href="/help?page=passkeys#no-such-section">A section</a>
      <a href="/help?page=passkeys">An article</a>`,
    )
    console.error('Planted')
  })
  await links.collect(page, '/about-us', 'en')
  await faults.look(page, '/about-us', 'all rules')
  for (const fault of FAULTS) expect([fault, faults.counts.get(fault)! > 0]).toEqual([fault, true])
  expect(await links.countDead()).toBe(2)
})
