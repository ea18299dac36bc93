// Click handlers for links in Markdown, which are not <Link> elements.
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from '../router/hooks.ts'
import { isSignInPage, returnState } from '../return-path.ts'

/** Returns a click handler that opens links to other pages of the site without a full page load. */
export function useSiteLinkHandler() {
  const openLink = useOpenLink()
  return (event: MouseEvent) => {
    const link = clickedSiteLink(event)
    if (link && !link.target) openLink(link, event)
  }
}

/** The same for a chat, which links to the login page in a new tab, because on other websites that is another page. */
export function useChatLinkHandler() {
  const openLink = useOpenLink()
  return (event: MouseEvent) => {
    const link = clickedSiteLink(event)
    if (link && (!link.target || isSignInPage(link.pathname))) openLink(link, event)
  }
}

function useOpenLink() {
  const navigate = useNavigate()
  const location = useLocation()
  return ({ pathname, search, hash }: HTMLAnchorElement, event: MouseEvent) => {
    event.preventDefault()
    const options = isSignInPage(pathname) ? { state: returnState(location) } : {}
    navigate(pathname + search + hash, options)
  }
}

/** Returns the link if a plain click should open another page of the site. */
function clickedSiteLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = (event.target as Element).closest('a')
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
  if (!link || !isPlain || event.defaultPrevented || link.origin !== location.origin) return
  return link.getAttribute('href')?.startsWith('#') ? undefined : link
}
