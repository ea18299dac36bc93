import type { creations } from '@atelier/contract'

interface ChangeChipsProps {
  creation: creations.Creation
  /** Of the tool. */
  suggestions: readonly string[]
  isBusy: boolean
  onTake: (words: string) => void
}

/** Changes by one press: those that suit every picture, and those that the engine suggests for this one. */
export function ChangeChips({ creation, suggestions, isBusy, onTake }: ChangeChipsProps) {
  const chips = [...suggestions, ...(creation.reading?.changes ?? [])]
  return (
    <ul className="list bench-change__chips">
      {chips.map((chip) => (
        <li key={chip}>
          <button
            type="button"
            className="bench-chip"
            dir="auto"
            aria-disabled={isBusy}
            onClick={() => onTake(chip)}
          >
            {chip}
          </button>
        </li>
      ))}
    </ul>
  )
}
