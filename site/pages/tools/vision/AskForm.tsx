import type { chat } from '@atelier/contract'
import type { FormEvent } from 'react'
import { AreaField } from './AreaField.tsx'
import { AskFields } from './AskFields.tsx'
import { PictureField } from './PictureField.tsx'
import { useQuestion } from './useQuestion.ts'

interface AskFormProps {
  label: string
  models: readonly chat.Model[]
}

/** With a model that sees. */
export function AskForm({ label, models }: AskFormProps) {
  const question = useQuestion(models)

  function ask(event: FormEvent) {
    event.preventDefault()
    void question.ask('ask')
  }

  return (
    <form className="bench__recipe" aria-label={label} onSubmit={ask}>
      <PictureField />
      <AreaField />
      <AskFields models={models} question={question} />
    </form>
  )
}
