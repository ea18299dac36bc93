import type { creations } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import type { ReactNode } from 'react'
import { AllowanceLeft } from './AllowanceLeft.tsx'
import { BenchFrame } from './BenchFrame.tsx'
import { Earlier } from './Earlier.tsx'
import { EarlierPictures } from './EarlierPictures.tsx'
import { RecipeForm } from './RecipeForm.tsx'
import { Result } from './Result.tsx'
import { benchTexts } from './texts.ts'
import type { ToolPage } from './tool-page.ts'
import { usePicturesLeft } from './useAllowance.ts'

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

/** The page of a tool that makes pictures: the recipe, the result with what changes it, and what was made earlier. */
export function Bench<Recipe extends creations.Recipe>(props: BenchProps<Recipe>) {
  const { examples, changes, ...frame } = props
  return (
    <BenchFrame {...frame} left={<PicturesLeft />}>
      <div className="bench">
        <RecipeForm label={frame.title} />
        <Result examples={examples} changes={changes} />
      </div>
      <Earlier Items={EarlierPictures} />
    </BenchFrame>
  )
}

/** Nothing for a plan without a limit. */
function PicturesLeft() {
  const t = useTexts(benchTexts)
  const left = usePicturesLeft()
  return (
    <AllowanceLeft>
      {left && t('picturesLeft', { count: left.left, limit: left.limit })}
    </AllowanceLeft>
  )
}
