// Typing and choosing while React takes over the HTML of a page, until the effects of the page have run.
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
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

test('a box stays ticked while the code of the page takes over under a finger that presses a button', async () => {
  const hydrated = Promise.withResolvers<void>()
  function Form() {
    const [isTicked, setTicked] = useState(false)
    useEffect(() => hydrated.resolve(), [])
    return (
      <>
        <label>
          <input
            type="checkbox"
            checked={isTicked}
            onChange={({ target }) => setTicked(target.checked)}
          />
          Add details
        </label>
        <button type="button">Send</button>
        {isTicked && <p>Details are added.</p>}
      </>
    )
  }
  root.innerHTML =
    '<label><input type="checkbox">Add details</label><button type="button">Send</button>'
  root.querySelector('input')!.click()
  const button = root.querySelector('button')!
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  react = hydrateRoot(root, <Form />)
  await hydrated.promise
  const endEffects = takeOverEarlyInput(root)
  button.dispatchEvent(new PointerEvent('click', { bubbles: true }))
  endEffects()
  await expect.element(page.getByText('Details are added.')).toBeVisible()
  await expect.element(page.getByRole('checkbox')).toBeChecked()
})

/** A tool with an example, a switch, a button that opens a dialog, and the button that makes something of the wish. */
function Tool({ made }: { made?: string[] }) {
  const [wish, setWish] = useState('')
  const [isLoud, setLoud] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  function make(event: FormEvent) {
    event.preventDefault()
    made?.push(isLoud ? `${wish}!` : wish)
  }
  return (
    <div className="bench">
      <form onSubmit={make}>
        <textarea aria-label="Wish" value={wish} onChange={({ target }) => setWish(target.value)} />
        <button type="submit" disabled={wish === 'Too long'}>
          Make
        </button>
      </form>
      {['A lighthouse', 'Too long'].map((example) => (
        <button key={example} type="button" onClick={() => setWish(example)}>
          {example}
        </button>
      ))}
      <button type="button" aria-pressed={isLoud} onClick={() => setLoud(!isLoud)}>
        Loud
      </button>
      <button type="button" onClick={() => dialog.current!.showModal()}>
        Sign in
      </button>
      <dialog ref={dialog} />
    </div>
  )
}

/** As the server renders it. */
function renderHtml(node: ReactNode): string {
  const place = document.createElement('div')
  const rendered = createRoot(place)
  flushSync(() => rendered.render(node))
  const html = place.innerHTML
  rendered.unmount()
  return html
}

const press = (name: string) => page.getByRole('button', { name }).click()

/** Presses these buttons of a tool before its code is there, and returns the wishes that were made. */
const pressEarly = (...names: string[]): Promise<string[]> =>
  actEarly(async () => {
    for (const name of names) await press(name)
  })

/** Does this in a tool before its code is there, and returns the wishes that were made. */
async function actEarly(act: () => Promise<void>): Promise<string[]> {
  root.innerHTML = renderHtml(<Tool />)
  await act()
  const made: string[] = []
  hydrate(<Tool made={made} />)()
  await expect.poll(() => root.querySelector('[aria-busy]')).toBeNull()
  expect(root.querySelector('textarea')!.readOnly).toBe(false)
  return made
}

test('an example and the button that makes something of it both count when they are pressed before the code is there', async () => {
  expect(await pressEarly('A lighthouse', 'Make')).toEqual(['A lighthouse'])
})

test('an own wish that is typed after an example was pressed is made, before the code is there as well', async () => {
  const made = await actEarly(async () => {
    await press('A lighthouse')
    await page.getByLabelText('Wish').fill('A harbour')
    await press('Loud')
    await press('Make')
  })
  expect(made).toEqual(['A harbour!'])
})

test('an own wish stays when an example was pressed before it, and nothing is made', async () => {
  const made = await actEarly(async () => {
    await press('A lighthouse')
    await page.getByLabelText('Wish').fill('A harbour')
  })
  expect(made).toEqual([])
  await expect.element(page.getByLabelText('Wish')).toHaveValue('A harbour')
})

test('an example that is pressed after an own wish was typed takes its place', async () => {
  const made = await actEarly(async () => {
    await page.getByLabelText('Wish').fill('A harbour')
    await press('A lighthouse')
    await press('Make')
  })
  expect(made).toEqual(['A lighthouse'])
})

test.each<[string, string[], string[]]>([
  ['keep their order', ['Too long', 'Loud', 'A lighthouse', 'Make'], ['A lighthouse!']],
  ['on the same button are one', ['A lighthouse', 'Make', 'Make', 'Loud'], ['A lighthouse']],
  ['do not count on a button that an earlier one has disabled', ['Too long', 'Make'], []],
  ['do not count behind a dialog that an earlier one has opened', ['Sign in', 'Make'], []],
])('presses in a tool before its code is there %s', async (_, names, made) => {
  expect(await pressEarly(...names)).toEqual(made)
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
