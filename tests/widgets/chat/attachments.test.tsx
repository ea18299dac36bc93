import { THEMES, type chat as calls } from '@atelier/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import type { ChatStore } from '../../../packages/widgets/chat/store.ts'
import { $models } from '../../../packages/widgets/chat/models.ts'
import { Thread } from '../../../packages/widgets/chat/Thread.tsx'
import { $allowance } from '../../../packages/widgets/pro/allowance.ts'
import { findViolations } from '../helpers/axe.ts'
import { answerEvents, CONVERSATION_ID, refuse, answerChatCalls } from '../helpers/chat-calls.ts'
import { createChat } from '../helpers/chats.ts'
import { applyTheme } from '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'

const study: calls.Model = { id: 'study', name: 'Study', abilities: ['text'], tier: 'free' }
const canvas: calls.Model = {
  id: 'canvas',
  name: 'Canvas',
  abilities: ['text', 'vision'],
  tier: 'free',
}
const allowance: calls.Allowance = {
  plan: 'free',
  limit: 40,
  used: 0,
  resetsAt: '2026-11-23T00:00:00.000Z',
  pictures: { limit: 20, used: 0, resetsAt: '2026-12-01T00:00:00.000Z' },
}

let uploadCount = 0

const server = {
  'GET /api/chat/models/chat': () => ({ models: $models.get() }),
  'GET /api/chat/allowance': () => allowance,
  'GET /api/chat/conversations': () => ({ conversations: [] }),
  'POST /api/chat/upload': () => ({ imageUrl: `/api/chat/files/${++uploadCount}?signature=a` }),
  'PUT /api/chat/upload/*': () => ({}),
  'POST /api/chat/send': () => answerEvents('A red square.'),
}

beforeEach(() => {
  uploadCount = 0
  sessionStorage.clear()
  $models.set([canvas, study])
  $allowance.set(undefined)
})

function openChat(chat: ChatStore = createChat()) {
  const view = render(
    <div className="atl-chat">
      <Thread chat={chat} emptyState={<p>Ask</p>} onNewConversation={() => {}} />
    </div>,
  )
  return { chat, ...view }
}

const field = page.getByLabelText('Message', { exact: true })
const attachButton = page.getByRole('button', { name: 'Attach images' })
const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })

async function imageFile(name: string, type = 'image/png', size?: number): Promise<File> {
  const canvasElement = new OffscreenCanvas(40, 30)
  canvasElement.getContext('2d')!.fillRect(0, 0, 40, 30)
  const blob = await canvasElement.convertToBlob({ type: 'image/png' })
  const padding = size === undefined ? [] : [new Uint8Array(Math.max(0, size - blob.size))]
  return new File(size === 0 ? [] : [blob, ...padding], name, { type })
}

/** Chooses files as the browser's file chooser does. */
async function choose(...files: File[]): Promise<void> {
  await expect.element(attachButton).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

function announcedText(role: 'status' | 'alert'): string {
  const regions = document.querySelectorAll(`.atl-tray > .atl-unseen[role=${role}]`)
  return [...regions].map(({ textContent }) => textContent).join('')
}

test('EMB-14 a visitor attaches an image, describes it, sends it and sees it above the question', async () => {
  const requests = await answerChatCalls(server)
  openChat()
  await choose(await imageFile('square.png'))
  await expect.element(card('square.png')).toMatchTextContent(/ready/)
  await userEvent.click(page.getByRole('button', { name: 'Describe square.png' }))
  await userEvent.keyboard('A square{Enter}')
  await expect.element(card('square.png')).toMatchTextContent(/A square/)
  await userEvent.fill(field, 'What is this?')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('A red square.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'A square' })).toBeVisible()
  await expect.element(card('square.png')).not.toBeInTheDocument()
  expect(requests.find(({ path }) => path === '/api/chat/send')?.body).toMatchObject({
    Message: 'What is this?',
    ImageUrls: [`${location.origin}/api/chat/files/1?signature=a`],
  })
  expect(requests.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/api/chat/upload/1',
    body: { alt: 'A square' },
  })
})

test('an image is sent without a text', async () => {
  const requests = await answerChatCalls(server)
  openChat()
  await choose(await imageFile('square.png'))
  await expect.element(card('square.png')).toMatchTextContent(/ready/)
  await userEvent.click(page.getByRole('button', { name: 'Send' }))
  await expect.element(page.getByText('A red square.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Image 1 of 1' })).toBeVisible()
  expect(requests.find(({ path }) => path === '/api/chat/send')?.body).toMatchObject({
    Message: '',
  })
})

