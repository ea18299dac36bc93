import type { creations } from '@atelier/contract'
import { AtelierError, useErrorText } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useState, type FormEvent } from 'react'
import { EngineLine } from './EngineLine.tsx'
import { MakeButton } from './MakeButton.tsx'
import { withPossibleCount } from './possible-count.ts'
import { scrollToResult } from './reveal.ts'
import { StartFailureNotice } from './StartFailureNotice.tsx'
import { submitOnControlEnter } from './submit-on-control-enter.ts'
import { useMaxCount } from './useAllowance.ts'
import { useBench, useEngine } from './useBench.ts'
import './recipe.css'

/** What is to be made, and the button that makes it. */
export function RecipeForm({ label }: { label: string }) {
  const errorText = useErrorText()
  const { page, bench, $recipe } = useBench()
  const { Fields } = page
  const [isWishMissing, setWishMissing] = useState(false)
  const engine = useEngine()
  const draft = useStore($recipe)
  const fitted = engine ? page.fitToEngine(draft, engine) : draft
  const recipe = withPossibleCount(fitted, useMaxCount())
  const failure = useStore(bench.$failure)

  function change(changes: Partial<creations.Recipe>) {
    setWishMissing(false)
    // Not the recipe of this rendering: a reply of the server may change it in between. The wanted number is kept for
    // the day on which more pictures are left.
    const current = $recipe.get()
    const wanted = engine ? page.fitToEngine(current, engine) : current
    $recipe.set({ ...wanted, ...changes } as creations.Recipe)
  }

  function replace(next: creations.Recipe) {
    setWishMissing(false)
    $recipe.set(next)
  }

  function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (bench.isBusy()) return
    if (page.needsWish && !recipe.wish?.trim()) {
      setWishMissing(true)
      event.currentTarget.querySelector('textarea')!.focus()
      return
    }
    void bench.start(recipe)
    scrollToResult()
  }

  return (
    <form
      className="bench__recipe"
      aria-label={label}
      onSubmit={make}
      onKeyDown={submitOnControlEnter}
    >
      <Fields
        recipe={recipe}
        onChange={change}
        onReplace={replace}
        engine={engine}
        wishError={isWishMissing ? errorText(new AtelierError('creation-empty')) : undefined}
      />
      <div className="bench__go">
        <MakeButton count={recipe.count} engine={engine} />
      </div>
      {failure && !failure.request.change && <StartFailureNotice failure={failure} />}
      <EngineLine engine={engine} />
    </form>
  )
}
