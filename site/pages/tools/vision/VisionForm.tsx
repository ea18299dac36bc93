import { Button, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { Link } from '../../../router/Link.tsx'
import '../bench/recipe.css'
import { AreaField } from './AreaField.tsx'
import { PictureField } from './PictureField.tsx'
import { visionTexts } from './texts.ts'
import { usePictures } from './usePictures.ts'
import { LazyAskForm } from './lazy-parts.ts'
import { useSeeingModels } from './useSeeingModels.ts'

/** The pictures, the marked areas, and what is asked about them. */
export function VisionForm({ label }: { label: string }) {
  const models = useSeeingModels()
  if (models.length === 0) return <ReadForm label={label} />
  return (
    <Suspense fallback={<ReadForm label={label} />}>
      <LazyAskForm label={label} models={models} />
    </Suspense>
  )
}

/** Without one: the text is read on this device. */
function ReadForm({ label }: { label: string }) {
  const t = useTexts(visionTexts)
  const { $pictures, read } = usePictures()
  const pictures = useStore($pictures)
  const isReading = pictures.some(({ text }) => text.is === 'reading')
  const readAll = async () => {
    for (const { id } of pictures) await read(id)
  }
  return (
    <form
      className="bench__recipe"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        void readAll()
      }}
    >
      <PictureField />
      <AreaField />
      <div className="bench__go">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          busy={isReading}
          disabled={pictures.length === 0}
        >
          {pictures.length > 1 ? t('readAll', { count: pictures.length }) : t('readText')}
        </Button>
        <p className="bench__time">{t(pictures.length > 0 ? 'loadsReader' : 'firstPicture')}</p>
      </div>
      <div className="bench__engine">
        <p>{t('onDevice')}</p>
        <Link className="atl-link" to="/help?page=connect-your-own-model#models">
          {t('forOperators')}
        </Link>
      </div>
    </form>
  )
}