test('EMB-8 files that cannot be sent stay, with each reason once, before anything is uploaded', async () => {
  const requests = await answerChatCalls(server)
  openChat()
  await choose(await imageFile('lease.tiff', 'image/tiff'), await imageFile('old.bmp', 'image/bmp'))
  await expect.element(card('lease.tiff')).toMatchTextContent(/Cannot be sent/)
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Remove' }))
    .toHaveTextContent(
      'Only PNG, JPEG, WebP and GIF images can be sent. Remove them to send your message.',
    )
  await choose(await imageFile('empty.png', 'image/png', 0))
  await expect.element(page.getByText(/This file is empty. Remove them/)).toBeVisible()
  expect(announcedText('alert')).toBe('empty.png: This file is empty.')
  await choose(await imageFile('dance.gif', 'image/gif', 10 * 1024 * 1024 + 1))
  await expect.element(page.getByText(/larger than 10 MB. Remove them/)).toBeVisible()
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a message does not go without a file that cannot be sent, until the visitor has removed the file', async () => {
  const requests = await answerChatCalls(server)
  openChat()
  await choose(new File(['Notes'], 'notes.txt', { type: 'text/plain' }))
  await expect.element(card('notes.txt')).toBeVisible()
  await userEvent.fill(field, 'Read this')
  const send = page.getByRole('button', { name: 'Send' })
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(send)
    .toHaveAccessibleDescription(
      'Only PNG, JPEG, WebP and GIF images can be sent. Remove it to send your message.',
    )
  await userEvent.keyboard('{Enter}')
  await userEvent.click(send, { force: true })
  await expect.element(card('notes.txt')).toBeVisible()
  await expect.element(field).toHaveValue('Read this')
  await userEvent.click(page.getByRole('button', { name: 'Remove notes.txt' }))
  await expect.element(field).toHaveFocus()
  await expect.element(send).toHaveAttribute('aria-disabled', 'false')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('A red square.')).toBeVisible()
  const sent = requests.filter(({ path }) => path === '/api/chat/send')
  expect(sent.map(({ body }) => (body as { Message: string }).Message)).toEqual(['Read this'])
})

test('a photo of more than 10 MB is made smaller in the page and then uploaded', async () => {
  const requests = await answerChatCalls(server)
  openChat()
  await choose(await imageFile('large.png', 'image/png', 11 * 1024 * 1024))
  await expect.element(card('large.png')).toMatchTextContent(/ready/)
  expect(requests.filter(({ path }) => path.endsWith('/upload'))).toHaveLength(1)
})

test('EMB-8 a screen reader hears each step of 20 % once, and the bar shows the percent', async () => {
  $allowance.set(allowance)
  await answerChatCalls(server, { uploadsTravel: true })
  await cdp().send('Network.enable')
  await throttleUploads(400_000)
  openChat()
  const heard: string[] = []
  new MutationObserver(() => {
    const text = announcedText('status')
    if (text && text !== heard.at(-1)) heard.push(text)
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
  await choose(await imageFile('photo.jpg', 'image/png', 300_000))
  await expect.element(card('photo.jpg')).toMatchTextContent(/ready/)
  await throttleUploads(-1)
  expect(heard.at(-1)).toBe('photo.jpg, ready')
  expect(new Set(heard).size).toBe(heard.length)
  expect(heard.length).toBeLessThanOrEqual(7)
  const steps = heard.filter((text) => /^photo.jpg, uploading, (0|20|40|60|80|100) %$/.test(text))
  expect(steps).toHaveLength(heard.length - 1)
  expect(steps.some((text) => /[2468]0 %/.test(text))).toBe(true)
})

test('a visitor cancels an upload, tries again after a failure, and removes an image by keyboard', async () => {
  const pending = Promise.withResolvers<object>()
  let answers: (() => Promise<object> | 'offline' | object)[] = [
    () => pending.promise,
    () => 'offline',
    () => ({ imageUrl: '/api/chat/files/9' }),
  ]
  await answerChatCalls({ ...server, 'POST /api/chat/upload': () => answers.shift()!() })
  openChat()
  await choose(await imageFile('photo.png'))
  await userEvent.click(page.getByRole('button', { name: 'Cancel photo.png' }))
  await expect.element(card('photo.png')).toMatchTextContent(/Stopped at/)
  const retry = page.getByRole('button', { name: 'Try photo.png again' })
  await userEvent.click(retry)
  await expect.element(card('photo.png')).toMatchTextContent(/Network error/)
  expect(announcedText('alert')).toContain('photo.png: Network error')
  await userEvent.click(retry)
  await expect.element(card('photo.png')).toMatchTextContent(/ready/)
  const remove = page.getByRole('button', { name: 'Remove photo.png' })
  ;(remove.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(card('photo.png')).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  pending.resolve({})
  answers = []
})

test('a visitor whose picture the full disk of the server refuses can try again later', async () => {
  const answers = [() => refuse(507, 'storage-full'), () => ({ imageUrl: '/api/chat/files/9' })]
  await answerChatCalls({ ...server, 'POST /api/chat/upload': () => answers.shift()!() })
  openChat()
  await choose(await imageFile('photo.png'))
  await expect.element(card('photo.png')).toMatchTextContent(/no room for more files/)
  await userEvent.click(page.getByRole('button', { name: 'Try photo.png again' }))
  await expect.element(card('photo.png')).toMatchTextContent(/ready/)
})

test('EMB-8 images are pasted and dropped, and a zone shows where to drop them', async () => {
  await answerChatCalls(server)
  openChat()
  await expect.element(attachButton).toBeVisible()
  const transfer = new DataTransfer()
  transfer.items.add(await imageFile('image.png'))
  const init = { bubbles: true, cancelable: true }
  field.element().dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: transfer }))
  await expect.element(card('image.png')).toMatchTextContent(/ready/)
  const thread = document.querySelector('.atl-chat__scroll')!
  thread.dispatchEvent(new DragEvent('dragenter', { ...init, dataTransfer: transfer }))
  await expect.element(page.getByText('Drop images here')).toBeVisible()
  thread.dispatchEvent(new DragEvent('drop', { ...init, dataTransfer: transfer }))
  await expect.element(page.getByText('Drop images here')).not.toBeInTheDocument()
  for (const each of [card('image.png').first(), card('image.png').last()]) {
    await expect.element(each).toMatchTextContent(/ready/)
  }
  expect(card('image.png').elements()).toHaveLength(2)
})

