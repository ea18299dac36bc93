import { DEFAULT_THEME, THEMES } from '@atelier/contract'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import '../../packages/widgets/styles.css'
import '../../site/fonts.css'
import './room.css'

/** As far as we read what Ladle hands over: its types are only there once it is installed. */
interface ProviderProps {
  globalState: { control: Record<string, { value?: string } | undefined> }
  children: ReactNode
}

export const args = { theme: DEFAULT_THEME, direction: 'ltr' }

export const argTypes = {
  theme: { options: THEMES, control: { type: 'radio' }, defaultValue: DEFAULT_THEME },
  direction: { options: ['ltr', 'rtl'], control: { type: 'radio' }, defaultValue: 'ltr' },
}

/** Dresses the page a story is drawn in, which is a frame's where Ladle narrows it. */
export const Provider = ({ globalState, children }: ProviderProps) => {
  const room = useRef<HTMLDivElement>(null)
  const theme = globalState.control.theme?.value ?? args.theme
  const direction = globalState.control.direction?.value ?? args.direction

  useLayoutEffect(() => {
    const page = room.current!.ownerDocument.documentElement
    page.classList.add('atl')
    page.dataset.theme = theme
    page.dir = direction
  }, [theme, direction])

  return (
    <div ref={room} className="room">
      {children}
    </div>
  )
}
