import { Button, useKeptFocus } from '@atelier/widgets'
import { useState, type ReactNode } from 'react'
import { Setting } from './AccountPage.tsx'

interface OpeningProps {
  title: string
  text: string
  /** What opening it does. */
  label: string
  children: (close: () => void) => ReactNode
}

/** A setting whose form opens below it. */
export function Opening({ title, text, label, children }: OpeningProps) {
  const [isOpen, setOpen] = useState(false)
  const around = useKeptFocus<HTMLDivElement>(isOpen)
  return (
    <div className="opening" ref={around}>
      <Setting title={title} text={text}>
        {!isOpen && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {label}
            <span className="atl-unseen"> {title}</span>
          </Button>
        )}
      </Setting>
      {isOpen && children(() => setOpen(false))}
    </div>
  )
}
