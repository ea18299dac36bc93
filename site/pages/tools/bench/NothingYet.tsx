import { flushSync } from 'react-dom'
import { useBench } from './useBench.ts'

interface NothingYetProps {
  title: string
  hint: string
  /** The name of the list. */
  label: string
  examples: readonly { name: string; wish: string }[]
}

/** Examples for a visitor who does not know how to begin. One press puts an example into the form. */
export function NothingYet({ title, hint, label, examples }: NothingYetProps) {
  const { $recipe } = useBench()

  function take(wish: string) {
    const recipe = $recipe.get()
    // The wish takes the place of a picture that was carried here, and its field is only then there.
    flushSync(() =>
      $recipe.set({ ...recipe, wish, ...('source' in recipe && { source: undefined }) }),
    )
    document.querySelector<HTMLElement>('.bench__recipe textarea')!.focus()
  }

  return (
    <div className="nothing-yet">
      <h2 className="title-3">{title}</h2>
      <p className="muted">{hint}</p>
      <ul className="list nothing-yet__examples" aria-label={label}>
        {examples.map(({ name, wish }) => (
          <li key={name}>
            <button type="button" className="bench-chip" onClick={() => take(wish)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
