// A page's tool that puts products into a cart, and the visitor who asks for them.
import { page, userEvent } from 'vitest/browser'
import type { PageTool, PageTools } from '../../../packages/widgets/page-tools.ts'
import type { createFakeServer } from '../../../packages/widgets/testing.ts'

export const CUPS = { product: 'Cup', count: 2 }

export const ADD_TO_CART: PageTool = {
  description: 'Adds a product to the cart.',
  parameters: {
    type: 'object',
    properties: {
      product: { type: 'string', title: 'Product' },
      count: { type: 'integer' },
      note: { type: 'string' },
    },
    required: ['product'],
  },
  run: ({ count = 1 }) => ({ items: count }),
}

export const withTool = (changes: Partial<PageTool> = {}): PageTools => ({
  addToCart: { ...ADD_TO_CART, ...changes },
})

export function createShopper(server: ReturnType<typeof createFakeServer>) {
  async function ask(text = 'Two cups') {
    const answer = server.nextAnswer()
    await userEvent.fill(page.getByRole('textbox', { name: 'Message', exact: true }), text)
    await userEvent.keyboard('{Enter}')
    await answer.question
    return answer
  }

  /** Asks, and has the model call the tool after a sentence, at once with each of the arguments. */
  async function askForCups(...calls: Record<string, unknown>[]) {
    const answer = await ask()
    answer.write('I add them.')
    for (const values of calls.length > 0 ? calls : [CUPS]) answer.call('addToCart', values)
    answer.end()
  }

  return { ask, askForCups }
}
