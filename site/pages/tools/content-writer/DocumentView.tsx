import { Skeleton, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import { Analysis } from './Analysis.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import { documentTexts } from './document-texts.ts'
import { DocumentBar } from './DocumentBar.tsx'
import type { EditorTool } from './editor/editor-handle.ts'
import { SavingLine, SavingNotice } from './Saving.tsx'
import { useVersions } from './useVersions.ts'
import { useWriter } from './useWriter.ts'
import { VersionView } from './VersionView.tsx'

const EditorPanel = lazy(async () => ({
  default: (await import('./editor/EditorPanel.tsx')).EditorPanel,
}))

/** A document: its title and versions, the text, and the analysis beside it. */
export function DocumentView() {
  const t = useTexts(documentTexts)
  const { documents } = useWriter()
  const state = useStore(documents.$open)
  const versions = useVersions()
  const [panel, setPanel] = useState<EditorTool>()
  const toggle = (tool: EditorTool) => setPanel(panel === tool ? undefined : tool)
  if (state.is !== 'open') return null
  const { document } = state
  const isReading = versions.viewed !== undefined || versions.showsChanges

  return (
    <article className="writer-document" aria-label={t('text')}>
      <DocumentBar versions={versions} panel={panel} onPanel={toggle} />
      <ConflictNotice />
      <SavingNotice />
      <div className="writer-desk">
        <div className="writer-page">
          {isReading && <VersionView versions={versions} lang={document.language} />}
          {/* The editor stays, so that its history of changes does. */}
          <div hidden={isReading}>
            <Suspense fallback={<EditorLoading />}>
              <EditorPanel
                key={document.start}
                document={document}
                panel={panel}
                onPanelEnd={() => setPanel(undefined)}
              />
            </Suspense>
          </div>
          <SavingLine />
        </div>
        <Analysis language={document.language} />
      </div>
    </article>
  )
}

function EditorLoading() {
  return (
    <div aria-busy="true" className="writer-loading">
      <Skeleton width="long" />
      <Skeleton width="long" />
      <Skeleton width="medium" />
    </div>
  )
}
