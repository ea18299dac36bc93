import { IconButton, Notice, Spinner, useLanguage, useTexts } from '@atelier/widgets'
import { Close } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { formatBytes } from '../format-bytes.ts'
import { DropZone } from '../bench/DropZone.tsx'
import { AddExample } from '../bench/icons.tsx'
import { useDroppedFiles } from '../bench/useDroppedFiles.ts'
import type { BenchPicture } from './picture-store.ts'
import { PICTURE_TYPES } from './picture-store.ts'
import { visionTexts } from './texts.ts'
import { usePictures } from './usePictures.ts'

const REFUSALS = {
  kind: 'refusedKind',
  tooLarge: 'refusedTooLarge',
  empty: 'refusedEmpty',
  tooMany: 'refusedTooMany',
} as const

/** The pictures on the bench, and where others are dropped, pasted, photographed or chosen. */
export function PictureField() {
  const t = useTexts(visionTexts)
  const { $pictures, $shownId, $refused, add, show, remove } = usePictures()
  const pictures = useStore($pictures)
  const shownId = useStore($shownId)
  const refused = useStore($refused)
  const chooser = useRef<HTMLButtonElement>(null)
  usePastedFiles(add)
  useDroppedFiles(add)

  return (
    <fieldset className="bench-field">
      <legend className="atl-label">{t('pictures')}</legend>
      {pictures.length > 0 && (
        <ul className="list vision-pictures">
          {pictures.map((picture) => (
            <PictureRow
              key={picture.id}
              picture={picture}
              isShown={picture.id === shownId}
              onShow={() => show(picture.id)}
              onRemove={() => {
                remove(picture.id)
                chooser.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <Notice tone="danger" live>
          {refused.map(({ name, refusal }, index) => (
            <p key={index}>{t(REFUSALS[refusal], { name })}</p>
          ))}
        </Notice>
      )}
      <DropZone
        icon={<AddExample />}
        words={
          <>
            <b>{t(pictures.length === 0 ? 'drop' : 'dropAnother')}</b>
            {t('dropEnd')}
          </>
        }
        choose={t('choose')}
        letGo={t('letGo')}
        hint={t('kinds')}
        accept={PICTURE_TYPES.join()}
        multiple
        chooser={chooser}
        onFiles={add}
      >
        <CameraButton onFiles={add} />
      </DropZone>
    </fieldset>
  )
}

interface PictureRowProps {
  picture: BenchPicture
  isShown: boolean
  onShow: () => void
  onRemove: () => void
}

function PictureRow({ picture, isShown, onShow, onRemove }: PictureRowProps) {
  const t = useTexts(visionTexts)
  const language = useLanguage()
  const { file, url, facts } = picture
  const { name } = file
  return (
    <li className="vision-picture">
      <button type="button" aria-pressed={isShown} onClick={onShow}>
        {facts.is === 'measuring' ? <Spinner /> : <img src={url} alt="" decoding="async" />}
        <span>
          <b dir="auto">{name}</b>
          <span className="num">{stateText()}</span>
        </span>
      </button>
      <IconButton small label={t('remove', { name })} onClick={onRemove}>
        <Close size="sm" />
      </IconButton>
    </li>
  )

  function stateText(): string {
    if (facts.is === 'measuring') return t('measuring')
    if (facts.is === 'failed') return t(facts.problem)
    const { width, height } = facts.facts
    return `${formatBytes(file.size, language)} · ${width} × ${height}`
  }
}

/** For phones. */
function CameraButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useTexts(visionTexts)
  const camera = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className="atl-link atl-text-button vision-camera"
        onClick={() => camera.current!.click()}
      >
        {t('takePhoto')}
      </button>
      <input
        ref={camera}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        onChange={({ target }) => {
          onFiles([...target.files!])
          target.value = ''
        }}
      />
    </>
  )
}

/** What is pasted anywhere on the page, except text into a field. */
function usePastedFiles(onFiles: (files: readonly File[]) => void): void {
  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || isTextForField(event)) return
      event.preventDefault()
      onFiles(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [onFiles])
}

/** Office programs copy a picture of the words beside the words. */
function isTextForField({ target, clipboardData }: ClipboardEvent): boolean {
  const isField = target instanceof Element && target.matches('input, textarea')
  return isField && clipboardData!.types.includes('text/plain')
}
