import {
  chatTexts,
  failureTexts,
  loginTexts,
  markdownTexts,
  windowTexts,
  type Texts,
} from '@atelier/widgets'
import { frameTexts } from '../layout/texts.ts'
import { accountTexts } from '../pages/account/texts.ts'
import { connectTexts } from '../pages/account/connect-texts.ts'
import { helpTexts } from '../pages/help/texts.ts'
import { roomTexts } from '../pages/chat/texts.ts'
import { homeTexts } from '../pages/home/texts.ts'
import { mailboxTexts } from '../pages/mailbox/texts.ts'

/** Every text of the site and the widgets in English; other languages have theirs in public/locales/. */
export const english: readonly Texts[] = [
  accountTexts,
  chatTexts,
  connectTexts,
  failureTexts,
  frameTexts,
  helpTexts,
  homeTexts,
  loginTexts,
  mailboxTexts,
  markdownTexts,
  roomTexts,
  windowTexts,
]
