import { admin as calls } from '@atelier/contract'
import { Button, Field, request, useTexts } from '@atelier/widgets'
import { useState, type FormEvent } from 'react'
import { useSearchParams } from '../../router/hooks.ts'
import { adminTexts } from '../texts.ts'
import { useLoaded } from '../useLoaded.ts'
import { WhenLoaded } from '../WhenLoaded.tsx'
import { PersonDetails } from './PersonDetails.tsx'
import { PersonRow } from './PersonRow.tsx'

/** The people whom the search text in the URL finds, or the person with the id in the URL. */
export function People() {
  const [query] = useSearchParams()
  const id = query.get('person')
  const text = query.get('text') ?? ''
  return id ? <PersonDetails key={id} id={id} /> : <PeopleList key={text} text={text} />
}

function PeopleList({ text }: { text: string }) {
  const t = useTexts(adminTexts)
  const { state, reload } = useLoaded(`people ${text}`, () =>
    request(calls.findPeople, { query: text ? { text } : {} }),
  )
  return (
    <section className="group">
      <SearchForm text={text} />
      <WhenLoaded state={state} onRetry={reload}>
        {({ people }) => (
          <>
            {people.length === 0 ? (
              <p className="muted">{t('nobody')}</p>
            ) : (
              <ul className="list">
                {people.map((person) => (
                  <PersonRow key={person.id} person={person} />
                ))}
              </ul>
            )}
            {people.length === calls.ADMIN_LIST_LENGTH && (
              <p className="small muted">{t('showMore', { count: people.length })}</p>
            )}
          </>
        )}
      </WhenLoaded>
    </section>
  )
}

function SearchForm({ text }: { text: string }) {
  const t = useTexts(adminTexts)
  const [, setQuery] = useSearchParams()
  const [typed, setTyped] = useState(text)
  function submit(event: FormEvent) {
    event.preventDefault()
    setQuery({ section: 'people', ...(typed.trim() && { text: typed.trim() }) })
  }
  return (
    <form className="search-line" role="search" onSubmit={submit}>
      <Field
        type="search"
        label={t('find')}
        hint={t('findHint')}
        maxLength={200}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">{t('search')}</Button>
    </form>
  )
}
