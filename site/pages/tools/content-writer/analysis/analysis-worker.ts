// Analyses texts in a thread of its own, so that typing never waits for it.
import { blocksOf } from '../document/blocks.ts'
import type { DocumentNode } from '../document/node.ts'
import { analyse, type Analysis, type AnalysisOptions } from './analyse.ts'

export interface AnalysisRequest {
  id: number
  body: DocumentNode
  options: AnalysisOptions
}

export interface AnalysisResponse {
  id: number
  analysis: Analysis
}

addEventListener('message', ({ data }: MessageEvent<AnalysisRequest>) => {
  const { id, body, options } = data
  const response: AnalysisResponse = { id, analysis: analyse(blocksOf(body), options) }
  postMessage(response)
})
