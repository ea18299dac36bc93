import type { chat as calls, login } from '@atelier/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $favouriteModels } from '../../../packages/widgets/chat/model-menu/favourites.ts'
import { $lastModelId } from '../../../packages/widgets/chat/last-model.ts'
import { ModelPicker } from '../../../packages/widgets/chat/ModelPicker.tsx'
import { $models } from '../../../packages/widgets/chat/models.ts'
import { $proModal } from '../../../packages/widgets/pro/store.ts'
import { $session } from '../../../packages/widgets/session/store.ts'
import { findViolations } from '../helpers/axe.ts'
import { createChat } from '../helpers/chats.ts'
import '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'

const model = (id: string, fields: Partial<calls.Model> = {}): calls.Model => ({
  id,
  name: id,
  abilities: ['text'],
  tier: 'free',
  ...fields,
})
const few = [
  model('Sketch', { description: 'Short answers, quick drafts.' }),
  model('Study', { abilities: ['text', 'vision'] }),
  model('Canvas', { tier: 'pro' }),
]
const many = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Cây đa'].map((id) =>
  model(id),
)
const user = { id: 'linh', subscriptionTier: 'free' } as login.UserProfile

const button = page.getByRole('button', { name: /^Model: / })
const choice = (name: string) => page.getByRole('menuitemradio', { name, exact: true })
const star = (name: string) => page.getByRole('menuitemcheckbox', { name: `Favourite: ${name}` })
const search = page.getByRole('searchbox', { name: 'Search models' })
const namesShown = () =>
  page
    .getByRole('menuitemradio')
    .elements()
    .map(({ ariaLabel }) => ariaLabel)

function openPage(models: readonly calls.Model[]) {
  $models.set(models)
  const chat = createChat()
  render(<ModelPicker chat={chat} />)
  return chat
}

async function openMenu() {
  await userEvent.click(button)
  await expect.element(page.getByRole('menu')).toBeVisible()
}

beforeEach(async () => {
  localStorage.clear()
  $favouriteModels.set([])
  $lastModelId.set(undefined)
  $session.set({ is: 'user', user })
  await userEvent.pointer({ coords: { x: 1200, y: 780 } })
})

afterEach(() => {
  $models.set([])
  $proModal.set(undefined)
})

test('a visitor reads what each model is and can do, and the choice is shown on the button', async () => {
  openPage(few)
  await openMenu()
  await expect.element(choice('Sketch')).toHaveFocus()
  await expect.element(choice('Sketch')).toHaveAccessibleDescription('Short answers, quick drafts.')
  await expect.element(choice('Study')).toHaveAccessibleDescription('Sees images')
  await userEvent.click(choice('Study'))
  await expect.element(button).toHaveAccessibleName('Model: Study')
  await expect.element(button).toHaveFocus()
})

test('the arrow keys, Home and End move between the models, and Escape closes the menu', async () => {
  openPage(few)
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(choice('Sketch')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(choice('Study')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(choice('Canvas')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(choice('Sketch')).toHaveFocus()
  await userEvent.keyboard('s')
  await expect.element(choice('Study')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(star('Study')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(choice('Sketch')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  expect(document.querySelector(':popover-open')).toBeNull()
})

test('a few models have no search field; many have one, which typing anywhere in the list reaches', async () => {
  const chat = openPage(many)
  await openMenu()
  await expect.element(choice('Alder')).toHaveFocus()
  await userEvent.keyboard('c')
  await expect.element(search).toHaveFocus()
  await expect.poll(namesShown).toEqual(['Birch', 'Cedar', 'Cây đa'])
  await userEvent.keyboard('ay da')
  await expect.poll(namesShown).toEqual(['Cây đa'])
  await expect.element(page.getByText('One model')).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(chat.$model.get()?.id).toBe('Cây đa')
  await openMenu()
  await expect.element(search).toHaveValue('')
  await userEvent.fill(search, 'zzz')
  await expect.element(page.getByText('No model is called that.')).toBeVisible()
  chat.limitModels(['Alder', 'Birch'])
  await expect.element(search).not.toBeInTheDocument()
})

test('a starred model comes first when the menu is opened again, also after a reload', async () => {
  openPage(few)
  await openMenu()
  await userEvent.click(star('Study'))
  await expect.element(star('Study')).toHaveAttribute('aria-checked', 'true')
  expect(namesShown()).toEqual(['Sketch', 'Study', 'Canvas'])
  await userEvent.keyboard('{Escape}')
  await openMenu()
  await expect.poll(namesShown).toEqual(['Study', 'Sketch', 'Canvas'])
  await expect.element(page.getByRole('group', { name: 'Favourites' })).toBeVisible()
  expect(localStorage.getItem('atelier_user_favourite_models')).toBe('["Study"]')
  await userEvent.click(star('Study'))
  expect(localStorage.getItem('atelier_user_favourite_models')).toBe('[]')
})

test('a model of Pro says so, and choosing it opens Pro', async () => {
  const stop = $proModal.listen(() => {})
  const chat = openPage(few)
  await openMenu()
  await expect.element(choice('Canvas')).toHaveAccessibleDescription(/^Needs Pro\./)
  await userEvent.click(choice('Canvas'))
  expect($proModal.get()).toEqual({})
  expect(chat.$model.get()?.id).toBe('Canvas')
  // It is no choice for the next conversation, which could not be sent either.
  chat.startNewConversation()
  expect($lastModelId.get()).toBeUndefined()
  stop()
})

test('a user with Pro chooses a model of Pro as any other', async () => {
  const stop = $proModal.listen(() => {})
  $session.set({ is: 'user', user: { ...user, subscriptionTier: 'pro' } })
  openPage(few)
  await openMenu()
  await userEvent.click(choice('Canvas'))
  expect($proModal.get()).toBeUndefined()
  expect(localStorage.getItem('atelier_user_model')).toBe('Canvas')
  stop()
})

test('a new chat begins with the last choice, and a chat keeps its own', async () => {
  const first = openPage(few)
  await openMenu()
  await userEvent.click(choice('Study'))
  const second = createChat()
  second.$model.listen(() => {})
  expect(second.$model.get()?.id).toBe('Study')
  second.setModel('Sketch')
  expect(first.$model.get()?.id).toBe('Study')
  second.startNewConversation()
  expect(second.$model.get()?.id).toBe('Sketch')
})

test('a visitor whose model is gone reads which one answers instead', async () => {
  $lastModelId.set('Fresco')
  localStorage.setItem('atelier_user_model', 'Fresco')
  openPage(few)
  const missing = 'Fresco is no longer available here. Sketch answers instead.'
  await expect.element(button).toHaveAccessibleName(`Model: Sketch. ${missing}`)
  await openMenu()
  await expect.element(page.getByText(missing)).toBeVisible()
  await userEvent.click(choice('Study'))
  await expect.element(button).toHaveAccessibleName('Model: Study')
})

test('the menu fills the width of a phone, a long name is cut on the button, and axe finds no violations', async () => {
  await page.viewport(390, 800)
  openPage([model('An extraordinarily long name of a model that nobody can read'), ...few])
  await openMenu()
  const panel = document.querySelector('.atl-models')!
  const { width, bottom } = panel.getBoundingClientRect()
  expect([width, Math.round(bottom)]).toEqual([390, 800])
  expect(button.element().getBoundingClientRect().width).toBeLessThanOrEqual(230)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(
    await findViolations({
      rules: {
        region: { enabled: false },
        'page-has-heading-one': { enabled: false },
        'landmark-one-main': { enabled: false },
      },
    }),
  ).toEqual([])
})
