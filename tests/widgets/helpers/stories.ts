import type { ComponentType } from 'react'
import { inject } from 'vitest'
import { samplePart } from '../../helpers/sample.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether each story is tested in all themes, widths and languages, as `npm run bench -- looks` does. */
    isWholeSeries: boolean
    /** Picks the stories that a run looks at: a part of them, unless it is the whole series. */
    sampleSeed: string
  }
}

const files = import.meta.glob<Record<string, ComponentType>>('../../../stories/*.stories.tsx', {
  eager: true,
})
const allStories = Object.entries(files).flatMap(([path, exported]) => {
  const part = path.split('/').at(-1)!.split('.')[0]
  return Object.entries(exported).map(([name, Story]) => ({ title: `${part}, ${name}`, Story }))
})

/** One of so many parts of the stories, and all in the whole series. */
export const storiesOfRun = (parts: number) =>
  inject('isWholeSeries') ? allStories : samplePart(inject('sampleSeed'), allStories, parts)
