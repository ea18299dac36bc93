import { atom } from 'nanostores'
import { toAtelierError, type AtelierError } from '../../errors.ts'
import { onUserChange } from '../../session/store.ts'
import { loadConversations } from '../conversations.ts'
import { arrange, type ArrangedConversation } from './arrange.ts'
import { InvalidFileError } from './json-items.ts'
import { parseItem } from './parse-item.ts'
import { readProgress, removeProgress, writeProgress } from './progress.ts'
import { readItems } from './read-items.ts'
import { sendConversation } from './send-conversation.ts'

export interface ImportReport {
  imported: number
  /** Conversations that were imported before. */
  there: number
  /** Messages that were left out. */
  messages: number
  /** Entries of unknown formats. */
  unknown: number
  /** Conversations without a message that can be imported. */
  empty: number
}

export type ImportState =
  | { is: 'idle'; refusal?: 'zip' | 'invalid' | 'nothing' }
  | { is: 'running'; name: string; part: number; report: ImportReport }
  | { is: 'paused'; name: string; part: number; report: ImportReport; error: AtelierError }
  | { is: 'finished'; isCancelled: boolean; report: ImportReport }

/** The import goes on while its dialog is closed. */
export const $import = atom<ImportState>({ is: 'idle' })

let controller: AbortController | undefined
let resume: (() => void) | undefined

onUserChange(() => {
  cancelImport()
  $import.set({ is: 'idle' })
})

export function cancelImport(): void {
  controller?.abort()
  resume?.()
}

export function resumeImport(): void {
  resume?.()
}

export function resetImport(): void {
  if ($import.get().is === 'finished') $import.set({ is: 'idle' })
}

/** Imports a file. What was imported of it before the page was reloaded is not sent again. */
export async function startImport(file: File): Promise<void> {
  const { signal } = (controller = new AbortController())
  if (/\.zip$/i.test(file.name)) return $import.set({ is: 'idle', refusal: 'zip' })
  const report: ImportReport = { imported: 0, there: 0, messages: 0, unknown: 0, empty: 0 }
  const show = (part: number) =>
    $import.set({ is: 'running', name: file.name, part, report: { ...report } })
  let part = 0
  show(part)
  const done = readProgress(file)
  let index = 0
  try {
    for await (const item of readItems(file, (share) => show((part = share)))) {
      if (signal.aborted) break
      index += 1
      if (index <= done) report.there += 1
      else {
        await importItem(item, report, (arranged) =>
          sendOrPause(arranged, file.name, part, report, signal),
        )
        writeProgress(file, index)
      }
      show(part)
    }
  } catch (error) {
    if (error instanceof InvalidFileError && index === 0)
      return $import.set({ is: 'idle', refusal: 'invalid' })
    if (error instanceof InvalidFileError) report.unknown += 1
    else if (!signal.aborted) throw error
  }
  finish(report, signal.aborted)
}

function finish(report: ImportReport, isCancelled: boolean): void {
  if (!isCancelled) removeProgress()
  const isNothing = !isCancelled && report.imported + report.there === 0
  $import.set(
    isNothing ? { is: 'idle', refusal: 'nothing' } : { is: 'finished', isCancelled, report },
  )
  void loadConversations()
}

async function importItem(
  item: string,
  report: ImportReport,
  send: (arranged: ArrangedConversation) => Promise<number>,
): Promise<void> {
  const parsed = parseItem(item)
  if (!parsed) return void (report.unknown += 1)
  const arranged = arrange(parsed)
  if (!arranged) return void (report.empty += 1)
  if ((await send(arranged)) > 0) report.imported += 1
  else report.there += 1
  report.messages += arranged.skipped
}

/** If a conversation cannot be sent, waits until the visitor tries again or cancels. */
async function sendOrPause(
  arranged: ArrangedConversation,
  name: string,
  part: number,
  report: ImportReport,
  signal: AbortSignal,
): Promise<number> {
  for (;;) {
    try {
      return await sendConversation(arranged, signal)
    } catch (thrown) {
      if (signal.aborted) throw thrown
      const error = toAtelierError(thrown)
      const paused = Promise.withResolvers<void>()
      resume = paused.resolve
      $import.set({ is: 'paused', name, part, report: { ...report }, error })
      await paused.promise
      if (signal.aborted) throw thrown
      $import.set({ is: 'running', name, part, report: { ...report } })
    }
  }
}
