import { documents, DOCUMENT_QUESTION_MAX_LENGTH } from '@atelier/contract'
import {
  Button,
  Field,
  Notice,
  request,
  toAtelierError,
  useErrorText,
  useTexts,
  type AtelierError,
} from '@atelier/widgets'
import { useId, useState, type FormEvent } from 'react'
import { PageMark } from './PageMark.tsx'
import { officeTexts } from './texts.ts'

type Answer =
  | { is: 'none' }
  | { is: 'asking' }
  | ({ is: 'ready' } & documents.Answer)
  | { is: 'failed'; error: AtelierError }

/** Asks about the document. It answers with its own words and their pages, or with the sentence that is nearest. */
export function AskField({ document }: { document: documents.StoredDocument }) {
  const t = useTexts(officeTexts)
  const [question, setQuestion] = useState('')
  const [answer, setAnswer] = useState<Answer>({ is: 'none' })

  async function ask(event: FormEvent) {
    event.preventDefault()
    if (!question.trim() || answer.is === 'asking') return
    setAnswer({ is: 'asking' })
    try {
      const params = { id: document.id }
      const found = await request(documents.askDocument, { params, body: { question } })
      setAnswer({ is: 'ready', ...found })
    } catch (thrown) {
      setAnswer({ is: 'failed', error: toAtelierError(thrown) })
    }
  }

  return (
    <form className="office-ask" onSubmit={(event) => void ask(event)}>
      <div className="bench-change__line">
        <Field
          label={t('ask')}
          placeholder={t('askExample')}
          dir="auto"
          maxLength={DOCUMENT_QUESTION_MAX_LENGTH}
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <Button type="submit" busy={answer.is === 'asking'}>
          {t('askButton')}
        </Button>
      </div>
      <AnswerOf answer={answer} />
    </form>
  )
}

function AnswerOf({ answer }: { answer: Answer }) {
  const errorText = useErrorText()
  if (answer.is === 'none') return null
  if (answer.is === 'failed')
    return (
      <Notice tone="danger" live>
        {errorText(answer.error)}
      </Notice>
    )
  return (
    <div aria-live="polite" aria-busy={answer.is === 'asking'}>
      {answer.is === 'ready' && <Found {...answer} />}
    </div>
  )
}

/** No sentence that answers does not mean that the document does not say it. */
function Found({ quotations, nearest }: documents.Answer) {
  const t = useTexts(officeTexts)
  if (quotations.length > 0) return <QuotationList label={t('quotations')} {...{ quotations }} />
  if (!nearest) return <p className="muted">{t('noSentence')}</p>
  return <QuotationList label={t('nearest')} quotations={[nearest]} />
}

interface QuotationListProps {
  label: string
  quotations: readonly documents.Quotation[]
}

function QuotationList({ label, quotations }: QuotationListProps) {
  const id = useId()
  return (
    <>
      <h3 id={id} className="office-ask__head">
        {label}
      </h3>
      <ul className="list office-quotations" aria-labelledby={id}>
        {quotations.map(({ text, heading, page }) => (
          <li key={`${page} ${text}`}>
            <blockquote dir="auto">{text}</blockquote>
            <p className="office-note">
              {heading && <span dir="auto">{heading} </span>}
              <PageMark page={page} />
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
