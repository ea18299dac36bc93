import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { configuration } from '../../configure.ts'
import { limitMarks } from '../../ui/combining-marks.ts'
import { Markdown } from '../../ui/markdown/Markdown.tsx'
import type { AuthoredMessage, ExportText } from './conversation.ts'
import { embedPicture, type PictureBudget } from './embed-picture.ts'
import { keepContentOnly } from './keep-content.ts'
import { dateFormat, formatDate } from '../../format-date.ts'

/** So many messages are rendered at a time, so that the page stays responsive. */
const MESSAGES_PER_STEP = 10
/** The grammar of formulas loads when the first one is rendered. */
const FORMULA_WAIT_MS = 3_000
const MAX_PICTURES_BYTES = 50_000_000

interface DocumentOptions {
  title: string
  messages: readonly AuthoredMessage[]
  language: string
  t: ExportText
}

/** The conversation as elements without any script, style, control or remote content. */
export async function renderDocument(options: DocumentOptions): Promise<HTMLElement> {
  const { title, messages, language, t } = options
  const article = document.createElement('article')
  article.append(element('h1', title))
  const date = formatDate(new Date(), language)
  article.append(element('p', t('exported', { date })))
  const budget: PictureBudget = { bytesLeft: MAX_PICTURES_BYTES }
  for (let start = 0; start < messages.length; start += MESSAGES_PER_STEP) {
    const step = messages.slice(start, start + MESSAGES_PER_STEP)
    article.append(...(await renderMessages(step, language)))
    for (const [index, message] of step.entries())
      await addPictures(article.children[article.children.length - step.length + index]!, message, {
        budget,
        t,
      })
  }
  return article
}

async function renderMessages(
  messages: readonly AuthoredMessage[],
  language: string,
): Promise<Element[]> {
  const box = document.createElement('div')
  const root = createRoot(box)
  const format = dateFormat(language, { dateStyle: 'long', timeStyle: 'short' })
  flushSync(() =>
    root.render(
      messages.map((message) => (
        <Section
          key={message.id}
          message={message}
          time={format.format(new Date(message.timestamp))}
        />
      )),
    ),
  )
  // Each step is a task of its own.
  await new Promise((resolve) => setTimeout(resolve))
  if (messages.some(({ content }) => content.includes('$') || content.includes('\\')))
    await waitForFormulas(box)
  const sections = [...box.children].map(keepContentOnly)
  root.unmount()
  return sections
}

function Section({ message, time }: { message: AuthoredMessage; time: string }) {
  const { role, author, content, timestamp } = message
  return (
    <section>
      <h2>
        {author} <time dateTime={timestamp}>{time}</time>
      </h2>
      {role === 'user' ? (
        <p className="question" dir="auto">
          {limitMarks(content)}
        </p>
      ) : (
        <Markdown
          text={content}
          topHeadingLevel={3}
          linkBase={configuration().baseUrl || location.origin}
        />
      )}
    </section>
  )
}

async function waitForFormulas(box: Element): Promise<void> {
  const end = performance.now() + FORMULA_WAIT_MS
  let [text, unchanged] = ['', 0]
  while (unchanged < 3 && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const now = box.textContent ?? ''
    unchanged = now === text ? unchanged + 1 : 0
    text = now
  }
}

interface PictureOptions {
  budget: PictureBudget
  t: ExportText
}

async function addPictures(
  section: Element,
  { imageUrls = [], imageAlts = [] }: AuthoredMessage,
  { budget, t }: PictureOptions,
): Promise<void> {
  for (const [index, url] of imageUrls.entries()) {
    const alt = imageAlts[index] || t('picture')
    section.append((await embedPicture(url, alt, budget)) ?? element('p', `[${alt}]`))
  }
}

function element(tag: string, text: string): HTMLElement {
  const created = document.createElement(tag)
  created.textContent = text
  created.dir = 'auto'
  return created
}
