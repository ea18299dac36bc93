import { useRef } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useNearRow } from '../../../packages/widgets/chat/useNearRow.ts'
import { render } from '../helpers/render.tsx'

/** As the rows of a long conversation, whose buttons are rendered when they come near the view. */
function Row({ number }: { number: number }) {
  const row = useRef<HTMLElement>(null)
  const isNear = useNearRow(row, number > 90)
  return (
    <article ref={row} style={{ blockSize: 200 }}>
      {isNear && <button type="button">Copy {number}</button>}
    </article>
  )
}

function Log() {
  const numbers = Array.from({ length: 100 }, (_, index) => index + 1)
  return (
    <div className="atl-chat__scroll" style={{ blockSize: 400, overflow: 'auto' }}>
      <div role="log">
        {numbers.map((number) => (
          <Row key={number} number={number} />
        ))}
      </div>
    </div>
  )
}

test('old messages get their buttons when the reader scrolls near them, and keep them', async () => {
  render(<Log />)
  const numbers = () =>
    page
      .getByRole('button')
      .elements()
      .map(({ textContent }) => Number(textContent.slice(5)))
  const buttonsOf = (...wanted: number[]) => numbers().filter((number) => wanted.includes(number))
  // The top of the list is in view at first.
  await expect.poll(() => buttonsOf(1, 5, 20, 50, 80, 95)).toEqual([1, 5, 95])
  page.getByRole('log').element().parentElement!.scrollTop = 50 * 200
  await expect.poll(() => buttonsOf(1, 5, 20, 48, 50, 55, 80, 95)).toEqual([1, 5, 48, 50, 55, 95])
})

test('old messages get their buttons when the chat grows, and when the messages above them become shorter', async () => {
  render(<Log />)
  const copy = (number: number) => page.getByRole('button', { name: `Copy ${number}`, exact: true })
  await expect.element(copy(5)).toBeInTheDocument()
  expect(copy(10).query()).toBeNull()
  const log = page.getByRole('log').element()
  log.parentElement!.style.blockSize = '1200px'
  await expect.element(copy(10)).toBeInTheDocument()
  expect(copy(20).query()).toBeNull()
  for (const row of [...log.children].slice(0, 10)) (row as HTMLElement).style.blockSize = '10px'
  await expect.element(copy(19)).toBeInTheDocument()
})
