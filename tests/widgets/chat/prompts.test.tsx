import { SAVED_PROMPTS_MAX_COUNT } from '@atelier/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Chat } from '../../../packages/widgets/chat/Chat.tsx'
import { $library } from '../../../packages/widgets/chat/prompts/library.ts'
import { createFakeServer } from '../../../packages/widgets/testing.ts'
import { findViolations } from '../helpers/axe.ts'
import { applyTheme } from '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'

const server = createFakeServer()

beforeEach(() => {
  localStorage.clear()
  $library.set({ is: 'unknown' })
  server.start()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.reset()
  server.stop()
})

const WITHOUT_PAGE = {
  region: { enabled: false },
  'landmark-one-main': { enabled: false },
  'page-has-heading-one': { enabled: false },
}
const box = page.getByRole('textbox', { name: 'Message', exact: true })
const button = page.getByRole('button', { name: 'Prompts' })
const dialog = page.getByRole('dialog')
const inDialog = (name: string | RegExp) => dialog.getByRole('button', { name })
const search = dialog.getByRole('searchbox', { name: 'Search prompts' })

async function openPrompts() {
  await userEvent.click(button)
  await expect.element(search).toHaveFocus()
}

async function addPrompt(title: string, text: string) {
  await userEvent.click(inDialog('New prompt'))
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveFocus()
  await userEvent.keyboard(title)
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Text' }), text)
  await userEvent.click(inDialog('Save'))
  await expect.element(inDialog(new RegExp(`^${title}`))).toBeVisible()
}

test('a guest writes a prompt, fills its variables, and it is in the box, not sent; it survives a reload', async () => {
  render(<Chat />)
  await openPrompts()
  await expect.element(dialog.getByText('No prompts yet.')).toBeVisible()
  expect(await findViolations({ rules: WITHOUT_PAGE })).toEqual([])
  await addPrompt('Letter', 'Write to {{name}} about {{topic}}.')
  await expect.element(dialog.getByText('Your prompts, on this device')).toBeVisible()
  applyTheme('dark')
  expect(await findViolations({ rules: WITHOUT_PAGE })).toEqual([])
  await userEvent.click(inDialog(/^Letter/))
  await expect.element(dialog.getByRole('textbox', { name: 'name' })).toHaveFocus()
  await userEvent.keyboard('Linh')
  await expect.element(dialog.getByText('Write to Linh about {{topic}}.')).toBeVisible()
  await userEvent.fill(dialog.getByRole('textbox', { name: 'topic' }), 'the lease')
  expect(await findViolations({ rules: WITHOUT_PAGE })).toEqual([])
  await userEvent.click(inDialog('Put into the box'))
  await expect.element(box).toHaveValue('Write to Linh about the lease.')
  await expect.element(box).toHaveFocus()
  expect(server.requestsOf('sendMessage')).toEqual([])
  expect(server.requestsOf('savePrompt')).toEqual([])

  $library.set({ is: 'unknown' })
  await openPrompts()
  await expect.element(inDialog(/^Letter/)).toBeVisible()
})

test('a user’s prompts are on the server: they are changed, found by a word, and deleted after a question', async () => {
  server.signIn({ name: 'Linh' })
  server.state.prompts = [
    { id: '0199aaaa-0000-7000-8000-00000000000a', title: 'Thơ', text: 'Một bài thơ về {{chủ đề}}' },
    { id: '0199aaaa-0000-7000-8000-00000000000b', title: 'Summary', text: 'Sum it up.' },
  ]
  render(<Chat />)
  await openPrompts()
  await expect.element(dialog.getByText('Your prompts', { exact: true })).toBeVisible()
  await userEvent.keyboard('bai tho')
  await expect.element(inDialog(/^Thơ/)).toBeVisible()
  await expect.element(inDialog(/^Summary/)).not.toBeInTheDocument()
  await userEvent.fill(search, 'zzz')
  await expect.element(dialog.getByText('Nothing found for “zzz”.')).toBeVisible()
  await userEvent.fill(search, '')

  await userEvent.click(inDialog('Edit Summary'))
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Text' }), 'Sum it up in a line.')
  await userEvent.click(inDialog('Save'))
  await expect.element(dialog.getByText('Sum it up in a line.')).toBeVisible()
  expect(server.state.prompts.find(({ title }) => title === 'Summary')!.text).toBe(
    'Sum it up in a line.',
  )

  await userEvent.click(inDialog('Delete Thơ'))
  await userEvent.click(page.getByRole('button', { name: 'Delete', exact: true }))
  await expect.element(inDialog(/^Thơ/)).not.toBeInTheDocument()
  expect(server.state.prompts.map(({ title }) => title)).toEqual(['Summary'])
})

