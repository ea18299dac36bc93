// The parts of the frame whose HTML is there at first, and whose code is loaded when a visitor approaches them.
import { DEFAULT_CURRENCY } from '@atelier/contract'
import { $currency } from '@atelier/widgets'
import { laterPart } from '../later-part.tsx'

const loadMenus = () => import('./menus.tsx')
const loadFooter = () => import('./FooterParts.tsx')

export const LaterHelpMenu = laterPart({
  load: async () => (await loadMenus()).HelpMenu,
  isInFrame: true,
  className: 'later-menus',
})

export const LaterChoiceMenus = laterPart({
  load: async () => (await loadMenus()).ChoiceMenus,
  // The HTML shows the currency of a new visitor.
  isUrgent: () => $currency.get() !== DEFAULT_CURRENCY,
  follows: $currency,
  isInFrame: true,
  className: 'later-menus',
})

export const LaterFooterDetails = laterPart({
  load: async () => (await loadFooter()).FooterDetails,
  isNeededInView: true,
  isInFrame: true,
})

export const LaterFooterBase = laterPart({
  load: async () => (await loadFooter()).FooterBase,
  isInFrame: true,
})

const parts = [LaterHelpMenu, LaterChoiceMenus, LaterFooterDetails, LaterFooterBase]

/** Loads the parts for a page that the browser renders. */
export async function preloadFrame(): Promise<void> {
  await Promise.all(parts.map((part) => part.preload()))
}

/** Whether a page can be rendered beside the frame without waiting for it. A frame that is shown stays as it is. */
export const isFrameReady = (): boolean =>
  document.querySelector('footer') !== null || parts.every((part) => part.isLoaded())
