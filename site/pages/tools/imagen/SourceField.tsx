import { creations } from '@atelier/contract'
import { IconButton, logError, request, useTexts } from '@atelier/widgets'
import { Close } from '@atelier/widgets/icons'
import { useEffect, useState } from 'react'
import { imagenTexts } from './texts.ts'

interface SourceFieldProps {
  source: creations.PictureRef
  onRemove: () => void
}

/** The picture that is printed, instead of a wish. */
export function SourceField({ source, onRemove }: SourceFieldProps) {
  const t = useTexts(imagenTexts)
  const creation = useCreation(source.creationId)
  const part = creation?.parts[source.part]
  const isRedrawn = creation?.engine.isSketch && creation.tool !== 'anime'
  return (
    <div className="print-source">
      {part?.url ? <img src={part.url} alt={part.alt} /> : <span className="print-source__gap" />}
      <div>
        <p className="atl-label">{t('source')}</p>
        {creation && (
          <>
            <p dir="auto">{creation.title}</p>
            <p className="atl-field__hint">{t(isRedrawn ? 'sourceRedrawn' : 'sourceScaled')}</p>
          </>
        )}
      </div>
      <IconButton small label={t('removeSource')} title={t('removeSource')} onClick={onRemove}>
        <Close size="sm" />
      </IconButton>
    </div>
  )
}

/** Undefined until the server has replied, and if the creation is gone: the server says so when it is asked to print it. */
function useCreation(id: string): creations.Creation | undefined {
  const [creation, setCreation] = useState<creations.Creation>()
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    const ask = async () => {
      try {
        setCreation(await request(creations.getCreation, { params: { id }, signal }))
      } catch (error) {
        if (!signal.aborted) logError(error)
      }
    }
    void ask()
    return () => asking.abort()
  }, [id])
  return creation
}
