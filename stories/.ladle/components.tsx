import { DEFAULT_THEME, THEMES } from '@atelier/contract'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import '../../packages/widgets/styles.css'
import '../../site/fonts.css'
import './page.css'

/** The part of Ladle's props that is used here. Ladle's own types are missing until `npm run stories` installs it. */
interface ProviderProps {
  globalState: { control: Record<string, { value?: string } | undefined> }
  children: ReactNode
}

export const args = { theme: DEFAULT_THEME, direction: 'ltr' }

export const argTypes = {
  theme: { options: THEMES, control: { type: 'radio' }, defaultValue: DEFAULT_THEME },
  direction: { options: ['ltr', 'rtl'], control: { type: 'radio' }, defaultValue: 'ltr' },
}

/** Applies theme and direction to the document of the story, which is a frame's at Ladle's narrow widths. */
export const Provider = ({ globalState, children }: ProviderProps) => {
  const container = useRef<HTMLDivElement>(null)
  const theme = globalState.control.theme?.value ?? args.theme
  const direction = globalState.control.direction?.value ?? args.direction

  useLayoutEffect(() => {
    const page = container.current!.ownerDocument.documentElement
    page.classList.add('atl')
    page.dataset.theme = theme
    page.dir = direction
  }, [theme, direction])

  return (
    <div ref={container} className="story-page">
      {children}
    </div>
  )
}
