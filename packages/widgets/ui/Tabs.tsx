import { useId, type KeyboardEvent, type ReactNode } from 'react'

export interface TabsProps<Name extends string> {
  label: string
  tabs: readonly { name: Name; label: string }[]
  current: Name
  onChoose: (name: Name) => void
  /** The panel of the current tab. */
  children: ReactNode
}

/** The ARIA tabs pattern: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
export function Tabs<Name extends string>({
  label,
  tabs,
  current,
  onChoose,
  children,
}: TabsProps<Name>) {
  const id = useId()

  function moveByKey(event: KeyboardEvent<HTMLDivElement>) {
    const index = tabs.findIndex(({ name }) => name === current)
    const target = targetIndex(event, index, tabs.length)
    if (target === undefined) return
    event.preventDefault()
    onChoose(tabs[target]!.name)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[target]!.focus()
  }

  return (
    <>
      <div className="atl-tabs" role="tablist" aria-label={label} onKeyDown={moveByKey}>
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

function targetIndex(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  index: number,
  count: number,
): number | undefined {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    return (index + (key === forward ? 1 : -1) + count) % count
  }
  return undefined
}
