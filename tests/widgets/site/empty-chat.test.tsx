import { GUIDE_MODEL_ID } from '@atelier/contract'
import { $models, createChat, createDraftStorage, Thread } from '@atelier/widgets'
import { messageFixture } from '@atelier/widgets/testing'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { currentChat } from '../../../site/pages/chat/current-chat.ts'
import { EmptyChat } from '../../../site/pages/chat/EmptyChat.tsx'
import { render } from '../helpers/render.tsx'
import { createMemoryHistory } from '../../../site/router/page-history.ts'
import { Router } from '../../../site/router/Router.tsx'

const guide = {
  id: GUIDE_MODEL_ID,
  name: 'Guide',
  abilities: ['text' as const],
  tier: 'free' as const,
}

test('a visitor of a server without a model reads what the Guide is, begins with a tool or a question, and learns on the own machine how to connect a model', async () => {
  $models.set([guide])
  onTestFinished(() => $models.set([]))
  currentChat.setModel(GUIDE_MODEL_ID)
  render(
    <Router history={createMemoryHistory('/')}>
      <EmptyChat onSent={() => {}} />
    </Router>,
  )
  await expect.element(page.getByText(/help pages\. It is not an AI\./)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /^Make a picture/ }))
    .toHaveAttribute('href', '/image-generator')
  await expect.element(page.getByRole('button', { name: /^What Pro includes/ })).toBeVisible()
  // The tests run on localhost. The chat stays where it is.
  const link = page.getByRole('link', { name: 'How to connect one' })
  await expect.element(link).toHaveAttribute('href', '/help?page=connect-your-own-model')
  await expect.element(link).toHaveAttribute('target', '_blank')
})

test('a visitor who begins with a picture finds the promised text in the form', async () => {
  currentChat.setModel(GUIDE_MODEL_ID)
  onTestFinished(() => sessionStorage.clear())
  const history = createMemoryHistory('/chat')
  render(
    <Router history={history}>
      <EmptyChat onSent={() => {}} />
    </Router>,
  )
  await userEvent.click(page.getByRole('link', { name: /^Make a picture/ }))
  await expect.poll(() => history.$visit.get().location.pathname).toBe('/image-generator')
  const form = createDraftStorage('image-generator', () => true).read('recipe')
  expect(form).toContain('Two pears on a blue cloth')
})

test('on our own pages, a link in an answer to another page of the site opens no new tab', async () => {
  const chat = createChat()
  const content = '[choose another model](/help?page=choose-a-model), [a site](https://example.com)'
  const messages = [messageFixture({ role: 'assistant', content })]
  const { shown } = chat.core
  shown.update(shown.current(), { status: { is: 'ready', hasEarlier: false }, messages })
  render(<Thread chat={chat} emptyState={null} onNewConversation={() => {}} />)
  const link = page.getByRole('link', { name: 'choose another model' })
  await expect.element(link).not.toHaveAttribute('target')
  await expect
    .element(page.getByRole('link', { name: 'a site' }))
    .toHaveAttribute('target', '_blank')
})