test('a message has room for eight images, and says how many were left out', async () => {
  await answerChatCalls(server)
  openChat()
  const files = await Promise.all(
    Array.from({ length: 10 }, (_, index) => imageFile(`${index}.png`)),
  )
  await choose(...files)
  await expect
    .element(page.getByText('A message can have 8 images. 2 were left out.'))
    .toBeVisible()
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(8)
})

test('Enter during an upload sends the message as soon as the upload is done', async () => {
  const upload = Promise.withResolvers<object>()
  const requests = await answerChatCalls({
    ...server,
    'POST /api/chat/upload': () => upload.promise,
  })
  openChat()
  await choose(await imageFile('photo.png'))
  await userEvent.fill(field, 'What is this?')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Goes out when the upload is done.')).toBeVisible()
  await expect.element(field).toHaveValue('What is this?')
  upload.resolve({ imageUrl: '/api/chat/files/late' })
  await expect.element(page.getByText('A red square.')).toBeVisible()
  expect(requests.filter(({ path }) => path === '/api/chat/send')).toHaveLength(1)
})

test('a model that cannot see says so before sending, and one that can is offered', async () => {
  const requests = await answerChatCalls(server)
  const { chat } = openChat()
  chat.chooseModel('study')
  await choose(await imageFile('photo.png'))
  await expect.element(page.getByText(/Study cannot see images/)).toBeVisible()
  await userEvent.fill(field, 'What is this?')
  await userEvent.keyboard('{Enter}')
  expect(requests.filter(({ path }) => path === '/api/chat/send')).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Use Canvas' }))
  await expect.element(page.getByText(/Study cannot see images/)).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Send' }))
  await expect.element(page.getByText('A red square.')).toBeVisible()
})

test('without a model that sees, the button is disabled and says why', async () => {
  await answerChatCalls(server)
  $models.set([study])
  openChat()
  await expect.element(attachButton).toHaveAttribute('aria-disabled', 'true')
  await expect.element(attachButton).toHaveAttribute('title', 'No model here can see pictures.')
  await userEvent.click(attachButton, { force: true })
  await expect.element(page.getByText('No model here can see pictures.')).toBeVisible()
})

test('pictures of the month that end are shown before, and none are sent beyond them', async () => {
  const pictures = { limit: 20, used: 19, resetsAt: '2026-12-01T00:00:00.000Z' }
  const requests = await answerChatCalls({
    ...server,
    'GET /api/chat/allowance': () => ({ ...allowance, pictures }),
  })
  openChat()
  await choose(await imageFile('one.png'))
  await expect.element(page.getByText('One of 20 pictures left this month.')).toBeVisible()
  await choose(await imageFile('two.png'))
  await expect.element(page.getByText(/One of 20 pictures is left this month/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'See Pro' })).toBeVisible()
  await expect.element(card('two.png')).toMatchTextContent(/ready/)
  await userEvent.fill(field, 'Compare')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Compare')
  expect(requests.filter(({ path }) => path === '/api/chat/send')).toEqual([])
})

