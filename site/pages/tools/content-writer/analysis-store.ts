// Asks the analysis in its worker when typing rests.
import { logError } from '@atelier/widgets'
import { atom } from 'nanostores'
import { startWorker } from '../../../start-worker.ts'
import type { Analysis } from './analysis/analyse.ts'
import type { AnalysisRequest, AnalysisResponse } from './analysis/analysis-worker.ts'
// oxlint-disable-next-line import/default -- Vite makes the URL.
import workerUrl from './analysis/analysis-worker.ts?worker&url'
import type { Finding } from './analysis/finding.ts'
import type { DocumentStore } from './document-store.ts'
import type { WritingLanguage } from './templates/brief.ts'
import type { TextMark } from './editor/editor-handle.ts'

const REST_MS = 600

export type AnalysisState =
  | { is: 'waiting' }
  | { is: 'failed' }
  | { is: 'ready'; analysis: Analysis }

export function createAnalysisStore(
  documents: DocumentStore,
  usualSentence: (language: WritingLanguage) => number | undefined,
) {
  const $analysis = atom<AnalysisState>({ is: 'waiting' })
  let worker: Worker | undefined
  let asked = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function schedule(): void {
    clearTimeout(timer)
    timer = setTimeout(ask, REST_MS)
  }

  function ask(): void {
    clearTimeout(timer)
    const state = documents.$open.get()
    if (state.is !== 'open') return
    const { language } = state.document
    asked++
    const request: AnalysisRequest = {
      id: asked,
      body: documents.body(),
      options: { language, usualSentence: usualSentence(language) },
    }
    worker ??= createWorker()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no target.
    worker.postMessage(request)
  }

  function createWorker(): Worker {
    const created = startWorker(workerUrl)
    created.addEventListener('message', ({ data }: MessageEvent<AnalysisResponse>) => {
      if (data.id !== asked) return
      $analysis.set({ is: 'ready', analysis: data.analysis })
      documents.editor()?.mark(marksOf(data.analysis.findings))
    })
    created.addEventListener('error', (event) => {
      logError(event.message)
      $analysis.set({ is: 'failed' })
    })
    return created
  }

  /** Selects the words of a finding, unless the text has changed since. */
  function show({ from, to, text }: Finding): void {
    const editor = documents.editor()
    if (editor?.textBetween(from, to) === text) editor.select(from, to)
    else ask()
  }

  function connect(): () => void {
    const stops = [
      documents.$edits.listen(schedule),
      documents.$open.listen(() => {
        // A response about another document would be too late.
        asked++
        $analysis.set({ is: 'waiting' })
        schedule()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      clearTimeout(timer)
      worker?.terminate()
      worker = undefined
    }
  }

  return { $analysis, ask, show, connect }
}

const marksOf = (findings: readonly Finding[]): TextMark[] =>
  findings.flatMap(({ kind, from, to }) =>
    kind === 'blank' || kind === 'longSentence' ? [{ kind, from, to }] : [],
  )
