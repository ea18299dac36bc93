// The page the bench of Markdown measures, in Chromium.
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ReactNode } from 'react'
import { Block } from '../../packages/widgets/ui/markdown/Block.tsx'
import { createDocumentParser } from '../../packages/widgets/ui/markdown/document.ts'
import { englishTexts } from '../../packages/widgets/ui/markdown/texts.ts'
import { Markdown } from '../../packages/widgets/ui/Markdown.tsx'
import { longAnswer, pathologicalSamples } from '../markdown-samples.ts'

const look = {
  id: 'whole',
  topHeadingLevel: 3,
  relativeLinks: 'new-tab',
  imageOrigins: [],
  linkBase: undefined,
  texts: englishTexts,
  onCopy: undefined,
} as const

/** The same renderer, with the whole text as its one block. */
function Whole({ text }: { text: string }) {
  const links = Object.assign(
    {},
    ...createDocumentParser()(text, false).blocks.map((part) => part.links),
  )
  return <Block source={{ raw: text, links }} index={0} canGrow settings={look} />
}

/** What each chunk cost, in milliseconds: reading, drawing and putting into the page. */
async function stream(text: string, chunk: number, draw: (text: string) => ReactNode) {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const costs: number[] = []
  for (let end = chunk; end < text.length + chunk; end += chunk) {
    const started = performance.now()
    flushSync(() => root.render(draw(text.slice(0, end))))
    costs.push(performance.now() - started)
    await nextTask()
  }
  root.unmount()
  document.body.replaceChildren()
  return costs
}

/** Without the delay of a timer. */
function nextTask(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close()
      resolve(undefined)
    })
    port1.start()
    port2.postMessage(undefined)
  })
}

const measures = {
  names: () => Object.keys(pathologicalSamples),
  blocks: (length: number, chunks: number) =>
    stream(longAnswer(length), length / chunks, (text) => <Markdown text={text} streaming />),
  whole: (length: number, chunks: number) =>
    stream(longAnswer(length), length / chunks, (text) => <Whole text={text} />),
  pathological: (name: string, chunk: number) =>
    stream(pathologicalSamples[name]!, chunk, (text) => <Markdown text={text} streaming />),
}

export type Measures = typeof measures

Object.assign(globalThis, { measures })
