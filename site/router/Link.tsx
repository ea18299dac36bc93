import { use, useEffect, type ComponentProps, type MouseEvent } from 'react'
import { useLocationValue, useNavigate, type NavigateOptions } from './hooks.ts'
import { firstLocation, pathOf, resolve, type To } from './location.ts'
import { HistoryContext, PreloadContext } from './Router.tsx'

type ClickEvent = Pick<MouseEvent, 'altKey' | 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  to: To
}

/** A link to a page of the site, which opens without loading a document. */
export function Link({ to, replace, state, onClick, ...props }: LinkProps) {
  const history = use(HistoryContext)!
  const navigate = useNavigate()
  const preload = use(PreloadContext)
  const path = useLocationValue((location) => pathOf(resolve(to, location)))
  const prepare = () => preload?.(firstLocation(path))

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const { target: frame } = event.currentTarget
    const opensHere = !frame || frame === '_self'
    if (event.defaultPrevented || !opensHere || !isPlainClick(event)) return
    event.preventDefault()
    // As browsers do: a link to the page that is shown adds no history entry.
    navigate(path, { replace: replace ?? path === pathOf(history.$visit.get().location), state })
  }

  return <a onPointerEnter={prepare} onFocus={prepare} {...props} href={path} onClick={follow} />
}

/** A link that is marked on its page and on the pages below it. */
export function NavLink(props: LinkProps) {
  const isCurrent = useLocationValue((location) => {
    const { pathname } = resolve(props.to, location)
    return `${location.pathname}/`.toLowerCase().startsWith(`${pathname}/`.toLowerCase())
  })
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />
}

/** Opens another page as soon as it is rendered. */
export function Navigate({ to, replace = false, state }: { to: To } & NavigateOptions) {
  const navigate = useNavigate()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once: the state is a new object in every render.
  useEffect(() => navigate(to, { replace, state }), [])
  return null
}

/** Whether a click opens the page of a link in this tab. */
export function isPlainClick(event: ClickEvent): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  return event.button === 0 && !hasModifier
}
