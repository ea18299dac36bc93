import { Button, useTexts } from '@atelier/widgets'
import { useState } from 'react'
import { documentTexts } from '../document-texts.ts'
import { blocksOf, type Block } from '../document/blocks.ts'
import type { WritingLanguage } from '../templates/brief.ts'
import { useWriter } from '../useWriter.ts'
import type { Replacement } from './change.ts'
import { ChangesView } from './ChangesView.tsx'
import { changedBlocks, moveReplacements } from './replacements.ts'

interface ProposedChangesProps {
  label: string
  language: WritingLanguage
  blocks: readonly Block[]
  replacements: readonly Replacement[]
  /** Called with the number of changes that were made. */
  onMade: (count: number) => void
}

/** More paragraphs would be slower to show than to replace. */
const SHOWN_BLOCKS = 40

/** Shows each change among the words around it, and makes those that are not refused. Mount it anew for others. */
export function ProposedChanges(props: ProposedChangesProps) {
  const { label, language, blocks, replacements, onMade } = props
  const t = useTexts(documentTexts)
  const { documents } = useWriter()
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const changed = changedBlocks(blocks, replacements)
  const taken = replacements.filter(({ id }) => !refused.has(id))
  const hidden = changed.length - SHOWN_BLOCKS

  function decide(id: string, isTaken: boolean) {
    const next = new Set(refused)
    if (isTaken) next.delete(id)
    else next.add(id)
    setRefused(next)
  }

  async function replace() {
    await documents.keepVersion()
    const moved = moveReplacements(taken, blocks, blocksOf(documents.body()))
    const count = documents.editor()?.replace(moved) ?? 0
    setRefused(new Set())
    onMade(count)
    await documents.keepVersion()
  }

  return (
    <>
      <ChangesView
        label={label}
        lang={language}
        blocks={changed.slice(0, SHOWN_BLOCKS)}
        refused={refused}
        onDecide={decide}
      />
      {hidden > 0 && <p className="muted">{t('morePlaces', { count: hidden })}</p>}
      <div className="writer-choices">
        <Button
          size="sm"
          variant="primary"
          disabled={taken.length === 0}
          onClick={() => void replace()}
        >
          {t('replace', { count: taken.length })}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setRefused(new Set())}>
          {t('takeAll')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => setRefused(new Set(replacements.map(({ id }) => id)))}
        >
          {t('refuseAll')}
        </Button>
      </div>
    </>
  )
}
