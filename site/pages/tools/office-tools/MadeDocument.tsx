import type { creations, office } from '@atelier/contract'
import { Markdown, Skeleton, useMarkdownTexts, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { ContinueInChat } from '../bench/ContinueInChat.tsx'
import { CreationFailure } from '../bench/CreationFailure.tsx'
import { isDone, isUnfinished } from '../bench/creation.ts'
import { GuestNote } from '../bench/GuestNote.tsx'
import { LoadFailure } from '../bench/LoadFailure.tsx'
import { ReadAloudButton } from '../bench/ReadAloudButton.tsx'
import { TextBar } from '../bench/TextBar.tsx'
import { useBench } from '../bench/useBench.ts'
import { usePartFile, type PartFile } from '../bench/usePartFile.ts'
import { CarryToWriter } from './CarryToWriter.tsx'
import { useDoubtText } from './Doubtful.tsx'
import { isTranslation } from './is-translation.ts'
import { MadeResult } from './MadeResult.tsx'
import { plainTextOf } from './plain-text.ts'
import { officeTexts } from './texts.ts'
import { Working } from './Working.tsx'

/** What is being made or was made of a document, and what can be done with it. */
export function MadeDocument({ creation }: { creation: creations.Creation }) {
  const t = useTexts(officeTexts)
  const part = creation.parts.find(isDone)
  const state = usePartFile<office.OfficeResult>(part?.url)
  const result = state.is === 'ready' ? state.content : undefined
  const doubtText = useDoubtText()
  const toDoubt = (doubts: Parameters<typeof doubtText>[0]) =>
    doubtText({ ...doubts, isTranslation: isTranslation(creation) })
  const text = result && plainTextOf(result, toDoubt)
  return (
    <>
      <TextBar creation={creation} text={text}>
        {part?.downloads?.md && <CarryToWriter creation={creation} />}
        {text && <ReadAloudButton text={text} />}
        {text && <ContinueInChat lead={[t('chatAbout', { title: creation.title })]} text={text} />}
      </TextBar>
      <CreationFailure creation={creation} />
      {creation.status === 'stopped' && <p className="muted">{t('wasStopped')}</p>}
      {isUnfinished(creation) ? <Growing /> : part && <Made {...{ creation, state }} />}
      <GuestNote />
    </>
  )
}

/** What a model has written so far. */
function Growing() {
  const texts = useMarkdownTexts()
  const written = useStore(useBench().bench.$written)[0]
  if (written === undefined) return <Working />
  return (
    <div aria-busy="true" className="office-growing" dir="auto">
      <Markdown text={written} streaming texts={texts} />
    </div>
  )
}

interface MadeProps {
  creation: creations.Creation
  state: PartFile<office.OfficeResult>
}

function Made({ creation, state }: MadeProps) {
  if (state.is === 'loading') return <Skeleton width="long" />
  if (state.is === 'ready') return <MadeResult creation={creation} result={state.content} />
  return <LoadFailure error={state.error} onRetry={state.retry} />
}
