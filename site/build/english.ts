import { chatTexts, failureTexts, markdownTexts, type Texts } from '@atelier/widgets'
import { frameTexts } from '../layout/texts.ts'
import { helpTexts } from '../pages/help/texts.ts'
import { roomTexts } from '../pages/chat/texts.ts'
import { homeTexts } from '../pages/home/texts.ts'

/** Every text of the site and the widgets in English; other languages have theirs in public/locales/. */
export const english: readonly Texts[] = [
  chatTexts,
  failureTexts,
  frameTexts,
  helpTexts,
  homeTexts,
  markdownTexts,
  roomTexts,
]
