import { THEMES } from '@atelier/contract'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Lightbox } from '../../../packages/widgets/ui/lightbox/Lightbox.tsx'
import { lightboxEnglish } from '../../../packages/widgets/ui/lightbox/texts.ts'
import { FITTED, panBy, zoomAt } from '../../../packages/widgets/ui/lightbox/zoom.ts'
import { findViolations } from '../helpers/axe.ts'
import { applyTheme } from '../helpers/page-theme.ts'
import { render, renderInShadowRoot } from '../helpers/render.tsx'

async function picture(colour: string, width = 900, height = 600): Promise<string> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  context.fillStyle = colour
  context.fillRect(0, 0, width, height)
  return URL.createObjectURL(await canvas.convertToBlob())
}

async function openLightbox({ count = 3, inShadowRoot = false, height = 600 } = {}) {
  const names = ['A red wall', 'A green wall', 'A blue wall'].slice(0, count)
  const images = await Promise.all(
    names.map(async (alt) => ({ alt, src: await picture(alt.split(' ')[1]!, 900, height) })),
  )
  const onClose = vi.fn<() => void>()
  function Page() {
    const [isOpen, setOpen] = useState(false)
    const close = () => {
      setOpen(false)
      onClose()
    }
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Show
        </button>
        {isOpen && <Lightbox images={images} texts={lightboxEnglish} onClose={close} />}
      </>
    )
  }
  if (inShadowRoot) renderInShadowRoot(<Page />)
  else render(<Page />)
  await userEvent.click(page.getByRole('button', { name: 'Show' }))
  await expect.element(page.getByRole('dialog', { name: 'Image viewer' })).toBeVisible()
  return { onClose }
}

const shown = (name: string) => page.getByRole('img', { name })

function scaleOf(name: string): number {
  const transform = getComputedStyle(shown(name).element()).transform
  return new DOMMatrix(transform).a
}

test('a visitor goes through the images by keys and buttons, and returns to where they were by Escape', async () => {
  const { onClose } = await openLightbox({ inShadowRoot: true })
  await expect.element(page.getByText('1 of 3')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(shown('A green wall')).toBeVisible()
  await expect.element(page.getByText('2 of 3')).toBeVisible()
  await userEvent.keyboard('{End}{ArrowRight}')
  await expect.element(shown('A blue wall')).toBeVisible()
  await userEvent.keyboard('{Home}')
  await expect.element(shown('A red wall')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Next image' }))
  await expect.element(shown('A green wall')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Previous image' }))
  await expect.element(shown('A red wall')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(onClose).toHaveBeenCalledOnce()
  const button = page.getByRole('button', { name: 'Show' }).element()
  await expect.poll(() => button.matches(':focus')).toBe(true)
})

test('in right-to-left text, the arrow to the left shows the next image', async () => {
  document.documentElement.dir = 'rtl'
  await openLightbox()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByText('2 of 3')).toBeVisible()
})

test('a visitor zooms by buttons, keys, wheel and double click, and moves the zoomed image', async () => {
  await openLightbox({ count: 1 })
  await expect.element(shown('A red wall')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Zoom in' }))
  await expect.poll(() => scaleOf('A red wall')).toBe(1.5)
  await userEvent.keyboard('+')
  await expect.poll(() => scaleOf('A red wall')).toBe(2.25)
  const left = () => shown('A red wall').element().getBoundingClientRect().left
  const before = left()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(left).toBeLessThan(before)
  await userEvent.keyboard('0')
  await expect.poll(() => scaleOf('A red wall')).toBe(1)
  await userEvent.dblClick(shown('A red wall'), { force: true })
  await expect.poll(() => scaleOf('A red wall')).toBe(2.5)
  const stage = shown('A red wall').element().parentElement!
  stage.dispatchEvent(new WheelEvent('wheel', { deltaY: 2000, cancelable: true }))
  await expect.poll(() => scaleOf('A red wall')).toBe(1)
  await expect
    .element(page.getByRole('button', { name: 'Zoom out' }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('an image that is higher than the window is shown as a whole', async () => {
  await openLightbox({ count: 1, height: 3000 })
  const image = shown('A red wall').element()
  const stage = image.parentElement!.getBoundingClientRect()
  await expect.poll(() => image.getBoundingClientRect().height).toBeGreaterThan(300)
  expect(image.getBoundingClientRect().height).toBeLessThanOrEqual(stage.height)
  expect(stage.bottom).toBeLessThanOrEqual(innerHeight)
})

test('two fingers zoom, and a swipe shows the next image', async () => {
  await openLightbox()
  const stage = shown('A red wall').element().parentElement!
  // The browser refuses to capture a pointer that a script made up.
  stage.setPointerCapture = () => {}
  const fire = (type: string, pointerId: number, clientX: number) =>
    stage.dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY: 400, button: 0 }))
  fire('pointerdown', 1, 600)
  fire('pointerdown', 2, 700)
  fire('pointermove', 2, 900)
  fire('pointerup', 2, 900)
  fire('pointerup', 1, 600)
  await expect.poll(() => scaleOf('A red wall')).toBe(3)
  await userEvent.keyboard('0')
  fire('pointerdown', 1, 700)
  fire('pointermove', 1, 600)
  fire('pointerup', 1, 600)
  await expect.element(page.getByText('2 of 3')).toBeVisible()
})

test('a press beside the image closes the viewer, and one on it does not', async () => {
  const { onClose } = await openLightbox()
  await userEvent.click(shown('A red wall'), { force: true })
  expect(onClose).not.toHaveBeenCalled()
  const { left, top } = shown('A red wall').element().parentElement!.getBoundingClientRect()
  await userEvent.pointer({ coords: { x: left + 90, y: top + 4 }, keys: '[MouseLeft]' })
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('zooming keeps the point under the pointer, and a zoomed image always covers the stage', () => {
  const sizes = { stageWidth: 800, stageHeight: 600, imageWidth: 800, imageHeight: 500 }
  const view = zoomAt(FITTED, 2, { x: 100, y: 50 }, sizes)
  expect(view).toEqual({ scale: 2, x: -100, y: -50 })
  expect(panBy(view, { x: 5000, y: -5000 }, sizes)).toEqual({ scale: 2, x: 400, y: -200 })
  expect(zoomAt(view, 0.01, { x: 0, y: 0 }, sizes).scale).toBe(1)
})

test('axe finds no violations in any theme, and at 390 px everything fits', async () => {
  await openLightbox()
  await page.viewport(390, 800)
  for (const theme of THEMES) {
    applyTheme(theme)
    const found = await findViolations({ runOnly: ['color-contrast', 'button-name'] })
    expect({ [theme]: found }).toEqual({ [theme]: [] })
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
