import type { preferences } from '@atelier/contract'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { findEspeak } from '../../../helpers/find-espeak.mjs'
import { FALSE_ANSWERS } from './false-answers.ts'

/** What a visitor makes from the form of a tool, and what they then have to see. */
export interface ToolMode {
  tool: string
  mode: string
  language: preferences.Language
  /** It is there only with the models of `startStudioEndpoint`. */
  needsModel?: boolean
  /** Presses what makes the mode, and waits for its result. Throws if it does not come. */
  make: (page: Page) => Promise<void>
}

export const nameOf = ({ tool, mode, language }: ToolMode): string =>
  `${tool}, ${mode} (${language})`

/** Voice synthesis of the server needs the program espeak-ng. */
export const canRun = ({ tool }: ToolMode): boolean =>
  tool !== 'voice-synthesis' || findEspeak() !== undefined

/** Another guest, whose browser has the language of the mode. */
export const visitorOf = ({ language }: ToolMode): BrowserContextOptions => ({
  locale: language,
  reducedMotion: 'reduce',
})

/** Runs one, and says what is wrong with it. Undefined: nothing. */
export async function faultOf(page: Page, mode: ToolMode): Promise<string | undefined> {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url().includes('/api/'))
      refused.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  try {
    await mode.make(page)
  } catch (error) {
    return `${nameOf(mode)}: ${(error as Error).message.split('\n')[0]} ${refused.join(', ')}`
  }
  const falseAnswer = FALSE_ANSWERS[mode.language].exec(await page.locator('main').innerText())
  if (falseAnswer) return `${nameOf(mode)}: the page says “${falseAnswer[0]}”`
  return refused.length > 0 ? `${nameOf(mode)}: ${refused.join(', ')}` : undefined
}
