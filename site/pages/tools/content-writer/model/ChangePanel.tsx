import {
  CREATION_WORDS_MAX_LENGTH,
  parseLanguage,
  WRITER_CHANGES,
  type ErrorCode,
  type writer,
} from '@atelier/contract'
import {
  Button,
  canOpenProInPlace,
  Field,
  IconButton,
  Notice,
  openPro,
  Spinner,
  toAtelierError,
  useErrorText,
  useLanguage,
  useTexts,
  type AtelierError,
} from '@atelier/widgets'
import { Close } from '@atelier/widgets/icons'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import type { Replacement } from '../changes/change.ts'
import { ProposedChanges } from '../changes/ProposedChanges.tsx'
import { documentTexts } from '../document-texts.ts'
import { blocksOf, type Block } from '../document/blocks.ts'
import type { WritingLanguage } from '../templates/brief.ts'
import { useWriter } from '../useWriter.ts'
import { changesOf, selectedBlocks, selectionText } from './changes-by-model.ts'
import { useWritingModels } from '../../useWritingModels.ts'
import { writeByModel } from './write-by-model.ts'

type How = writer.SelectionRecipe['how']

type PanelState =
  | { is: 'asking' }
  | { is: 'changing' }
  | { is: 'tooLong' }
  | { is: 'failed'; error: AtelierError }
  | { is: 'proposed'; blocks: readonly Block[]; replacements: readonly Replacement[] }
  | { is: 'made'; count: number }

const CHIPS = WRITER_CHANGES.filter((how) => how !== 'say')
const LIMIT: ErrorCode = 'drafts-used'

interface ChangePanelProps {
  language: WritingLanguage
  onEnd: () => void
}

/** Has a model change what is selected, or the whole text, and shows its changes word by word. */
export function ChangePanel({ language, onEnd }: ChangePanelProps) {
  const t = useTexts(documentTexts)
  const { documents, drafts } = useWriter()
  const [model] = useWritingModels()
  const [state, setState] = useState<PanelState>({ is: 'asking' })
  const [wish, setWish] = useState('')
  const running = useRef<AbortController>(undefined)
  const titleId = useId()
  const translationTarget = languageToTranslateInto(language, useLanguage())
  useEffect(() => () => running.current?.abort(), [])

  async function change(how: How) {
    const editor = documents.editor()
    if (!editor || !model || state.is === 'changing') return
    const blocks = selectedBlocks(blocksOf(editor.body()), editor.selection())
    const selection = selectionText(blocks)
    if (selection === undefined) return setState({ is: 'tooLong' })
    if (selection === '') return
    const controller = new AbortController()
    running.current = controller
    setState({ is: 'changing' })
    const target = how === 'translate' ? translationTarget : language
    const recipe = { task: 'change', how, selection, language: target, count: 1 } as const
    try {
      const reply = await writeByModel(
        { ...recipe, engine: model.id, ...(how === 'say' && { wish }) },
        controller.signal,
      )
      setState({ is: 'proposed', blocks, replacements: changesOf(blocks, reply, language) })
    } catch (thrown) {
      if (controller.signal.aborted) return setState({ is: 'asking' })
      const error = toAtelierError(thrown)
      setState({ is: 'failed', error })
      if (error.code === LIMIT && canOpenProInPlace()) openPro()
    } finally {
      drafts.$written.set(drafts.$written.get() + 1)
    }
  }

  function say(event: FormEvent) {
    event.preventDefault()
    if (wish.trim()) void change('say')
  }

  return (
    <section className="writer-panel" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{t('changeBy', { model: model?.name ?? '' })}</h2>
        <IconButton small label={t('close')} onClick={onEnd}>
          <Close size="sm" />
        </IconButton>
      </header>
      <p className="bench-field__hint">{t('changeHint')}</p>
      <div className="writer-choices">
        {CHIPS.map((how) => (
          <button
            key={how}
            type="button"
            className="bench-chip"
            disabled={state.is === 'changing'}
            // The selection stays.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void change(how)}
          >
            {t(textOf(how, translationTarget))}
          </button>
        ))}
      </div>
      <form className="writer-say" onSubmit={say}>
        <Field
          label={t('sayChange')}
          hideLabel
          placeholder={t('sayChange')}
          dir="auto"
          autoComplete="off"
          maxLength={CREATION_WORDS_MAX_LENGTH}
          value={wish}
          onChange={({ target }) => setWish(target.value)}
        />
        <Button type="submit" disabled={state.is === 'changing' || !wish.trim()}>
          {t('change')}
        </Button>
      </form>
      <ChangeState
        state={state}
        language={language}
        onMade={(count) => setState({ is: 'made', count })}
        onStop={() => running.current?.abort()}
      />
    </section>
  )
}

const INTO = { en: 'intoEnglish', vi: 'intoVietnamese', ar: 'intoArabic' } as const

function textOf(how: Exclude<How, 'say'>, translationTarget: WritingLanguage) {
  if (how === 'translate') return INTO[translationTarget]
  return how === 'formal' ? 'formalChange' : how
}

/** The language of the page, unless the text has it already. */
function languageToTranslateInto(text: WritingLanguage, page: string): WritingLanguage {
  const pageLanguage = parseLanguage(page)
  if (pageLanguage && pageLanguage !== text) return pageLanguage
  return text === 'en' ? 'vi' : 'en'
}

interface ChangeStateProps {
  state: PanelState
  language: WritingLanguage
  onMade: (count: number) => void
  onStop: () => void
}

function ChangeState({ state, language, onMade, onStop }: ChangeStateProps) {
  const t = useTexts(documentTexts)
  const errorText = useErrorText()
  switch (state.is) {
    case 'asking':
      return null
    case 'changing':
      return (
        <div className="writer-choices" role="status">
          <Spinner /> {t('changing')}
          <Button size="sm" variant="quiet" onClick={onStop}>
            {t('stopChange')}
          </Button>
        </div>
      )
    case 'tooLong':
      return <Notice tone="warning">{t('selectionTooLong')}</Notice>
    case 'failed':
      return (
        <Notice tone="danger" live>
          {errorText(state.error)}
        </Notice>
      )
    case 'made':
      return <p role="status">{t('replaced', { count: state.count })}</p>
    case 'proposed':
      if (state.replacements.length === 0) return <p role="status">{t('noChanges')}</p>
      return (
        <ProposedChanges
          label={t('proposed')}
          language={language}
          blocks={state.blocks}
          replacements={state.replacements}
          onMade={onMade}
        />
      )
  }
}
