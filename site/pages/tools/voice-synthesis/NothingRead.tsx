import { useTexts } from '@atelier/widgets'
import { NothingYet } from '../bench/NothingYet.tsx'
import { voiceTexts } from './texts.ts'

const EXAMPLES = [
  { name: 'example1', text: 'exampleText1' },
  { name: 'example2', text: 'exampleText2' },
  { name: 'example3', text: 'exampleText3' },
] as const

/** Texts for a visitor who does not know how to begin. */
export function NothingRead() {
  const t = useTexts(voiceTexts)
  return (
    <NothingYet
      title={t('nothingTitle')}
      hint={t('nothingHint')}
      label={t('examples')}
      examples={EXAMPLES.map(({ name, text }) => ({ name: t(name), wish: t(text) }))}
    />
  )
}
