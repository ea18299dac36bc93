import type { creations } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { benchTexts } from './texts.ts'

const suggestions = ['warmer', 'space', 'above', 'closer'] as const

interface ChangeChipsProps {
  creation: creations.Creation
  isBusy: boolean
  onTake: (words: string) => void
}

/** Changes by one press: those that suit every picture, and those that the engine suggests for this one. */
export function ChangeChips({ creation, isBusy, onTake }: ChangeChipsProps) {
  const t = useTexts(benchTexts)
  const chips = [...suggestions.map((name) => t(name)), ...(creation.reading?.changes ?? [])]
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
