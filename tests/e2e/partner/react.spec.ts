// The examples, served by Vite as `npm run examples` does.
import { openExamples } from '../helpers/examples.ts'
import { test, expect } from '../helpers/test.ts'
import { answers, sendMessage } from '../helpers/chat-page.ts'

const UNKNOWN_SLUG = 'hCqVh1S0m6yBq8hK3xY2aQ'

test('a visitor chats in the React example, which counts the questions in strict mode and uses the server it is told, and opens links in the others', async ({
  page,
  partnerSite,
  baseURL,
  allowErrors,
}) => {
  test.slow()
  allowErrors()
  const { address, close } = await openExamples(baseURL, partnerSite)
  const htmlPage = await page.request.get(`${address}chat-in-html/`)
  expect(await htmlPage.text()).toContain(`src="${baseURL}/atelier.js"`)
  await page.goto(`${address}chat-in-react/`)
  await expect(page.getByRole('region', { name: 'Ask the studio' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Model: / })).toBeVisible()
  await sendMessage(page, 'Hello from React')
  await expect(answers(page)).toContainText('You said: Hello from React')
  await expect(page.getByText('Questions asked so far: 1')).toBeVisible()
  await page.reload()
  await expect(answers(page)).toContainText('You said: Hello from React')
  await page.goto(`${address}share-in-react/?slug=${UNKNOWN_SLUG}`)
  await expect(page.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('The requested resource was not found.')
  await page.goto(`${address}share-in-html/?slug=${UNKNOWN_SLUG}`)
  await expect(page.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible()
  await close()
})
