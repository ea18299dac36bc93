import type { chat, vision } from '@atelier/contract'
import { toAtelierError, useLanguage, type AtelierError } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { scrollToResult } from '../bench/reveal.ts'
import { useBench } from '../bench/useBench.ts'
import { prepareQuestion } from './ask.ts'
import { askedPictures } from './asked-pictures.ts'
import { usePictures } from './usePictures.ts'

export type QuestionStore = ReturnType<typeof useQuestion>

/** Asks a model about the picture that is shown, or about several. */
export function useQuestion(models: readonly chat.Model[]) {
  const { bench, $recipe } = useBench()
  const { $pictures, $shown, $isAboutAll } = usePictures()
  const language = useLanguage()
  const recipe = useStore($recipe) as vision.VisionRecipe
  const pictures = useStore($pictures)
  const shown = useStore($shown)
  const isAboutAll = useStore($isAboutAll)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<AtelierError>()
  const ended = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    ended.current = controller
    return () => controller.abort()
  }, [])
  const asked = askedPictures({ pictures, shown, isAboutAll })
  const model = models.find(({ id }) => id === recipe.engine) ?? models[0]!

  async function ask(task: vision.VisionTask): Promise<void> {
    const { signal } = ended.current
    if (isSending || bench.isBusy() || asked.length === 0) return
    setSending(true)
    setFailure(undefined)
    try {
      const wish = task === 'ask' ? recipe.wish! : ''
      const question = { task, wish, pictures: asked, language, engine: model.id }
      const sent = await prepareQuestion(question, signal)
      void bench.start(sent)
      scrollToResult()
    } catch (error) {
      if (!signal.aborted) setFailure(toAtelierError(error))
    }
    setSending(false)
  }

  return {
    recipe,
    model,
    asked,
    isAboutAll,
    isSending,
    /** Why the pictures could not be sent. */
    failure,
    pictureCount: pictures.length,
    setAboutAll: (value: boolean) => $isAboutAll.set(value),
    ask,
    change: (changes: Partial<vision.VisionRecipe>) => $recipe.set({ ...recipe, ...changes }),
  }
}
