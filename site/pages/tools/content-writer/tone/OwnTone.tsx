import { Button, IconButton, TextArea, useTexts } from '@atelier/widgets'
import { ChevronDown, Trash } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { writerTexts } from '../texts.ts'
import { useWriter } from '../useWriter.ts'
import { measureTone } from './own-tone.ts'
import { MAX_SAMPLES } from './tone-store.ts'

const SAMPLE_MAX_LENGTH = 20_000

/** Texts of the writer, kept on request, and what was measured of them. */
export function OwnTone() {
  const t = useTexts(writerTexts)
  const { tone, drafts } = useWriter()
  const samples = useStore(tone.$samples)
  const hasFailed = useStore(tone.$hasFailed)
  const { language } = useStore(drafts.$brief)
  const measured = measureTone(
    samples.map(({ text }) => text),
    language,
  )

  return (
    <details className="bench-more">
      <summary>
        <ChevronDown size="sm" />
        {t('own')}
      </summary>
      <div className="bench-more__fields">
        <p className="bench__engine">{t('ownHint')}</p>
        {measured && (
          <p className="writer-measured" role="status">
            {t('usual', { count: measured.averageSentence })} {t(measured.manner)}
          </p>
        )}
        {samples.length > 0 && (
          <ul className="writer-samples">
            {samples.map(({ id, text }, index) => (
              <li key={id}>
                <p dir="auto">{text}</p>
                <IconButton
                  small
                  label={t('removeSample', { number: index + 1 })}
                  onClick={() => void tone.remove(id)}
                >
                  <Trash size="sm" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        {samples.length < MAX_SAMPLES && <NewSample error={hasFailed ? t('notKept') : undefined} />}
      </div>
    </details>
  )
}

function NewSample({ error }: { error: string | undefined }) {
  const t = useTexts(writerTexts)
  const { tone } = useWriter()
  const [text, setText] = useState('')

  async function keep() {
    if (await tone.add(text.trim())) setText('')
  }

  return (
    <>
      <TextArea
        label={t('sample')}
        dir="auto"
        rows={3}
        maxLength={SAMPLE_MAX_LENGTH}
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <Button size="sm" disabled={text.trim() === ''} onClick={() => void keep()}>
          {t('keepSample')}
        </Button>
      </div>
    </>
  )
}
