import { onUserChange, useLanguage } from '@atelier/widgets'
import { createContext, useContext, useEffect, useState } from 'react'
import { createAnalysisStore } from './analysis-store.ts'
import { createDocumentStore } from './document-store.ts'
import { createDraftsStore } from './drafts-store.ts'
import { samplesForModel } from './model/changes-by-model.ts'
import { createListStore } from './list-store.ts'
import {
  openChangesChannel,
  type ChangesChannel,
  type StorageChange,
} from './storage/changes-channel.ts'
import { createToneStore } from './tone/tone-store.ts'

export type Writer = ReturnType<typeof createWriter>

/** The stores of the page. */
function createWriter(language: string) {
  let channel: ChangesChannel | undefined
  const list = createListStore(() => announce({}))
  const documents = createDocumentStore(announce, () => void list.load())
  const tone = createToneStore(() => announce({}))
  const drafts = createDraftsStore(language, () => samplesForModel(tone.$samples.get()))
  const analysis = createAnalysisStore(
    documents,
    (textLanguage) => tone.measure(textLanguage)?.averageSentence,
  )

  /** What is saved after the page was left is told by a channel of its own. */
  function announce(change: StorageChange): void {
    if (channel) return channel.tell(change)
    const own = openChangesChannel(() => undefined)
    own.tell(change)
    own.close()
  }

  /** Another tab has changed what is stored. */
  function follow({ documentId }: StorageChange): void {
    void list.load()
    if (documentId) void documents.followOtherTab(documentId)
    else void tone.load()
  }

  /** Who signs in keeps the document on the bench, and the drafts. What a user has written disappears with the user. */
  function followUser(_: string | undefined, previousId: string | undefined): void {
    const open = documents.$open.get()
    if (!previousId && open.is === 'open') void list.adopt(open.document.id)
    else {
      documents.close()
      if (previousId) drafts.discard()
      void list.load()
    }
    void tone.load()
  }

  function connect(): () => void {
    channel = openChangesChannel(follow)
    void tone.load()
    const stops = [
      list.connect(),
      documents.connect(),
      analysis.connect(),
      drafts.connect(),
      onUserChange(followUser),
      // Another measure finds other long sentences.
      tone.$samples.listen(() => analysis.ask()),
    ]
    return () => {
      for (const stop of stops) stop()
      channel?.close()
      channel = undefined
    }
  }

  return { list, documents, tone, drafts, analysis, connect }
}

const WriterContext = createContext<Writer | undefined>(undefined)
export const WriterProvider = WriterContext

export function useNewWriter(): Writer {
  const language = useLanguage()
  const [writer] = useState(() => createWriter(language))
  useEffect(() => writer.connect(), [writer])
  return writer
}

export function useWriter(): Writer {
  return useContext(WriterContext)!
}
