import { SHARE_BLANK, SHARE_MAX_BLANKED_TEXTS, type share } from '@atelier/contract'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../../packages/widgets/share/dialog.css'
import { createShareDialog } from '../../../packages/widgets/share/dialog-store.ts'
import { ShareModal } from '../../../packages/widgets/share/ShareDialog.tsx'
import { ShareSteps } from '../../../packages/widgets/share/ShareSteps.tsx'
import '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'

const draft: share.ShareDraft = {
  title: '',
  messages: [
    'Write to linh@example.com, <b>not</b> to Mr. Hoà.',
    'Dear linh@example.com',
    'Thanks, Mr. Hoà.',
  ].map((content, index) => ({
    id: `m${index}`,
    role: index === 1 ? 'assistant' : 'user',
    content,
    timestamp: '2026-11-20T09:12:00.000Z',
  })),
  version: '1',
  shortened: false,
  unfinished: false,
  withoutMedia: false,
}

function openDialog({
  isSaving = false,
  isLoading = false,
  withoutMedia = false,
  title = '',
  messages = draft.messages,
} = {}) {
  const store = createShareDialog({ conversationId: 'conversation' })
  if (!isLoading)
    store.$state.set({
      is: 'choosing',
      draft: { ...draft, title, messages, withoutMedia },
      isSaving,
      hasChanged: false,
    })
  const onClose = vi.fn<() => void>()
  render(<ShareSteps store={store} Frame={ShareModal} onClose={onClose} />)
  return { store, onClose }
}

const messages = page.getByRole('group', { name: 'What readers will see' })

/** A print whose headline, small type, title and description have private texts. */
const print: share.ShareDraft = {
  ...draft,
  title: 'Letter to mai@example.com',
  messages: [
    { ...draft.messages[0]!, content: 'Two pears' },
    {
      ...draft.messages[1]!,
      content: '',
      pictures: [{ url: '/p.png', alt: 'pears for mai@example.com', width: 8, height: 8, seed: 7 }],
      wordsInPictures: ['Call 0912 345 678'],
    },
  ],
}

/** A reading with a private text, which is also said in another way. */
const reading: share.ShareDraft = {
  ...draft,
  title: 'Good evening',
  messages: [
    {
      ...draft.messages[1]!,
      content: 'Good evening. Write to mai@example.com.',
      sound: {
        is: 'reading',
        name: 'Good evening',
        file: { url: '/p.mp3', seconds: 5 },
        engine: { name: 'espeak-ng', isSketch: true },
      },
      wordsInSound: ['Good evening. Write to mai@example.com.', 'My'],
    },
  ],
}

function openCreationDialog(shown = print) {
  const store = createShareDialog({ creationId: 'creation' })
  store.$state.set({ is: 'choosing', draft: shown, isSaving: false, hasChanged: false })
  render(<ShareSteps store={store} Frame={ShareModal} onClose={() => {}} />)
  return store
}

