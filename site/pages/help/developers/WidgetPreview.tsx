import { PREVIEW_PARTNER } from '@atelier/contract'
import { useEffect, useRef, useState } from 'react'

interface WidgetPreviewProps {
  title: string
  tag: string
  attributes: Record<string, string | true>
  size?: Record<string, string>
  /** The texts of the page around the widget. */
  heading: string
  text: string
  language: string
  isDark?: boolean
  /** Called with the element in the frame whenever it is created. */
  onElement?: (element: HTMLElement) => void
}

/**
 * Shows a widget as on a partner's page: in a frame of our own origin that loads the real script tag, with our own
 * partner name.
 */
export function WidgetPreview(props: WidgetPreviewProps) {
  const { title, tag, attributes, size = {}, heading, text, language, isDark, onElement } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [page, setPage] = useState<Document>()
  const [element, setElement] = useState<HTMLElement>()
  const isLauncher = 'launcher' in attributes

  // When the tag changes, the element is recreated, as a page reload would.
  useEffect(() => {
    if (!page) return
    const created = page.createElement(tag)
    created.toggleAttribute('eager', !isLauncher)
    created.toggleAttribute('launcher', isLauncher)
    writeAttributes(created, attributes)
    page.querySelector('main')!.append(created)
    setElement(created)
    onElement?.(created)
    return () => created.remove()
    // An existing element's attributes are changed below.
  }, [page, tag, isLauncher])

  useEffect(() => {
    if (element) writeAttributes(element, attributes)
  }, [element, JSON.stringify(attributes)])

  useEffect(() => {
    if (!element) return
    element.removeAttribute('style')
    for (const [name, value] of Object.entries(size)) element.style.setProperty(name, value)
  }, [element, JSON.stringify(size)])

  useEffect(() => {
    if (!page) return
    page.querySelector('h1')!.textContent = heading
    page.querySelector('p')!.textContent = text
    page.documentElement.lang = language
    page.documentElement.dataset.page = isDark ? 'dark' : 'light'
  }, [page, heading, text, language, isDark])

  return (
    <iframe
      ref={frame}
      className="preview__frame"
      title={title}
      src="/widget-preview.html"
      onLoad={() => setPage(frame.current!.contentDocument!)}
    />
  )
}

function writeAttributes(element: HTMLElement, attributes: Record<string, string | true>): void {
  const names = element.getAttributeNames().filter((name) => !KEPT.has(name))
  for (const name of names) if (!(name in attributes)) element.removeAttribute(name)
  for (const [name, value] of Object.entries(attributes)) {
    const text = value === true ? '' : name === 'partner' ? PREVIEW_PARTNER : value
    if (element.getAttribute(name) !== text) element.setAttribute(name, text)
  }
}

const KEPT = new Set(['eager', 'launcher', 'style'])
