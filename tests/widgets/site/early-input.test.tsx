// Typing and choosing while React takes over the HTML of a page, until the effects of the page have run.
import { useEffect, useState, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { takeEarlySearch, takeOverEarlyInput } from '../../../site/early-input.ts'
import startScript from '../../../site/public/start.js?raw'

const root = document.createElement('div')

let react: Root

beforeAll(() => {
  root.id = 'root'
  document.body.append(root)
  const script = document.createElement('script')
  script.textContent = startScript
  document.head.append(script)
})
afterEach(() => {
  react.unmount()
  delete root.dataset.ready
})

/** Returns what to call after the effects of the page. */
function hydrate(form: ReactNode): () => void {
  react = hydrateRoot(root, form)
  return takeOverEarlyInput(root)
}

test('a letter that is typed while the code of the page takes over is added to those before it', async () => {
  function Form() {
    const [wish, setWish] = useState('')
    return (
      <textarea aria-label="Wish" value={wish} onChange={({ target }) => setWish(target.value)} />
    )
  }
  root.innerHTML = '<textarea aria-label="Wish"></textarea>'
  const field = root.querySelector('textarea')!
  field.focus()
  await userEvent.keyboard('A light')
  const endEffects = hydrate(<Form />)
  // As an effect does that restores a draft, or React with the value of its last render.
  field.value = ''
  await userEvent.keyboard('hou')
  endEffects()
  await userEvent.keyboard('se')
  expect(field.value).toBe('A lighthouse')
})

test('of two choices, one before and one while the code of the page takes over, the later counts', async () => {
  function Form() {
    const [style, setStyle] = useState('Day')
    return ['Day', 'Dusk', 'Night'].map((name) => (
      <label key={name}>
        <input type="radio" name="style" checked={style === name} onChange={() => setStyle(name)} />
        {name}
      </label>
    ))
  }
  root.innerHTML = ['Day', 'Dusk', 'Night']
    .map((name, index) => {
      const checked = index === 0 ? ' checked=""' : ''
      return `<label><input type="radio" name="style"${checked}>${name}</label>`
    })
    .join('')
  await page.getByText('Dusk').click()
  const endEffects = hydrate(<Form />)
  await page.getByText('Night').click()
  endEffects()
  await expect.element(page.getByRole('radio', { name: 'Night' })).toBeChecked()
})

test('keys that follow Ctrl+K at once go into the search field, and not into the message box', async () => {
  const address = location.href
  history.replaceState(history.state, '', '/chat')
  onTestFinished(() => history.replaceState(history.state, '', address))
  root.innerHTML =
    '<div class="atl-search"><input type="search" aria-label="Search"></div><textarea aria-label="Message"></textarea>'
  await userEvent.keyboard('{Control>}k{/Control}lease')
  expect(root.querySelector('input')!.value).toBe('lease')
  const focused: boolean[] = []
  function Page() {
    // As the page of the chat, whose message box has the focus unless the visitor is searching.
    useEffect(() => void focused.push(takeEarlySearch()), [])
    return (
      <>
        <div className="atl-search">
          <input type="search" aria-label="Search" />
        </div>
        <textarea aria-label="Message" />
      </>
    )
  }
  const endEffects = hydrate(<Page />)
  await expect.poll(() => focused).toEqual([true])
  endEffects()
  expect(root.querySelector('input')!.value).toBe('lease')
  expect(takeEarlySearch()).toBe(false)
})
