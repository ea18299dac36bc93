// React applications of partners, which bring their own React.
import { serveHost } from '../../hosts/react-versions.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { answers, chooseModel, messageBox, questions, sendMessage } from '../helpers/chat-page.ts'
import { identify, newVisitor, signToken } from '../helpers/host-identity.ts'
import { CHAT_TAG, chatElement } from '../helpers/partner-site.ts'
import { expect, test } from '../helpers/test.ts'

for (const version of ['18', '19'] as const)
  test(`a visitor of a host with React ${version} in strict mode finds one chat with its conversation when the host shows its widgets again, and an element of the script tag shares their session, without a warning`, async ({
    page,
    partnerSite,
    baseURL,
  }) => {
    test.slow()
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    const folder = await createTempFolder()
    const host = await serveHost(version, folder.path)
    const address = host.resolvedUrls!.local[0]!
    partnerSite.allowOrigin(new URL(address).origin)
    await page.goto(`${address}?atelier=${baseURL}`)
    await expect(page.getByRole('heading', { name: `React ${version}.` })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Go Pro' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign in with Atelier' })).toBeVisible()
    const chat = page.getByRole('region', { name: 'Ask the shop' })
    await chooseModel(page, 'echo')
    await sendMessage(chat, 'Hello')
    await expect(answers(chat)).toContainText(['You said: Hello'])

    await page.getByRole('button', { name: 'Hide the widgets' }).click()
    await expect(chat).toHaveCount(0)
    await page.getByRole('button', { name: 'Show the widgets' }).click()
    await expect(answers(chat)).toContainText(['You said: Hello'])
    await sendMessage(chat, 'Still there?')
    await expect(answers(chat)).toContainText(['You said: Hello', 'You said: Still there?'])
    await expect(questions(chat)).toHaveCount(2)

    await page.getByRole('button', { name: 'Open the chat' }).click()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCount(2)

    await test.step('an element of the script tag, which is another copy of the code', async () => {
      const conversationRead = page.waitForResponse((reply) =>
        /\/api\/chat\/[\da-f-]{36}$/.test(reply.url()),
      )
      await page.addScriptTag({ url: `${baseURL}/atelier.js`, type: 'module' })
      await page.evaluate((tag) => {
        document.body.insertAdjacentHTML('beforeend', tag)
      }, CHAT_TAG)
      await expect(messageBox(chatElement(page))).toBeVisible()
      // The element shows its copy at once. If it read the guest's conversation after it has become the visitor's, the
      // browser would print a 404.
      await conversationRead
      await expect(questions(chatElement(page))).toHaveCount(2)
      const signIn = { name: 'Sign in', exact: true }
      await expect(chat.getByRole('button', signIn)).toBeVisible()
      expect(await identify(page, await signToken(newVisitor()))).toBe(true)
      await expect(chat.getByRole('button', signIn)).toHaveCount(0)
      await expect(questions(chat)).toHaveCount(2)
      await expect(questions(chatElement(page))).toHaveCount(2)
      await sendMessage(chat, 'Who am I?')
      await expect(answers(chat)).toContainText(['Hello', 'Still', 'You said: Who am I?'])
      expect(await identify(page, null)).toBe(false)
      await expect(chat.getByRole('button', signIn)).toBeVisible()
      await expect(questions(chat)).toHaveCount(0)
    })
    expect(warnings).toEqual([])
    await host.close()
    await folder.remove()
  })
