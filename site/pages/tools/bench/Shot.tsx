import type { creations } from '@atelier/contract'
import { IconButton, useErrorText, useTexts } from '@atelier/widgets'
import { Pencil } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { CHANGE_FIELD_ID } from './ChangeForm.tsx'
import { isDone, isUnfinished } from './creation.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { toFailure } from './failure.ts'
import { Enlarge, Repeat } from './icons.tsx'
import { benchTexts } from './texts.ts'
import { useBench } from './useBench.ts'
import { useCanChange } from './useCanChange.ts'

interface ShotProps {
  creation: creations.Creation
  part: creations.CreationPart
  index: number
  isSelected: boolean
  onSelect: () => void
  onEnlarge: () => void
}

/** One picture with its number and what can be done with it. */
export function Shot(props: ShotProps) {
  const { creation, part, index, isSelected, onSelect, onEnlarge } = props
  const t = useTexts(benchTexts)
  const name = useId()
  const isOnly = creation.parts.length === 1
  const aspectRatio = `${part.width} / ${part.height}`
  if (!isDone(part))
    return (
      <figure className={shotClass(part)}>
        <div className="shot__frame" style={{ aspectRatio }}>
          <Unfinished part={part} index={index} />
        </div>
        <figcaption className="shot__bar num">{index + 1}</figcaption>
      </figure>
    )
  return (
    <figure className={shotClass(part)}>
      <label className="shot__frame shot__frame--done" style={{ aspectRatio }}>
        {!isOnly && (
          <input
            type="radio"
            className="atl-unseen"
            name={`picture of ${creation.id}`}
            aria-label={t('picture', { number: index + 1 })}
            aria-describedby={name}
            checked={isSelected}
            onChange={onSelect}
          />
        )}
        <Picture part={part} id={name} />
      </label>
      <IconButton
        className="shot__enlarge"
        small
        label={t('enlarge', { number: index + 1 })}
        onClick={onEnlarge}
      >
        <Enlarge size="sm" />
      </IconButton>
      <figcaption className="shot__bar">
        <span className="num" aria-hidden="true">
          {isSelected && !isOnly && <i className="atl-dab" />}
          {index + 1}
        </span>
        <ShotActions creation={creation} part={part} index={index} onSelect={onSelect} />
      </figcaption>
    </figure>
  )
}

/** A landscape may be as wide as the bench. */
const shotClass = ({ width, height }: creations.CreationPart): string =>
  width > height ? 'shot shot--landscape' : 'shot'

function Picture({ part, id }: { part: creations.CreationPart; id: string }) {
  const { bench } = useBench()
  return (
    <img
      id={id}
      src={part.url}
      alt={part.alt}
      width={part.width}
      height={part.height}
      decoding="async"
      draggable={false}
      // Signed URLs end.
      onError={bench.refreshExpired}
    />
  )
}

function Unfinished({ part, index }: { part: creations.CreationPart; index: number }) {
  const t = useTexts(benchTexts)
  const errorText = useErrorText()
  const { bench } = useBench()
  const preview = useStore(bench.$previews)[index]
  if (part.status === 'failed')
    return <p className="shot__words">{errorText(toFailure(part.errorCode))}</p>
  if (part.status === 'stopped') return <p className="shot__words">{t('wasStopped')}</p>
  return (
    <>
      {preview && <img className="shot__preview" src={preview} alt="" />}
      <p className="shot__words">
        {part.status === 'making' && <i className="atl-dab shot__dab" />}
        {!preview && t(part.status === 'making' ? 'beingDrawn' : 'waitsTurn')}
      </p>
    </>
  )
}

type ShotActionsProps = Pick<ShotProps, 'creation' | 'part' | 'index' | 'onSelect'>

function ShotActions({ creation, part, index, onSelect }: ShotActionsProps) {
  const t = useTexts(benchTexts)
  const { makeAgain } = useBench()
  const again = t(creation.engine.isSketch ? 'again' : 'againByModel')
  const canChange = useCanChange(creation) && !isUnfinished(creation)

  function change() {
    onSelect()
    document.getElementById(CHANGE_FIELD_ID)!.focus()
  }

  return (
    <>
      <DownloadButton part={part} index={index} />
      {!isUnfinished(creation) && (
        <IconButton small label={again} title={again} onClick={() => makeAgain(creation)}>
          <Repeat size="sm" />
        </IconButton>
      )}
      {canChange && (
        <IconButton small label={t('changeNumber', { number: index + 1 })} onClick={change}>
          <Pencil size="sm" />
        </IconButton>
      )}
    </>
  )
}
