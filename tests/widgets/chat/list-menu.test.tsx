// The menu of a conversation in the list, in windows that are too low for it above and below the row.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConversationList } from '../../../packages/widgets/chat/list/ConversationList.tsx'
import { createFakeServer } from '../../../packages/widgets/testing.ts'
import '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'

const server = createFakeServer()
const titles = Array.from({ length: 15 }, (_, index) => `Conversation ${index + 1}`)

beforeEach(() => server.start())
afterEach(async () => {
  await server.reset()
  server.stop()
})

function renderList(style: React.CSSProperties, dir: 'ltr' | 'rtl') {
  for (const title of titles.toReversed()) server.addConversation(title, [])
  render(
    <div dir={dir} style={{ position: 'fixed', insetBlock: 0, overflow: 'auto', ...style }}>
      <ConversationList
        currentId={undefined}
        hrefFor={(id) => `#${id}`}
        onOpen={() => {}}
        onDeleted={() => {}}
        onEmptied={() => {}}
        onShare={() => {}}
        onExport={() => {}}
        onInstructions={() => {}}
      />
    </div>,
  )
}

/** The lines of the open menu that are not whole in the window, and in the menu. */
function cutLines(): (string | null)[] {
  const menu = document.querySelector(':popover-open')!.getBoundingClientRect()
  const lines = [...document.querySelectorAll(':popover-open [role=menuitem]')]
  return lines
    .filter((line) => {
      const { top, bottom, left, right } = line.getBoundingClientRect()
      const isInMenu = top >= menu.top && bottom <= menu.bottom
      return !isInMenu || top < 0 || bottom > innerHeight || left < 0 || right > innerWidth
    })
    .map(({ textContent }) => textContent)
}

test.each([
  ['beside the page', 1440, 560, { insetInlineStart: 0, inlineSize: '17rem' }, 'ltr'],
  ['beside an Arabic page', 1440, 560, { insetInlineStart: 0, inlineSize: '17rem' }, 'rtl'],
  ['at the other side of the window', 640, 560, { right: 0, inlineSize: '22rem' }, 'ltr'],
  ['at the bottom of a phone', 390, 640, { inset: 0 }, 'ltr'],
] as const)(
  'a visitor sees every line of the menu of each conversation: %s, %i × %i',
  async (_, width, height, style, dir) => {
    await page.viewport(width, height)
    renderList(style, dir)
    for (const title of [titles[0]!, titles[5]!, titles[7]!, titles.at(-1)!]) {
      const button = page.getByRole('button', { name: `Options of ${title}`, exact: true })
      await userEvent.click(button)
      await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
      expect([title, cutLines()]).toEqual([title, []])
      await userEvent.keyboard('{Escape}')
      await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    }
  },
)
