import { errorText, useTexts, type AtelierError } from '@atelier/widgets'
import { frameTexts } from '../layout/texts.ts'
import { Moment } from './account/Moment.tsx'

/** In place of the whole site, where its sign-in is set up in a way that cannot be right. */
export function CannotStart({ error }: { error: AtelierError }) {
  const t = useTexts(frameTexts)
  return (
    <main>
      <Moment title={t('cannotStart')} text={errorText(error)} isBusy={false} />
    </main>
  )
}
