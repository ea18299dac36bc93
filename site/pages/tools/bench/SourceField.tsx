import { creations } from '@atelier/contract'
import { IconButton, logError, request, useTexts } from '@atelier/widgets'
import { Close } from '@atelier/widgets/icons'
import { useEffect, useState } from 'react'
import { benchTexts } from './texts.ts'

interface SourceFieldProps {
  source: creations.PictureRef
  label: string
  /** What is done with the picture. */
  hintOf: (creation: creations.Creation) => string
  onRemove: () => void
}

/** A picture that the visitor has carried to this tool. */
export function SourceField({ source, label, hintOf, onRemove }: SourceFieldProps) {
  const t = useTexts(benchTexts)
  const creation = useCreation(source.creationId)
  const part = creation?.parts[source.part]
  return (
    <div className="bench-source">
      {part?.url ? <img src={part.url} alt={part.alt} /> : <span className="bench-source__gap" />}
      <div>
        <p className="atl-label">{label}</p>
        {creation && (
          <>
            <p dir="auto">{creation.title}</p>
            <p className="atl-field__hint">{hintOf(creation)}</p>
          </>
        )}
      </div>
      <IconButton small label={t('removeSource')} title={t('removeSource')} onClick={onRemove}>
        <Close size="sm" />
      </IconButton>
    </div>
  )
}

/** Undefined until the server has replied, and if the creation is gone: the server says so when it is asked to use it. */
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
