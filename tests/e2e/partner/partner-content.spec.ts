// What the script tag makes of texts that a page or a model may have from strangers.
import { answers, sendMessage } from '../helpers/chat-page.ts'
import { CHAT_TAG, chatElement } from '../helpers/partner-site.ts'
import { expect, test } from '../helpers/test.ts'

test('EMB-4 a website cannot put the pages of the server into a frame', async ({
  page,
  allowErrors,
  baseURL,
  openOnPartnerSite,
}) => {
  allowErrors()
  for (const path of ['/', '/login', '/connect', '/payment/callback']) {
    const refused = page.waitForEvent('console', (message) =>
      message.text().includes('frame-ancestors'),
    )
    const body = `<iframe src="${baseURL}${path}"></iframe>`
    await openOnPartnerSite({ body, script: '' })
    expect((await refused).text()).toContain(baseURL)
  }
})

test('EMB-11 an answer contains no code, style or address of another host in any state while it is being written', async ({
  page,
  openOnPartnerSite,
}) => {
  await openOnPartnerSite({ body: CHAT_TAG })
  await sendMessage(chatElement(page), 'Hello')
  await expect(answers(chatElement(page))).toContainText('You said: Hello')
  const watched = await chatElement(page).evaluateHandle((chat) => {
    const log = { states: 0, forbidden: [] as string[] }
    const root = chat.shadowRoot!
    new MutationObserver(() => {
      log.states += 1
      for (const element of root.querySelectorAll('.atl-prose *')) {
        const attributes = element
          .getAttributeNames()
          .map((name) => [name, element.getAttribute(name)!])
        const isForbidden =
          /^(script|style|iframe|object|embed|form|base|meta|link)$/i.test(element.localName) ||
          attributes.some(
            ([name, value]) =>
              /^(on|style$|srcdoc)/i.test(name!) || /javascript:|evil\.test/i.test(value!),
          )
        if (isForbidden) log.forbidden.push(element.outerHTML)
      }
    }).observe(root, { subtree: true, childList: true, characterData: true, attributes: true })
    return log
  })
  const hostile = [
    'a <script src="https://evil.test/a.js">go()</script> b <img src=x onerror=go()> c',
    'a [x](javascript:go()) b <a href="javascript:go()">c</a> d <svg onload=go()> e',
    'a <style>*{color:red}</style> b <iframe srcdoc="<b>x</b>"></iframe> ![i](https://evil.test/i.png) c',
    'a\n\n```html\n<script>go()</script>\n```\n\nb <p style="position:fixed" onclick=go()> c',
  ]
  for (const [index, text] of hostile.entries()) {
    await sendMessage(chatElement(page), `${text} END${index}`)
    await expect(answers(chatElement(page)).last()).toContainText(`END${index}`)
    await expect(chatElement(page).getByRole('button', { name: 'Send' })).toBeVisible()
  }
  const { states, forbidden } = await watched.jsonValue()
  expect(forbidden).toEqual([])
  expect(states).toBeGreaterThan(2 * hostile.length)
})

test('EMB-12 the JSON of an attribute leaves the prototypes of the page as they were', async ({
  page,
  openOnPartnerSite,
}) => {
  const starters = [
    '{"label":"Open now?","message":"When do you open?","__proto__":{"polluted":1}}',
    '{"label":"Beans","message":"Which beans?","constructor":{"prototype":{"polluted":2}}}',
  ]
  const body = `<atelier-chat partner="demo" eager starters='[${starters.join(',')}]'></atelier-chat>`
  await openOnPartnerSite({ body })
  await expect(chatElement(page).locator('[part=starter]')).toHaveText(['Open now?', 'Beans'])
  expect(await page.evaluate(() => 'polluted' in {} || 'polluted' in [])).toBe(false)
})
