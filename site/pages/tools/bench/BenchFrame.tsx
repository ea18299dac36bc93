import type { creations } from '@atelier/contract'
import type { ReactNode } from 'react'
import { NeedsScript } from '../../../layout/NeedsScript.tsx'
import { BenchHead } from './BenchHead.tsx'
import { DeletionNotice } from './DeletionNotice.tsx'
import type { ToolPage } from './tool-page.ts'
import { BenchProvider, useNewBench } from './useBench.ts'
import { useCreationFromUrl } from './useCreationFromUrl.ts'

interface BenchFrameProps<Recipe extends creations.Recipe> {
  page: ToolPage<Recipe>
  title: string
  lead: string | undefined
  /** The shapes of the tool's mark, of 48 by 48 units. */
  mark: ReactNode
  /** How much of the allowance is left. */
  left: ReactNode
  children: ReactNode
}

/** The head of a tool's page, and the stores of its bench for what is below. */
export function BenchFrame<Recipe extends creations.Recipe>(props: BenchFrameProps<Recipe>) {
  const { page, title, lead, mark, left, children } = props
  // The bench gives a tool only recipes that the tool or the server has made.
  const stores = useNewBench(page as unknown as ToolPage)
  useCreationFromUrl(stores.bench)
  return (
    <BenchProvider value={stores}>
      <div className="wrap">
        <BenchHead {...{ title, lead, mark, left }} />
        <NeedsScript />
        {children}
        <DeletionNotice />
      </div>
    </BenchProvider>
  )
}
