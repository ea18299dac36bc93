import { THEMES } from '@atelier/contract'
import { $theme, accentStyles } from '@atelier/widgets'
import { useLayoutEffect } from 'react'

/** What `accent` in the address may be: it is put into styles. */
const COLOUR = /^#[\da-f]{6}$/

/**
 * Gives the window the theme and the accent of the page that has opened it (widgets/session/widget-look.ts). Nothing is
 * stored: the visitor's own pages keep their theme. An unknown theme, or an accent that is no colour, is ignored.
 */
export function useConnectLook(search: string): void {
  useLayoutEffect(() => {
    const query = new URLSearchParams(search)
    const theme = THEMES.find((name) => name === query.get('theme'))
    const accent = query.get('accent') ?? ''
    const root = document.documentElement
    let tokens: string[] = []

    function applyLook() {
      removeAccent()
      if (theme) root.dataset.theme = theme
      if (COLOUR.test(accent)) applyAccent()
    }
    function applyAccent() {
      for (const declaration of accentStyles(accent, getComputedStyle(root)).split(';')) {
        const [name, value] = declaration.split(': ')
        root.style.setProperty(name!, value!)
        tokens.push(name!)
      }
    }
    function removeAccent() {
      for (const name of tokens) root.style.removeProperty(name)
      tokens = []
    }

    applyLook()
    // After a sign-in, the user's own theme is applied to the page.
    const stop = $theme.listen(applyLook)
    return () => {
      stop()
      removeAccent()
      root.dataset.theme = $theme.get()
    }
  }, [search])
}
