// The page on which markdown.ts measures rendering times in Chromium.
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ReactNode } from 'react'
import { Block } from '../../../packages/widgets/ui/markdown/Block.tsx'
import { createDocumentParser } from '../../../packages/widgets/ui/markdown/document.ts'
import { englishTexts } from '../../../packages/widgets/ui/markdown/texts.ts'
import { Markdown } from '../../../packages/widgets/ui/markdown/Markdown.tsx'
import { longAnswer, pathologicalSamples } from '../../helpers/markdown-samples.ts'

const settings = {
  id: 'whole',
  topHeadingLevel: 3,
  relativeLinks: 'new-tab',
  imageOrigins: [],
  linkBase: undefined,
  tableTools: true,
  texts: englishTexts,
  copyText: undefined,
  onOpenPicture: undefined,
  formulas: undefined,
} as const

/** Renders the whole text as one block, as a renderer without incremental parsing would. */
function WholeText({ text }: { text: string }) {
  const links = Object.assign(
    {},
    ...createDocumentParser()(text, false).blocks.map((part) => part.links),
  )
  return <Block source={{ raw: text, links }} index={0} canGrow settings={settings} />
}

/** Returns the milliseconds that each chunk took to parse, render and put into the page. */
async function measureChunks(text: string, chunk: number, render: (text: string) => ReactNode) {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const costs: number[] = []
  for (let end = chunk; end < text.length + chunk; end += chunk) {
    const started = performance.now()
    flushSync(() => root.render(render(text.slice(0, end))))
    costs.push(performance.now() - started)
    await nextTask()
  }
  root.unmount()
  document.body.replaceChildren()
  return costs
}

/** Waits for the next task without the delay of a timer. */
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

/** Called by markdown.ts in the page. Each but `names` returns the milliseconds of every chunk. */
const measureFunctions = {
  names: () => Object.keys(pathologicalSamples),
  blocks: (length: number, chunks: number) =>
    measureChunks(longAnswer(length), length / chunks, (text) => (
      <Markdown text={text} streaming />
    )),
  whole: (length: number, chunks: number) =>
    measureChunks(longAnswer(length), length / chunks, (text) => <WholeText text={text} />),
  pathological: (name: string, chunk: number) =>
    measureChunks(pathologicalSamples[name]!, chunk, (text) => <Markdown text={text} streaming />),
}

export type MeasureFunctions = typeof measureFunctions

Object.assign(globalThis, { measureFunctions })
