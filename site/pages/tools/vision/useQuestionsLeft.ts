import { creations } from '@atelier/contract'
import { ignoreError, onUserChange, request } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useBench } from '../bench/useBench.ts'

type Questions = creations.ToolAllowances['questions']

/** Undefined until it is known. It is asked for again when a question was counted, or given back. */
export function useQuestionsLeft(): Questions | undefined {
  const { bench } = useBench()
  const latest = useStore(bench.$latest)
  const failure = useStore(bench.$failure)
  const [questions, setQuestions] = useState<Questions>()
  useEffect(() => {
    let isCurrent = true
    const load = () =>
      void request(creations.getToolAllowances, {})
        .then((allowances) => isCurrent && setQuestions(allowances.questions))
        .catch(ignoreError('the page works without the number'))
    load()
    const stop = onUserChange(load)
    return () => {
      isCurrent = false
      stop()
    }
  }, [latest?.id, latest?.status, failure])
  return questions
}
