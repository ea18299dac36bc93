import { WRITER_ABOUT_MAX_LENGTH, WRITER_AUDIENCE_MAX_LENGTH, type chat } from '@atelier/contract'
import { Button, Select, TextArea, Field, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useState, type FormEvent } from 'react'
import { scrollToResult } from '../bench/reveal.ts'
import { Segments } from '../bench/Segments.tsx'
import '../bench/recipe.css'
import {
  LENGTHS,
  TEMPLATES,
  TONES,
  WRITING_LANGUAGES,
  type Brief,
  type TemplateId,
} from './templates/brief.ts'
import { writerTexts } from './texts.ts'
import { OwnTone } from './tone/OwnTone.tsx'
import { useWriter } from './useWriter.ts'
import { useWritingModels } from '../useWritingModels.ts'

/** The choice of no model. */
const TEMPLATE = ''

/** What is to be written, and the button that writes two drafts from a template. */
export function BriefForm({ label }: { label: string }) {
  const t = useTexts(writerTexts)
  const { drafts } = useWriter()
  const brief = useStore(drafts.$brief)
  const state = useStore(drafts.$drafts)
  const isWriting = state.is === 'writing' || (state.is === 'ready' && state.isGrowing)
  const models = useWritingModels()
  const [writer, setWriter] = useState<string>()
  // A model writes if there is one, unless the visitor chooses the template.
  const model =
    writer === TEMPLATE ? undefined : (models.find(({ id }) => id === writer) ?? models[0])

  function write(event: FormEvent) {
    event.preventDefault()
    if (isWriting && model) return drafts.stop()
    void drafts.write(model)
    scrollToResult()
  }

  return (
    <form className="bench__recipe" aria-label={label} onSubmit={write}>
      <TemplatePicker value={brief.template} onChoose={(template) => drafts.change({ template })} />
      <TextArea
        label={t('about')}
        placeholder={t('aboutExample')}
        dir="auto"
        rows={3}
        maxLength={WRITER_ABOUT_MAX_LENGTH}
        value={brief.about}
        onChange={({ target }) => drafts.change({ about: target.value })}
      />
      <Field
        label={t('audience')}
        placeholder={t('audienceExample')}
        dir="auto"
        maxLength={WRITER_AUDIENCE_MAX_LENGTH}
        value={brief.audience}
        onChange={({ target }) => drafts.change({ audience: target.value })}
      />
      <Segments
        label={t('tone')}
        options={TONES.map((value) => ({ value, label: t(value) }))}
        value={brief.tone}
        onChoose={(tone) => drafts.change({ tone })}
      />
      <Segments
        label={t('length')}
        options={LENGTHS.map((value) => ({ value, label: t(value) }))}
        value={brief.length}
        onChoose={(length) => drafts.change({ length })}
      />
      <Select
        label={t('language')}
        value={brief.language}
        onChange={({ target }) => drafts.change({ language: target.value as Brief['language'] })}
      >
        {WRITING_LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {t(language)}
          </option>
        ))}
      </Select>
      <WriterField models={models} model={model} onChoose={setWriter} />
      <OwnTone />
      <WriteButton model={model} isWriting={isWriting} canWrite={brief.about.trim() !== ''} />
    </form>
  )
}

interface WriterFieldProps {
  models: readonly chat.Model[]
  /** Undefined: the template. */
  model: chat.Model | undefined
  onChoose: (writer: string) => void
}

/** Who writes. Without a model, there is no choice: nothing moves when models are known. */
function WriterField({ models, model, onChoose }: WriterFieldProps) {
  const t = useTexts(writerTexts)
  return (
    <Select
      label={t('writtenBy')}
      value={model?.id ?? TEMPLATE}
      onChange={({ target }) => onChoose(target.value)}
    >
      {models.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value={TEMPLATE}>{t('byTemplate')}</option>
    </Select>
  )
}

interface WriteButtonProps {
  model: chat.Model | undefined
  isWriting: boolean
  /** Whether there is something for a model to write about. */
  canWrite: boolean
}

/** Submits the form; while a model writes, that stops it. */
function WriteButton({ model, isWriting, canWrite }: WriteButtonProps) {
  const t = useTexts(writerTexts)
  if (!model)
    return (
      <>
        <div className="bench__go">
          <Button type="submit" variant="primary" size="lg" fullWidth busy={isWriting}>
            {t('start')}
          </Button>
          <p className="bench__time">{t('atOnce')}</p>
        </div>
        <p className="bench__engine">{t('engine')}</p>
      </>
    )
  return (
    <>
      <div className="bench__go">
        <Button
          type="submit"
          variant={isWriting ? 'secondary' : 'primary'}
          size="lg"
          fullWidth
          disabled={!canWrite}
        >
          {t(isWriting ? 'stop' : 'write')}
        </Button>
        <p className="bench__time">{t(canWrite ? 'seconds' : 'sayFirst')}</p>
      </div>
      <p className="bench__engine">{t('engineModel', { model: model.name })}</p>
    </>
  )
}

interface TemplatePickerProps {
  value: TemplateId
  onChoose: (template: TemplateId) => void
}

function TemplatePicker({ value, onChoose }: TemplatePickerProps) {
  const t = useTexts(writerTexts)
  return (
    <fieldset className="bench-field writer-templates">
      <legend className="atl-label">{t('template')}</legend>
      <div className="writer-chips">
        {TEMPLATES.map((template) => (
          <label key={template} className="bench-chip">
            <input
              type="radio"
              className="atl-unseen"
              name="template"
              checked={template === value}
              onChange={() => onChoose(template)}
            />
            {template === value && <i className="atl-dab" aria-hidden="true" />}
            {t(template)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
