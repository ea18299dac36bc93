import { Button, useFocusFallback } from '@atelier/widgets'
import { useState, type ReactNode } from 'react'
import { SettingRow } from './AccountPage.tsx'

interface ExpandableSettingProps {
  title: string
  text: string
  /** The label of the button that opens the form. */
  label: string
  /** Renders the form; `close` hides it again. */
  children: (close: () => void) => ReactNode
}

export function ExpandableSetting({ title, text, label, children }: ExpandableSettingProps) {
  const [isOpen, setOpen] = useState(false)
  const container = useFocusFallback<HTMLDivElement>(isOpen)
  return (
    <div className="opening" ref={container}>
      <SettingRow title={title} text={text}>
        {!isOpen && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {label}
            <span className="atl-unseen"> {title}</span>
          </Button>
        )}
      </SettingRow>
      {isOpen && children(() => setOpen(false))}
    </div>
  )
}
