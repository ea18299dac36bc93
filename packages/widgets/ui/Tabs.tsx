import { useId, type KeyboardEvent, type ReactNode } from 'react'

export interface TabsProps<Name extends string> {
  label: string
  tabs: readonly { name: Name; label: string }[]
  current: Name
  onChoose: (name: Name) => void
  /** What belongs to the current tab. */
  children: ReactNode
}

/** The tabs pattern: one stop for Tab, arrows between, Home and End to the ends. */
export function Tabs<Name extends string>({
  label,
  tabs,
  current,
  onChoose,
  children,
}: TabsProps<Name>) {
  const id = useId()

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const from = tabs.findIndex(({ name }) => name === current)
    const to = destination(event, from, tabs.length)
    if (to === undefined) return
    event.preventDefault()
    onChoose(tabs[to]!.name)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[to]!.focus()
  }

  return (
    <>
      <div className="atl-tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-selected={tab.name === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === current ? 0 : -1}
            onClick={() => onChoose(tab.name)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  )
}

function destination(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  from: number,
  count: number,
): number | undefined {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    return (from + (key === forward ? 1 : -1) + count) % count
  }
  return undefined
}
