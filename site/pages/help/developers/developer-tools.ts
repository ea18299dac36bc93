// The interactive parts of help pages, by the name of the page. Each is loaded when its page is opened.
import { preloadTexts } from '@atelier/widgets'
import { lazy, type ComponentType } from 'react'

const namespace = 'developers'

export const developerTools: Partial<Record<string, ComponentType>> = {
  configurator: lazy(async () => {
    const [{ Configurator }] = await Promise.all([
      import('./Configurator.tsx'),
      preloadTexts({ namespace }),
    ])
    return { default: Configurator }
  }),
  'events-playground': lazy(async () => {
    const [{ EventsPlayground }] = await Promise.all([
      import('./EventsPlayground.tsx'),
      preloadTexts({ namespace }),
    ])
    return { default: EventsPlayground }
  }),
}
