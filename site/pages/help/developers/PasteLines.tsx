import { logError, Markdown, Notice, Tabs, useMarkdownTexts, useTexts } from '@atelier/widgets'
import { useEffect, useState } from 'react'
import {
  codeBlock,
  cssSnippet,
  htmlSnippet,
  npmSnippet,
  reactSnippet,
  type LatestBuild,
} from './snippets.ts'
import { developerTexts } from './texts.ts'
import type { WidgetChoice } from './widget-choice.ts'

type Target = 'html' | 'react' | 'npm'

/** The code for the selected widget, for three types of pages. */
export function PasteLines({ choice }: { choice: WidgetChoice }) {
  const t = useTexts(developerTexts)
  const [target, setTarget] = useState<Target>('html')
  const build = useLatestBuild()
  const styles = cssSnippet(choice)
  return (
    <section className="paste" aria-label={t('paste')}>
      <Tabs
        label={t('paste')}
        tabs={[
          { name: 'html', label: t('forPages') },
          { name: 'react', label: t('forReact') },
          { name: 'npm', label: t('forPackages') },
        ]}
        current={target}
        onChoose={setTarget}
      >
        <Lines target={target} choice={choice} build={build} />
      </Tabs>
      {styles && (
        <>
          <p className="muted">{t('styleSheet')}</p>
          <Code language="css" text={styles} />
        </>
      )}
      {choice.widget !== 'share' && !choice.partner.trim() && (
        <p className="muted">{t('partnerMissing')}</p>
      )}
    </section>
  )
}

interface LinesProps {
  target: Target
  choice: WidgetChoice
  build: LatestBuild | 'loading' | 'missing'
}

function Lines({ target, choice, build }: LinesProps) {
  const t = useTexts(developerTexts)
  if (target === 'html') {
    if (build === 'loading') return <div className="paste__loading" aria-busy="true" />
    if (build === 'missing') return <Notice tone="warning">{t('noBuild')}</Notice>
    return (
      <>
        <Code language="html" text={htmlSnippet(choice, build)} />
        <p className="muted">{t('pinned', { version: build.version })}</p>
      </>
    )
  }
  const snippet = target === 'react' ? reactSnippet : npmSnippet
  return (
    <>
      <p className="muted">{t('packedFile')}</p>
      <Code language="sh" text="npm install ../atelier/dist/atelier-widgets-*.tgz" />
      <Code language={target === 'react' ? 'tsx' : 'js'} text={snippet(choice, location.origin)} />
    </>
  )
}

function Code({ language, text }: { language: string; text: string }) {
  return <Markdown text={codeBlock(language, text)} texts={useMarkdownTexts()} />
}

function useLatestBuild(): LatestBuild | 'loading' | 'missing' {
  const [build, setBuild] = useState<LatestBuild | 'loading' | 'missing'>('loading')
  useEffect(() => {
    fetchLatestBuild().then(setBuild, (error: unknown) => {
      logError(error)
      setBuild('missing')
    })
  }, [])
  return build
}

async function fetchLatestBuild(): Promise<LatestBuild> {
  const response = await fetch('/atelier/latest.json')
  if (!response.ok) throw new Error(`/atelier/latest.json: ${response.status}`)
  return (await response.json()) as LatestBuild
}
