import { Markdown, Tabs, useMarkdownTexts, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { pageTexts } from '../layout/page-texts.ts'
import { $framework, chooseFramework, restoreFramework } from './framework-choice.ts'
import { splitFrameworks } from './framework-sections.ts'

/** Renders Markdown. If it has the same lines for several frameworks, shows only those of the selected framework. */
export function FrameworkTabs({ text }: { text: string }) {
  const t = useTexts(pageTexts)
  const texts = useMarkdownTexts()
  const chosen = useStore($framework)
  const { before, frameworks } = splitFrameworks(text)
  useEffect(restoreFramework, [])
  const shown = frameworks.find(({ name }) => name === chosen) ?? frameworks[0]
  return (
    <>
      <Markdown text={before} relativeLinks="in-place" tableTools={false} texts={texts} />
      {shown && (
        <Tabs
          label={t('framework')}
          tabs={frameworks.map(({ name }) => ({ name, label: name }))}
          current={shown.name}
          onChoose={chooseFramework}
        >
          <Markdown key={shown.name} text={shown.text} relativeLinks="in-place" texts={texts} />
        </Tabs>
      )}
    </>
  )
}
