import { Tabs, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { CodeList } from './CodeList.tsx'
import { FileFacts } from './FileFacts.tsx'
import { FoundTextView } from './FoundTextView.tsx'
import { Palette } from './Palette.tsx'
import { FINDINGS, type BenchPicture, type Finding } from './picture-store.ts'
import { visionTexts } from './texts.ts'
import { usePictures } from './usePictures.ts'

const TAB_TEXTS = {
  text: 'tabText',
  codes: 'tabCodes',
  colours: 'tabColours',
  file: 'tabFile',
} as const

/** What was found in the picture, without a model. */
export function Findings({ picture }: { picture: BenchPicture }) {
  const t = useTexts(visionTexts)
  const { $finding } = usePictures()
  const finding = useStore($finding)
  return (
    <section className="vision-findings" aria-label={t('findings')}>
      <Tabs
        label={t('findings')}
        tabs={FINDINGS.map((name) => ({ name, label: t(TAB_TEXTS[name]) }))}
        current={finding}
        onChoose={(name) => $finding.set(name)}
      >
        <Finding finding={finding} picture={picture} />
      </Tabs>
    </section>
  )
}

function Finding({ finding, picture }: { finding: Finding; picture: BenchPicture }) {
  switch (finding) {
    case 'text':
      return <FoundTextView key={picture.id} picture={picture} />
    case 'codes':
      return <CodeList state={picture.codes} />
    case 'colours':
      return <Palette state={picture.facts} />
    case 'file':
      return <FileFacts key={picture.id} picture={picture} />
  }
}