test('a refused picture comes back into the composer with its text', async () => {
  await answerChatCalls({
    ...server,
    'POST /api/chat/send': () => refuse(429, 'pictures-used'),
  })
  openChat()
  await choose(await imageFile('photo.png'))
  await expect.element(card('photo.png')).toMatchTextContent(/ready/)
  await userEvent.fill(field, 'What is this?')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('What is this?')
  await expect
    .poll(() => page.getByRole('list', { name: 'Attached images' }).elements().length)
    .toBe(1)
})

test('each conversation keeps its unsent images, and a reload keeps those that were uploaded', async () => {
  await answerChatCalls({
    ...server,
    'GET /api/chat/history/*': () => ({ messages: [] }),
  })
  const { chat, unmount } = openChat()
  await choose(await imageFile('photo.png'))
  await expect.element(card('photo.png')).toMatchTextContent(/ready/)
  await chat.openConversation(CONVERSATION_ID)
  await expect.element(card('photo.png')).not.toBeInTheDocument()
  chat.startNewConversation()
  await expect.element(card('photo.png')).toMatchTextContent(/ready/)
  unmount()
  openChat()
  await expect.element(card('photo.png')).toMatchTextContent(/ready/)
})

test('a description whose request a reload has interrupted is saved after the reload', async () => {
  let isInterrupted = true
  const saved: unknown[] = []
  const requests = await answerChatCalls({
    ...server,
    'PUT /api/chat/upload/*': ({ body }) => {
      if (isInterrupted) return new Promise<never>(() => {})
      saved.push(body)
      return {}
    },
  })
  const { unmount } = openChat()
  await choose(await imageFile('photo.png'))
  await expect.element(card('photo.png')).toMatchTextContent(/ready/)
  await userEvent.click(page.getByRole('button', { name: 'Describe photo.png' }))
  await userEvent.fill(page.getByLabelText('Description of photo.png'), 'A red wall')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('A red wall')).toBeVisible()
  await expect.poll(() => requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  unmount()
  isInterrupted = false
  openChat()
  await expect.poll(() => saved).toEqual([{ alt: 'A red wall' }])
})

test('an expired address is renewed once, and an image that is gone shows its description', async () => {
  const question: calls.Message = {
    id: 'q1',
    role: 'user',
    content: 'Look',
    timestamp: '2026-11-22T09:00:00.000Z',
    status: 'done',
    imageUrls: ['/api/chat/files/kept?signature=old', '/api/chat/files/gone?signature=old'],
    imageAlts: ['A harbour', 'A lease'],
  }
  const renewed = question.imageUrls!.map((address) => address.replace('old', 'new'))
  let loads = 0
  await answerChatCalls({
    ...server,
    'GET /api/chat/history/*': () => ({
      messages: [++loads === 1 ? question : { ...question, imageUrls: renewed }],
    }),
    'GET /api/chat/files/gone': () => refuse(404, 'not-found'),
    'GET /api/chat/files/kept': () => (loads === 1 ? refuse(404, 'not-found') : { pixel: true }),
  })
  const { chat } = openChat()
  await chat.openConversation(CONVERSATION_ID)
  await expect.element(page.getByText(/This image could not be loaded/)).toBeVisible()
  await expect.element(page.getByText('A lease')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'A harbour' })).toBeVisible()
  expect(loads).toBe(2)
})

test('axe finds no violations in a full tray in any theme, right-to-left and at 390 px', async () => {
  await answerChatCalls(server)
  openChat()
  const longName = `a-photo-of-the-harbour-${'very-'.repeat(20)}early.png`
  await choose(await imageFile(longName), await imageFile('lease.tiff', 'image/tiff'))
  await expect.element(card('very-')).toMatchTextContent(/ready/)
  await page.viewport(390, 800)
  for (const theme of THEMES) {
    applyTheme(theme)
    expect({ [theme]: await findViolations({ runOnly: ['color-contrast'] }) }).toEqual({
      [theme]: [],
    })
  }
  document.documentElement.dir = 'rtl'
  const rules = {
    region: { enabled: false },
    'page-has-heading-one': { enabled: false },
    'landmark-one-main': { enabled: false },
  }
  expect(await findViolations({ rules })).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

function throttleUploads(bytesPerSecond: number) {
  return cdp().send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  })
}

test('the choice between a photo and the camera closes when the visitor sends the message', async () => {
  const { matchMedia } = globalThis
  const touch = vi
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((query) => matchMedia(query.replace('(pointer: fine)', 'not all')))
  await answerChatCalls(server)
  openChat()
  await userEvent.fill(field, 'What is this?')
  await userEvent.click(attachButton)
  const camera = page.getByRole('button', { name: 'Take a photo' })
  await expect.element(camera).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Send' }))
  await expect.element(page.getByText('A red square.')).toBeVisible()
  await expect.element(camera).not.toBeInTheDocument()
  await userEvent.click(attachButton)
  await expect.element(camera).toBeVisible()
  touch.mockRestore()
})
