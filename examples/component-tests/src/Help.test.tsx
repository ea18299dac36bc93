import '@atelier/widgets/elements'
import { createFakeServer, modelFixture, waitForAnswer } from '@atelier/widgets/testing'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Help } from './Help.tsx'

const server = createFakeServer({
  models: [modelFixture({ name: 'Barista' }), modelFixture({ id: 'roaster', name: 'Roaster' })],
})
beforeAll(() => server.start())
afterEach(async () => {
  cleanup()
  document.body.replaceChildren()
  await server.reset()
})
afterAll(() => server.stop())

async function ask(question: string): Promise<void> {
  const box = await screen.findByLabelText('Message')
  fireEvent.change(box, { target: { value: question } })
  fireEvent.keyDown(box, { key: 'Enter' })
}

test('a visitor asks about the hours', async () => {
  server.answer('What are your hours?', 'Nine to **five**.')
  const { container } = render(<Help />)
  await ask('What are your hours?')
  expect(await waitForAnswer(container)).toBe('Nine to five.')
})

test('a visitor reads that the server has a problem, and sends the message again', async () => {
  server.fail('too-many', { on: 'sendMessage', times: 1 })
  const { container } = render(<Help />)
  await ask('Hello')
  fireEvent.click(await screen.findByText('Try again'))
  expect(await waitForAnswer(container)).toBe('You said: Hello')
})

test('a visitor chooses among the models', async () => {
  render(<Help />)
  fireEvent.click(await screen.findByText('Barista'))
  expect(await screen.findByText('Roaster')).toBeDefined()
})

test('a signed-in user stops an answer', async () => {
  server.signIn({ name: 'Linh' })
  const answer = server.nextAnswer()
  render(<Help />)
  await ask('Tell me everything')
  await answer.question
  answer.write('First')
  await screen.findByText('First')
  fireEvent.click(screen.getByText('Stop'))
  await expect.poll(() => server.requestsOf('stopAnswer')).toHaveLength(1)
})

test('the element answers too', async () => {
  const element = document.createElement('atelier-chat')
  element.setAttribute('partner', 'demo')
  document.body.append(element)
  await element.ready
  await element.send('Hello')
  expect(await waitForAnswer(document)).toBe('You said: Hello')
})
