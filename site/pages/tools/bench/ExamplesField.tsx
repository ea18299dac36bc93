import { buttonClass, IconButton, useErrorText, useTexts } from '@atelier/widgets'
import { Close } from '@atelier/widgets/icons'
import { useRef } from 'react'
import { benchTexts } from './texts.ts'
import { useExamples } from './useExamples.ts'
import './examples.css'

interface ExamplesFieldProps {
  /** How many the engine can use. */
  max: number
  value: readonly string[] | undefined
  onChange: (urls: string[]) => void
}

/** Pictures that the engine uses as examples: chosen, pasted, dropped, or taken from what was made earlier. */
export function ExamplesField({ max, value: urls = [], onChange }: ExamplesFieldProps) {
  const t = useTexts(benchTexts)
  const errorText = useErrorText()
  const field = useRef<HTMLFieldSetElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const { add, uploading, error } = useExamples(field, { max, urls, onChange })
  const hasRoom = urls.length + uploading < max

  function remove(index: number) {
    onChange(urls.filter((_, each) => each !== index))
    addButton.current?.focus()
  }

  return (
    <fieldset className="bench-field" ref={field}>
      <legend className="atl-label">{t('exampleTitle')}</legend>
      <div className="bench-examples">
        {urls.map((url, index) => (
          <div key={url} className="bench-examples__one">
            <img src={url} alt={t('example', { number: index + 1 })} decoding="async" />
            <IconButton
              small
              label={t('removeExample', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <Close size="sm" />
            </IconButton>
          </div>
        ))}
        {Array.from({ length: uploading }, (_, index) => (
          <div key={index} className="bench-examples__one atl-skeleton" />
        ))}
        <button
          ref={addButton}
          type="button"
          className={buttonClass('secondary', 'sm')}
          // Not `disabled`, because that would move the focus away.
          aria-disabled={!hasRoom}
          onClick={() => hasRoom && input.current!.click()}
        >
          {t('addExample')}
        </button>
        <input
          ref={input}
          hidden
          type="file"
          accept="image/*"
          multiple
          onChange={({ target }) => {
            void add([...target.files!])
            // Reset, so that the same file can be chosen again after it was removed.
            target.value = ''
          }}
        />
      </div>
      <p className="bench-field__hint" role="status">
        {error
          ? errorText(error)
          : uploading > 0
            ? t('exampleUploading')
            : t('exampleHint', { count: max })}
      </p>
    </fieldset>
  )
}
