import { splitSections, type Section } from '@atelier/contract'
import { Markdown, useMarkdownTexts, useTexts } from '@atelier/widgets'
import { pageContent } from '../../content.ts'
import { PageLoading } from '../../layout/PageLoading.tsx'
import { ThemePicture } from '../ThemePicture.tsx'
import { useSiteLinkHandler } from '../site-links.ts'
import { useContent } from '../useContent.ts'
import { usePageHead } from '../usePageHead.ts'
import { ContactForm } from './ContactForm.tsx'
import { Facts } from './Facts.tsx'
import { contactTexts } from './texts.ts'
import './about.css'

/** /about-us: who we are, what we believe, where we are, and the form. */
export function About() {
  const t = useTexts(contactTexts)
  const page = useContent('about-us', (language) => pageContent(language, 'about-us'))
  usePageHead(page)
  if (!page) return <PageLoading />
  const { intro, sections } = splitSections(page.body)
  return (
    <>
      <div className="wrap about-head">
        <h1 className="display about-head__statement">
          {page.frontMatter.lead ?? page.frontMatter.title}
        </h1>
      </div>
      <div className="wrap about-story">
        <Prose text={intro} />
        <ThemePicture />
      </div>
      {sections.map((section) => (
        <Beliefs key={section.id} {...section} />
      ))}
      <section className="about-section" aria-labelledby="say-hello">
        <div className="wrap contact-pair">
          <div>
            <h2 className="display about-section__title" id="say-hello">
              {t('sayHello')}
            </h2>
            <ContactForm />
          </div>
          <Facts />
        </div>
      </section>
    </>
  )
}

/** A section of the text, whose parts with headings of their own stand beside each other. */
function Beliefs({ id, title, text }: Section) {
  return (
    <section className="about-section" id={id} aria-labelledby={`${id}-title`}>
      <div className="wrap">
        <h2 className="display about-section__title" id={`${id}-title`}>
          {title}
        </h2>
        <div className="about-columns">
          {partsOf(text).map((part) => (
            <div key={part.title}>
              <h3>{part.title}</h3>
              <Prose text={part.text} />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

function Prose({ text }: { text: string }) {
  const texts = useMarkdownTexts()
  const followLink = useSiteLinkHandler()
  return (
    <div className="about-prose" onClick={followLink}>
      <Markdown text={text} relativeLinks="in-place" texts={texts} />
    </div>
  )
}

function partsOf(text: string): { title: string; text: string }[] {
  return text
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n')
      return { title: title.trim(), text: lines.join('\n').trim() }
    })
}
