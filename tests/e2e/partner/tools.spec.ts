// A shop lets the model put products into its cart, if the visitor allows it.
import { answers, sendMessage } from '../helpers/chat-page.ts'
import { chatElement, openPartnerPage } from '../helpers/partner-site.ts'
import { expect, test } from '../helpers/test.ts'

const SHOP = `
  <style>.cart-line { color: rgb(1, 2, 3) }</style>
  <p id="cart">0 in the cart</p>
  <atelier-chat partner="demo" model="shopper" heading="Ask the shop"></atelier-chat>
  <script>
    let items = 0
    document.querySelector('atelier-chat').tools = {
      addToCart: {
        title: 'Put into the cart',
        description: 'Puts a product into the cart.',
        parameters: {
          type: 'object',
          properties: {
            product: { type: 'string', title: 'Product' },
            count: { type: 'integer', title: 'How many' },
          },
          required: ['product'],
        },
        run({ product, count = 1 }) {
          items += count
          document.querySelector('#cart').textContent = items + ' in the cart'
          return { product, items }
        },
        render({ product }, { items }) {
          const line = document.createElement('p')
          line.className = 'cart-line'
          line.textContent = 'Your cart: ' + items + ' × ' + product
          return line
        },
      },
    }
  </script>`

test('a visitor lets the shop put two cups into the cart, and a reload shows what the shop has drawn; nothing runs unasked', async ({
  page,
  partnerSite,
  baseURL,
}) => {
  await openPartnerPage(page, { partnerSite, serverUrl: baseURL, body: SHOP })
  const chat = chatElement(page)
  await sendMessage(chat, 'Two cups, please')
  await expect(
    chat.getByText('Put into the cart: may this website do that for you?', { exact: true }),
  ).toBeVisible()
  await expect(chat.getByText('How many')).toBeVisible()
  await expect(page.getByText('0 in the cart')).toBeVisible()

  // The page asks again after a reload, because the call still waits.
  await page.reload()
  await chat.getByRole('button', { name: 'Run' }).click()
  await expect(answers(chat)).toContainText('The cart says: {"product":"cup","items":2}')
  await expect(page.getByText('2 in the cart')).toBeVisible()
  const drawn = page.getByText('Your cart: 2 × cup')
  await expect(drawn).toHaveCSS('color', 'rgb(1, 2, 3)')

  await page.reload()
  await expect(drawn).toBeVisible()
  await expect(page.getByText('0 in the cart')).toBeVisible()
})

test('another device of the same user sees the waiting call, and only the page that asked can run it', async ({
  page,
  context,
  partnerSite,
  baseURL,
}) => {
  const path = {
    partnerSite,
    serverUrl: baseURL,
    body: SHOP.replace('partner=', 'resume="always" partner='),
  }
  await openPartnerPage(page, path)
  await sendMessage(chatElement(page), 'Two cups, please')
  await expect(chatElement(page).getByRole('button', { name: 'Run' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(
    chatElement(other).getByText(/waits for an answer on the page where you asked/),
  ).toBeVisible()
  await expect(chatElement(other).getByRole('button', { name: 'Run' })).toBeHidden()
})

test('on a server without an AI, the Guide calls the tool that the visitor names', async ({
  page,
  partnerSite,
  baseURL,
}) => {
  const body = SHOP.replace('shopper', 'guide')
  await openPartnerPage(page, { partnerSite, serverUrl: baseURL, body })
  const chat = chatElement(page)
  await sendMessage(chat, 'Add 3 of "teapot" to my cart')
  await chat.getByRole('button', { name: 'Run' }).click()
  await expect(answers(chat)).toContainText('The website has done it, and says:')
  await expect(page.getByText('3 in the cart')).toBeVisible()
})
