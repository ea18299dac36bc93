import type { creations } from '@atelier/contract'
import { picturesLeft, $allowance, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { DeletionNotice } from './DeletionNotice.tsx'
import { EarlierStrip } from './EarlierStrip.tsx'
import { RecipeForm } from './RecipeForm.tsx'
import { Result } from './Result.tsx'
import { benchTexts } from './texts.ts'
import type { ToolPage } from './tool-page.ts'
import { BenchProvider, useNewBench } from './useBench.ts'
import { useCreationFromUrl } from './useCreationFromUrl.ts'
import './bench.css'

interface BenchProps<Recipe extends creations.Recipe> {
  page: ToolPage<Recipe>
  title: string
  lead: string | undefined
  /** The shapes of the tool's mark, of 48 by 48 units. */
  mark: ReactNode
  /** Wishes for a visitor who does not know how to begin. */
  examples: readonly string[]
  /** Changes that visitors often want. */
  changes: readonly string[]
}

/** The page of a tool: the recipe, the result with what changes it, and what was made earlier. */
export function Bench<Recipe extends creations.Recipe>(props: BenchProps<Recipe>) {
  const { page, title, lead, mark, examples, changes } = props
  // The bench gives a tool only recipes that the tool or the server has made.
  const stores = useNewBench(page as unknown as ToolPage)
  useCreationFromUrl(stores.bench)
  return (
    <BenchProvider value={stores}>
      <div className="wrap">
        <header className="bench-head">
          <svg className="mark" viewBox="0 0 48 48" aria-hidden="true">
            {mark}
          </svg>
          <div>
            <h1 className="display">{title}</h1>
            {lead && <p>{lead}</p>}
          </div>
          <PicturesLeft />
        </header>
        <div className="bench">
          <RecipeForm label={title} />
          <Result examples={examples} changes={changes} />
        </div>
        <EarlierStrip />
        <DeletionNotice />
      </div>
    </BenchProvider>
  )
}

/** Nothing for a plan without a limit. */
function PicturesLeft() {
  const t = useTexts(benchTexts)
  const allowance = useStore($allowance)
  const count = allowance && picturesLeft(allowance)
  return (
    <p className="bench-head__left num">
      {count !== undefined && t('picturesLeft', { count, limit: allowance!.pictures!.limit! })}
    </p>
  )
}
