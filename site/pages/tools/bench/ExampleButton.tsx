import type { creations } from '@atelier/contract'
import { IconButton, translate, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { showToast } from '../../../toasts.ts'
import { coverOf } from './creation.ts'
import { AddExample } from './icons.tsx'
import { benchTexts } from './texts.ts'
import { useBench, useEngine } from './useBench.ts'

/** Takes what was made earlier as an example. Nothing if the engine takes none. */
export function ExampleButton({ creation }: { creation: creations.Creation }) {
  const t = useTexts(benchTexts)
  const { page, $recipe } = useBench()
  const engine = useEngine()
  const recipe = useStore($recipe)
  const url = coverOf(creation)?.url
  if (!url || !page.withExample || !engine || engine.maxReferences === 0) return null
  const changed = page.withExample(recipe, url, engine)

  function take() {
    if (!changed) return
    $recipe.set(changed)
    showToast({ tone: 'success', title: () => translate(benchTexts, 'usedAsExample') })
  }

  const label = t('useAsExample', { title: creation.title })
  return (
    <IconButton
      className="earlier__example"
      small
      label={label}
      title={label}
      // Not removed, because that would move the focus away.
      aria-disabled={!changed}
      onClick={take}
    >
      <AddExample size="sm" />
    </IconButton>
  )
}
