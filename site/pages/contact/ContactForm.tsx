import { contact, formatLocale, type ErrorCode } from '@atelier/contract'
import {
  $session,
  Button,
  Checkbox,
  errorCodeTexts,
  Field,
  isComposing,
  Notice,
  Select,
  TextArea,
  useErrorText,
  useLanguage,
  useTexts,
} from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react'
import { NeedsScript } from '../../layout/NeedsScript.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { prepareForm } from './open-form.ts'
import { SentMessage } from './SentMessage.tsx'
import {
  $contactFields,
  $contactState,
  changeField,
  restoreFields,
  sendMessage,
  withDetails,
  type FieldName,
} from './store.ts'
import { describeBrowser } from './technical-details.ts'
import { contactTexts } from './texts.ts'
import './contact.css'

const TOPICS = [
  'topicPlans',
  'topicAccount',
  'topicTools',
  'topicAccess',
  'topicPartners',
  'topicPrivacy',
  'topicOther',
] as const

/** The form on /contact and /about-us. What the visitor types survives a reload and a failed attempt. */
export function ContactForm() {
  const state = useStore($contactState)
  useKnownFields()
  return state.is === 'sent' ? <SentMessage {...state} /> : <Form />
}

function Form() {
  const t = useTexts(contactTexts)
  const errorText = useErrorText()
  const state = useStore($contactState)
  const form = useRef<HTMLFormElement>(null)
  const { subject, details } = useStore($contactFields)
  // The visitor may have begun before the code had loaded.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) prepareForm()
  }, [])
  const topic = TOPICS.find((key) => key === subject)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    void sendMessage({
      subject: topic ? t(topic) : '',
      details: details && describeBrowser(t),
      website: (fields.get('website') as string | null) ?? '',
    })
  }
  const sendByKey = (event: KeyboardEvent) => {
    const isSendKey = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (isSendKey && !isComposing(event)) form.current?.requestSubmit()
  }
  return (
    <form
      className="contact-form"
      ref={form}
      noValidate
      onSubmit={submit}
      onFocus={prepareForm}
      onKeyDown={sendByKey}
    >
      <NeedsScript />
      {state.is === 'invalid' && <ErrorSummary {...state} />}
      <Fields />
      <Checkbox
        name="details"
        checked={details !== ''}
        onChange={({ target }) => changeField('details', target.checked ? 'yes' : '')}
      >
        {t('addDetails')}
      </Checkbox>
      <Trap />
      {state.is === 'failed' && <Notice tone="danger">{errorText(state.error)}</Notice>}
      <div className="contact-form__send">
        <Button type="submit" variant="primary" size="lg" busy={state.is === 'sending'}>
          {t('send')}
        </Button>
        <span className="muted">{t('answeredBy')}</span>
      </div>
    </form>
  )
}

function Fields() {
  const t = useTexts(contactTexts)
  const language = useLanguage()
  const field = useField()
  const { message, details } = useStore($contactFields)
  const sent = withDetails(message, details && describeBrowser(t))
  const excess = sent.length - contact.MESSAGE_MAX_LENGTH
  return (
    <>
      <Select label={t('subject')} {...field('subject')}>
        <option value="">{t('chooseSubject')}</option>
        {TOPICS.map((topic) => (
          <option key={topic} value={topic}>
            {t(topic)}
          </option>
        ))}
      </Select>
      <div className="contact-form__line">
        <Field
          label={t('name')}
          autoComplete="name"
          maxLength={contact.NAME_MAX_LENGTH}
          required
          {...field('name')}
        />
        <Field label={t('email')} type="email" autoComplete="email" required {...field('email')} />
      </div>
      <TextArea
        label={t('message')}
        rows={6}
        dir="auto"
        required
        hint={
          excess > 0
            ? t('tooLong', { count: excess })
            : t('messageHint', {
                limit: contact.MESSAGE_MAX_LENGTH.toLocaleString(formatLocale(language)),
              })
        }
        {...field('message')}
      />
    </>
  )
}

/** Returns the attributes that connect an input with the store. */
function useField() {
  const t = useTexts(contactTexts)
  const failure = useTexts(errorCodeTexts)
  const fields = useStore($contactFields)
  const state = useStore($contactState)
  const textOf = (code: ErrorCode) => (code === 'name-required' ? t('nameMissing') : failure(code))
  return (name: FieldName) => {
    const code = state.is === 'invalid' ? state.errors[name] : undefined
    return {
      name,
      id: `contact-${name}`,
      value: fields[name],
      error: code && textOf(code),
      onChange: ({ target }: { target: { value: string } }) => changeField(name, target.value),
    }
  }
}

/** A field that people neither see nor reach. Programs fill it in. */
function Trap() {
  const t = useTexts(contactTexts)
  return (
    <div className="contact-form__trap" aria-hidden="true">
      <label>
        {t('leaveEmpty')}
        <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}

function useKnownFields() {
  const session = useStore($session)
  const user = session.is === 'user' ? session.user : undefined
  const [name, email] = [user?.displayName, user?.email]
  useEffect(() => {
    restoreFields(name && email ? { name, email } : undefined)
  }, [name, email])
}
