import { THEMES } from '@atelier/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Player, type PlayerProps } from '../../../packages/widgets/speech/Player.tsx'
import { createToneAddress } from '../../../stories/tone.ts'
import { findViolations } from '../helpers/axe.ts'
import { applyTheme } from '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'

afterEach(() => vi.restoreAllMocks())

function showPlayer(props: Partial<PlayerProps> = {}) {
  const onFailed = vi.fn<() => void>()
  const { container } = render(
    <main>
      <h1>Chat</h1>
      <Player
        src={createToneAddress(4)}
        isComplete
        playsAtOnce={false}
        onFailed={onFailed}
        {...props}
      />
    </main>,
  )
  return { container, onFailed, audio: () => container.querySelector('audio')! }
}

const play = page.getByRole('button', { name: 'Play', exact: true })
const position = page.getByRole('slider', { name: 'Position' })

test('a visitor sees the waveform of the real sound and its length before playing it', async () => {
  const { container } = showPlayer()
  await expect.element(position).toHaveAttribute('aria-valuetext', '0:00 of 0:04')
  await expect.poll(() => container.querySelectorAll('rect').length).toBe(64)
  const heights = [...container.querySelectorAll('rect')].map((bar) =>
    Number(bar.getAttribute('height')),
  )
  expect(heights.at(-1)).toBeGreaterThan(4 * heights[8]!)
})

test('a visitor plays, moves by key, changes the speed and pauses', async () => {
  const { audio, container } = showPlayer()
  await expect.element(position).toBeInTheDocument()
  await play.click()
  await expect.poll(() => audio().currentTime).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect.element(play).toBeVisible()

  ;(position.element() as HTMLElement).focus()
  await userEvent.keyboard('{End}')
  await expect.poll(() => audio().currentTime).toBeGreaterThan(3.5)
  await userEvent.keyboard('{Home}')
  await expect.poll(() => audio().currentTime).toBeLessThan(0.2)
  await expect.poll(() => container.querySelectorAll('.atl-bars__accented').length).toBe(0)

  await page.getByRole('combobox', { name: 'Speed' }).selectOptions('1.5×')
  expect(audio().playbackRate).toBe(1.5)
})

test('only one voice is heard: a second player stops the first', async () => {
  const src = createToneAddress(4)
  const { container } = render(
    <>
      <Player src={src} isComplete playsAtOnce={false} onFailed={() => {}} />
      <Player src={src} isComplete playsAtOnce={false} onFailed={() => {}} />
    </>,
  )
  await expect.poll(() => container.querySelectorAll('audio').length).toBe(2)
  const [first, second] = [...container.querySelectorAll('audio')]
  await play.first().click()
  await expect.poll(() => first!.paused).toBe(false)
  await play.click()
  await expect.poll(() => second!.paused).toBe(false)
  expect(first!.paused).toBe(true)
})

test('only the sounds that have been on the screen are downloaded for their waveforms', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const src = createToneAddress(1)
  const { container } = render(
    <>
      {['first', 'second'].map((name) => (
        <div key={name} style={{ minHeight: '200vh' }}>
          <Player src={`${src}#${name}`} isComplete playsAtOnce={false} onFailed={() => {}} />
        </div>
      ))}
    </>,
  )
  const waveforms = () =>
    [...container.querySelectorAll('.atl-player')].map(
      (player) => player.querySelectorAll('rect').length,
    )
  await expect.poll(waveforms).toEqual([64, 0])
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([`${src}#first`])
  container.querySelectorAll('.atl-player')[1]!.scrollIntoView()
  await expect.poll(waveforms).toEqual([64, 64])
})

test('a sound that is still being made has neither waveform, position nor download', async () => {
  const { container } = showPlayer({ isComplete: false })
  await expect.element(play).toBeVisible()
  await expect.element(position).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('button', { name: 'Download the sound' }))
    .not.toBeInTheDocument()
  expect(container.querySelectorAll('rect')).toHaveLength(0)
})

test('an address that has expired is reported when the visitor plays it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { onFailed } = showPlayer({ src: '/api/chat/files/gone' })
  await play.click()
  await expect.poll(() => onFailed.mock.calls.length).toBeGreaterThan(0)
})

test.each(THEMES)('axe finds no violation in the player in the theme %s', async (theme) => {
  await page.viewport(390, 800)
  applyTheme(theme)
  const { container } = showPlayer()
  await expect.element(position).toBeInTheDocument()
  expect(await findViolations()).toEqual([])
  expect(container.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1280, 720)
})
