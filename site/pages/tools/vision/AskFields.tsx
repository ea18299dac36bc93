import {
  CREATION_WORDS_MAX_LENGTH,
  VISION_MAX_ASKED_PICTURES,
  type chat,
  type vision,
} from '@atelier/contract'
import { Notice, Select, TextArea, useErrorText, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { Segments } from '../bench/Segments.tsx'
import { StartFailureNotice } from '../bench/StartFailureNotice.tsx'
import { SubmitOrStop } from '../bench/SubmitOrStop.tsx'
import { useBench } from '../bench/useBench.ts'
import { visionTexts } from './texts.ts'
import { usePictures } from './usePictures.ts'
import type { QuestionStore } from './useQuestion.ts'

interface AskFieldsProps {
  models: readonly chat.Model[]
  question: QuestionStore
}

/** The question, or one of those that need no words, and the button that asks. */
export function AskFields({ models, question }: AskFieldsProps) {
  const t = useTexts(visionTexts)
  const { bench } = useBench()
  const errorText = useErrorText()
  const failure = useStore(bench.$failure)
  const { recipe, model, isAboutAll, pictureCount, setAboutAll, change } = question
  return (
    <>
      {pictureCount > 1 && (
        <Segments
          label={t('about')}
          options={[
            { value: 'shown', label: t('thisPicture') },
            {
              value: 'all',
              label: t('allPictures', { count: Math.min(pictureCount, VISION_MAX_ASKED_PICTURES) }),
            },
          ]}
          value={isAboutAll ? 'all' : 'shown'}
          onChoose={(value) => setAboutAll(value === 'all')}
        />
      )}
      <TextArea
        label={t('question')}
        placeholder={t('questionExample')}
        dir="auto"
        rows={3}
        maxLength={CREATION_WORDS_MAX_LENGTH}
        value={recipe.wish}
        onChange={({ target }) => change({ wish: target.value })}
      />
      <TaskChips question={question} />
      {models.length > 1 && (
        <Select
          label={t('model')}
          value={model.id}
          onChange={({ target }) => change({ engine: target.value })}
        >
          {models.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <div className="bench__go">
        <AskButton question={question} />
      </div>
      {question.failure && (
        <Notice tone="danger" live>
          <p className="bench__failure">{errorText(question.failure)}</p>
        </Notice>
      )}
      {failure && <StartFailureNotice failure={failure} />}
      <p className="bench__engine">{t('sentTo', { model: model.name })}</p>
    </>
  )
}

const CHIPS: readonly { task: vision.VisionTask; text: 'describe' | 'count' | 'alt' }[] = [
  { task: 'describe', text: 'describe' },
  { task: 'count', text: 'count' },
  { task: 'alt', text: 'alt' },
]

/** Questions without words. The text is read on this device, and counts as none. */
function TaskChips({ question }: { question: QuestionStore }) {
  const t = useTexts(visionTexts)
  const { read, $shown } = usePictures()
  const shown = useStore($shown)
  return (
    <ul className="list bench-change__chips">
      {CHIPS.map(({ task, text }) => (
        <li key={task}>
          <button
            type="button"
            className="bench-chip"
            disabled={question.asked.length === 0}
            onClick={() => void question.ask(task)}
          >
            {t(text)}
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="bench-chip"
          disabled={!shown}
          onClick={() => shown && void read(shown.id)}
        >
          {t('readText')}
        </button>
      </li>
    </ul>
  )
}

/** Asks; while a model answers, stops it. */
function AskButton({ question: { recipe, asked, isSending } }: { question: QuestionStore }) {
  const t = useTexts(visionTexts)
  const canAsk = asked.length > 0 && recipe.wish!.trim() !== ''
  return (
    <>
      <SubmitOrStop label={t('ask')} busy={isSending} disabled={!canAsk} />
      <p className="bench__time" role="status">
        {isSending ? t('asking') : asked.length === 0 && t('firstPicture')}
      </p>
    </>
  )
}
