import { errorText, useTexts, type AtelierError } from '@atelier/widgets'
import { frameTexts } from '../layout/texts.ts'
import { StatusPage } from './account/StatusPage.tsx'

/** Replaces the whole site when its sign-in configuration is invalid. */
export function StartupError({ error }: { error: AtelierError }) {
  const t = useTexts(frameTexts)
  return (
    <main>
      <StatusPage title={t('cannotStart')} text={errorText(error)} isBusy={false} />
    </main>
  )
}
