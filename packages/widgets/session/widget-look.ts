// The theme and the accent that the windows of our origin take over from the page that opens them.
import { THEMES } from '@atelier/contract'
import { colour } from '../attributes.ts'

/** Elements, and the boxes around React components (entries/as-widget.tsx). */
const WIDGETS = 'atelier-chat, atelier-login, atelier-pro, atelier-biometrics, .atl-widget'

/**
 * Returns `&theme=…&accent=…` for the address of a window: the look of the widget in use, or else of the first one on the
 * page. The window checks both, because anybody can write an address.
 */
export function lookQuery(): string {
  const widget =
    document.activeElement?.closest<HTMLElement>(WIDGETS) ??
    document.querySelector<HTMLElement>(WIDGETS)
  if (!widget) return ''
  const box = widget.shadowRoot?.querySelector<HTMLElement>('.atl-element') ?? widget
  const theme = THEMES.find((name) => name === box.dataset.theme)
  const { accent: ofElement } = widget as { accent?: unknown }
  const accent = colour.parse(
    typeof ofElement === 'string' ? ofElement : widget.style.getPropertyValue('--at-accent'),
  )
  return (theme ? `&theme=${theme}` : '') + (accent ? `&accent=${encodeURIComponent(accent)}` : '')
}