test('an owner who shares a print reads where private texts are, and blanks title and description', async () => {
  openCreationDialog()
  await expect.element(page.getByText('2 things look personal')).not.toBeInTheDocument()
  await expect.element(page.getByText('Two things look personal')).toBeVisible()
  await expect
    .element(page.getByText('Email address, title and description of the picture'))
    .toBeVisible()
  await expect.element(page.getByText('Phone number, in the picture')).toBeVisible()
  await expect.element(messages.getByText('seed 7')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Blank all' }))
  const shown = () => messages.element().textContent
  await expect.poll(shown).toContain(`Letter to ${SHARE_BLANK}`)
  await expect.poll(shown).toContain(`pears for ${SHARE_BLANK}`)
  await expect.element(messages.getByRole('img')).toHaveAccessibleName(`pears for ${SHARE_BLANK}`)
  await expect.element(page.getByText('One text is blanked.')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Blank another text'), 'Call')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByLabelText('Blank another text'))
    .toHaveAccessibleDescription(/^This text is in the picture, where nothing can be blanked\./)
})

test('an owner is told that nothing can be blanked in a picture, leaves it out, and takes it in again', async () => {
  const store = openCreationDialog()
  await expect
    .element(page.getByText(/^The picture shows “0912 345 678”\. Nothing can be blanked/))
    .toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Leave the picture out' }))
  await expect.element(page.getByText(/^The picture is left out\./)).toBeVisible()
  await expect.element(page.getByText('Phone number, in the picture')).not.toBeInTheDocument()
  expect([...store.$choices.get().chosenIds]).toEqual(['m0'])
  expect(page.getByRole('checkbox', { name: /message/ }).elements()).toEqual([])
  const button = page.getByRole('button', { name: 'Share the picture after all' })
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Phone number, in the picture')).toBeVisible()
  expect(store.$choices.get().sharesEverything).toBe(true)
})

const players = () => document.querySelectorAll('audio').length

test('SH-6 an owner hears a reading before sharing it, and is told that a blanked text leaves its sound out', async () => {
  const store = openCreationDialog(reading)
  await expect.element(page.getByText('Email address, text and in the sound')).toBeVisible()
  await expect.element(messages.getByText('Read by espeak-ng')).toBeVisible()
  expect(players()).toBe(1)
  expect(page.getByRole('button', { name: 'Show as text' }).elements()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Blank all' }))
  await expect
    .element(page.getByText(/^“mai@example\.com” can be heard in the sound, .* is left out\./))
    .toBeVisible()
  await expect.poll(players).toBe(0)
  expect(messages.element().textContent).toContain(`Write to ${SHARE_BLANK}`)
  store.setBlanked('mai@example.com', false)
  await expect.poll(players).toBe(1)
  // How a word is said is read nowhere, and heard.
  expect(store.blankText('My')).toBe('blanked')
  await expect.poll(players).toBe(0)
})

const mediaNote = page.getByText(/^Images and sounds are not part of the link/)

test('an owner reads that images and sounds are not shared, if the conversation has any', async () => {
  openDialog({ withoutMedia: true })
  await expect.element(mediaNote).toBeVisible()
})

const marks = (name: string) => messages.getByRole('button', { name })

test('an owner blanks an address everywhere by pressing its mark, and keeps it again by key', async () => {
  openDialog()
  await expect.element(page.getByText('One thing looks personal')).toBeVisible()
  const mark = marks('Blank: linh@example.com')
  const texts = () =>
    [...document.querySelectorAll('.atl-share__text')].map(({ textContent }) => textContent)
  await userEvent.click(mark.first())
  await expect
    .poll(texts)
    .toEqual([
      `Write to ${SHARE_BLANK}, <b>not</b> to Mr. Hoà.`,
      `Dear ${SHARE_BLANK}`,
      'Thanks, Mr. Hoà.',
    ])
  await expect.element(page.getByText('One text is blanked.')).toBeVisible()
  await expect.element(mark.first()).toHaveAttribute('aria-pressed', 'true')
  ;(mark.last().element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.poll(texts).toEqual(draft.messages.map(({ content }) => content))
})

test('an owner sees an answer as readers see it, and its text to press what was found', async () => {
  const answer = { ...draft.messages[1]!, content: '**Dear** linh@example.com' }
  openDialog({ messages: [draft.messages[0]!, answer] })
  await expect.poll(() => messages.element().textContent).toContain('**Dear**')
  await userEvent.click(marks('Blank: linh@example.com').first())
  await userEvent.click(page.getByRole('button', { name: 'Show as readers see it' }))
  const bold = messages.getByText('Dear', { exact: true })
  await expect.element(bold).toBeVisible()
  expect(bold.element().tagName).toBe('STRONG')
  await expect.element(messages.getByText(SHARE_BLANK).last()).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Show as text' }))
  await expect.poll(() => messages.element().textContent).toContain('**Dear**')
})

test('an owner blanks a text that they select in the preview, and is told if a text does not occur', async () => {
  openDialog()
  await expect.element(messages).toBeVisible()
  const field = page.getByLabelText('Blank another text')
  const text = page.getByText('Thanks, Mr. Hoà.').element().firstChild!
  getSelection()!.setBaseAndExtent(text, 8, text, 15)
  messages.element().dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  await expect.element(field).toHaveValue('Mr. Hoà')
  await userEvent.click(page.getByRole('button', { name: 'Blank', exact: true }))
  await expect.poll(() => messages.element().textContent).not.toContain('Hoà')
  await expect.element(page.getByText('Your choice, messages 1 and 3')).toBeVisible()
  await userEvent.fill(field, 'Nobody')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAccessibleDescription(/does not occur/)
})

test('an owner who has blanked as many texts as possible is told that the others stay readable', async () => {
  const { store } = openDialog()
  store.choose({ blankedTexts: Array.from({ length: SHARE_MAX_BLANKED_TEXTS }, (_, i) => `x${i}`) })
  await expect.element(page.getByText(/^No more texts can be blanked/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Blank all' })).not.toBeInTheDocument()
})

test('an owner types a title for the link, sees it in the preview, and takes that of the chat again', async () => {
  openDialog({ title: 'Letters to Linh' })
  const field = page.getByLabelText('Title', { exact: true })
  await expect.element(field).toHaveValue('Letters to Linh')
  await userEvent.fill(field, 'For a@example.com')
  await expect.element(messages.getByText('For a@example.com')).toBeVisible()
  await expect.element(page.getByText('Email address, title', { exact: true })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Use the title of the conversation' }))
  await expect.element(messages.getByText('Letters to Linh')).toBeVisible()
})

test('an owner has to switch on that other websites may show it', async () => {
  openDialog()
  await expect
    .element(page.getByRole('switch', { name: 'Other websites may show it' }))
    .not.toBeChecked()
})

test('SH-3: an owner who chooses no message or too many days reads why no link can be made', async () => {
  openDialog()
  await userEvent.click(page.getByText('Chosen messages'))
  for (const box of page.getByRole('checkbox').elements()) await userEvent.click(box)
  const button = page.getByRole('button', { name: 'Choose at least one message' })
  await expect.element(button).toBeDisabled()
  await userEvent.click(page.getByText('All', { exact: true }))
  await expect.element(page.getByRole('button', { name: 'Create link' })).toBeEnabled()
  await userEvent.click(page.getByText('Other', { exact: true }))
  await userEvent.fill(page.getByLabelText('Days'), '366')
  await expect.element(page.getByText('Choose 1 to 365 days.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Create link' })).toBeDisabled()
})

test('an owner who uses the keyboard starts with the first choice once the conversation is loaded', async () => {
  const { store } = openDialog({ isLoading: true })
  await expect.element(page.getByRole('button', { name: 'Close' }).first()).toHaveFocus()
  store.$state.set({ is: 'choosing', draft, isSaving: false, hasChanged: false })
  await expect.element(page.getByRole('radio', { name: '7 days' })).toHaveFocus()
})

test('an owner closes the dialog by Escape, but not while the link is being made', async () => {
  const { store, onClose } = openDialog({ isSaving: true })
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  store.$state.set({ is: 'choosing', draft, isSaving: false, hasChanged: false })
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
