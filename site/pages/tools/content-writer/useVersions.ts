import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { DocumentNode } from './document/node.ts'
import { useWriter } from './useWriter.ts'

interface Text {
  title: string
  body: DocumentNode
  /** Undefined for the text in the editor. */
  savedAt?: string
}

export type VersionsView = ReturnType<typeof useVersions>

/** The versions of the document and which one is shown. The text in the editor is the last one. */
export function useVersions() {
  const { documents } = useWriter()
  const versions = useStore(documents.$versions)
  const [viewed, setViewed] = useState<number | undefined>()
  const [showsChanges, setShowsChanges] = useState(false)
  const isKept = useStore(documents.$isKept)
  const count = versions.length + (isKept ? 0 : 1)
  const current = Math.min(viewed ?? count - 1, count - 1)

  const textAt = (index: number): Text =>
    index < versions.length && (index < count - 1 || viewed !== undefined)
      ? versions[index]!
      : { title: documents.$title.get(), body: documents.body() }

  /** Shows a version; the last one in the editor. */
  function show(index: number): void {
    setViewed(index >= count - 1 ? undefined : index)
  }

  return {
    count,
    current,
    viewed,
    isKept,
    showsChanges,
    setShowsChanges,
    show,
    textAt,
    showCurrent() {
      setViewed(undefined)
      setShowsChanges(false)
    },
  }
}