test('a slash in an empty box opens the prompts, and closing them leaves the slash', async () => {
  render(<Chat prompts={[{ title: 'Taste', text: 'How does it taste?' }]} />)
  await expect.element(button).toBeVisible()
  await userEvent.click(box)
  await userEvent.keyboard('/')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(box).toHaveValue('/')
  await userEvent.keyboard('/')
  await expect.element(box).toHaveValue('//')
  await userEvent.fill(box, '')
  await userEvent.keyboard('/taste')
  await expect.element(inDialog(/^Taste/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveValue('How does it taste?')
})

test('the arrow keys go through the prompts of the page and one’s own', async () => {
  render(
    <Chat
      prompts={[
        { title: 'Taste', text: 'How does it taste?' },
        { title: 'Price', text: 'What does {{bean}} cost?' },
      ]}
    />,
  )
  await openPrompts()
  await expect.element(dialog.getByText('From this website')).toBeVisible()
  await addPrompt('Mine', 'Mine.')
  await userEvent.click(search)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(inDialog(/^Mine/)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(inDialog(/^Price/)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('textbox', { name: 'bean' })).toHaveFocus()
  await userEvent.click(inDialog('Back'))
  await expect.element(inDialog(/^Taste/)).toBeVisible()
})

test('a prompt that cannot be kept stays in its form, and says why', async () => {
  render(<Chat />)
  await openPrompts()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await userEvent.click(inDialog('New prompt'))
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Title' }), 'Letter')
  const text = dialog.getByRole('textbox', { name: 'Text' })
  await userEvent.fill(text, 'Dear')
  await userEvent.click(inDialog('Save'))
  await expect.element(dialog.getByText(/^This browser does not keep the prompt/)).toBeVisible()
  await expect.element(text).toHaveValue('Dear')
})

test('a guest who keeps as many prompts as one can keep reads so', async () => {
  const prompts = Array.from({ length: SAVED_PROMPTS_MAX_COUNT }, (_, index) => ({
    id: String(index),
    title: `Prompt ${index}`,
    text: 'Kept.',
  }))
  localStorage.setItem('atelier_prompts', JSON.stringify(prompts))
  render(<Chat />)
  await openPrompts()
  await userEvent.click(inDialog('New prompt'))
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Title' }), 'Letter')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Text' }), 'Dear')
  await userEvent.click(inDialog('Save'))
  await expect.element(dialog.getByText(/^You have as many prompts as you can keep/)).toBeVisible()
})

test('prompts that could not be loaded can be loaded again, and those of the page are there anyway', async () => {
  server.signIn({ name: 'Linh' })
  server.fail('server', { on: 'getPrompts', times: 1 })
  render(<Chat prompts='[{"title":"Taste","text":"How does it taste?"}]' />)
  await openPrompts()
  await expect.element(inDialog(/^Taste/)).toBeVisible()
  await userEvent.click(inDialog('Try again'))
  await expect
    .element(dialog.getByText('Server error. Please try again later.'))
    .not.toBeInTheDocument()
})

test('prompts of the page that are not valid are left out, with a line in the console', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  render(<Chat prompts='[{"title":"Taste"}]' />)
  await openPrompts()
  await expect.element(dialog.getByText('No prompts yet.')).toBeVisible()
  await expect
    .poll(() => warn.mock.calls.flat().join(' '))
    .toMatch(/prompts is .* which is not a JSON array/)
})
