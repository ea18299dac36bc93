import { errorTexts } from '@atelier/contract'
import {
  allowanceTexts,
  answerTexts,
  followUpTexts,
  guestTexts,
  attachmentTexts,
  attachToolTexts,
  chatTexts,
  continuityTexts,
  compareTexts,
  conversationListTexts,
  connectCodeTexts,
  dictationTexts,
  dictationToolTexts,
  lightboxTexts,
  outboxTexts,
  pastedTexts,
  loginTexts,
  playerTexts,
  voiceReplyTexts,
  markdownTexts,
  modelMenuTexts,
  reasoningTexts,
  passkeyVerifyTexts,
  passkeyNameTexts,
  passkeyOfferTexts,
  passkeyTexts,
  paymentTexts,
  proTexts,
  readingTexts,
  shareDialogTexts,
  sharedCreationTexts,
  sharedSoundTexts,
  signInWindowTexts,
  type Texts,
  answerMenuTexts,
  failureTexts,
  exportTexts,
  findTexts,
  importTexts,
  commandTexts,
  searchTexts,
  feedbackTexts,
  instructionsTexts,
  keyboardTexts,
  progressTexts,
  promptsToolTexts,
  panelListTexts,
  promptTexts,
  toolTexts,
  versionTexts,
} from '@atelier/widgets'
import { appTexts } from '../app/texts.ts'
import { pageTexts } from '../layout/page-texts.ts'
import { billingTexts } from '../pages/account/billing/texts.ts'
import { adminTexts } from '../admin/texts.ts'
import { accountTexts } from '../pages/account/texts.ts'
import { contactTexts } from '../pages/contact/texts.ts'
import { connectTexts } from '../pages/account/connect-texts.ts'
import { yourHomeTexts } from '../pages/account/your-home/texts.ts'
import { voiceSettingsTexts } from '../pages/account/voice/texts.ts'
import { linksTexts } from '../pages/account/links/texts.ts'
import { developerTexts } from '../pages/help/developers/texts.ts'
import { helpTexts } from '../pages/help/texts.ts'
import { chatPageTexts } from '../pages/chat/texts.ts'
import { sectionTexts } from '../pages/home/section-texts.ts'
import { mailboxTexts } from '../pages/mailbox/texts.ts'
import { paymentPageTexts } from '../pages/payment/texts.ts'
import { plansTexts } from '../pages/plans/texts.ts'
import { sandboxPayTexts } from '../pages/sandbox-pay/texts.ts'
import { servicesTexts } from '../pages/services/texts.ts'
import { sharePageTexts } from '../pages/share/texts.ts'
import { benchTexts } from '../pages/tools/bench/texts.ts'
import { maskTexts } from '../pages/tools/bench/mask/texts.ts'
import { imageGeneratorTexts } from '../pages/tools/image-generator/texts.ts'
import { documentTexts } from '../pages/tools/content-writer/document-texts.ts'
import { writerTexts } from '../pages/tools/content-writer/texts.ts'
import { animeTexts } from '../pages/tools/anime/texts.ts'
import { imagenTexts } from '../pages/tools/imagen/texts.ts'
import { pdfTexts } from '../pages/tools/office-tools/pdf/texts.ts'
import { officeTexts } from '../pages/tools/office-tools/texts.ts'
import { changeTexts, musicTexts } from '../pages/tools/music-creator/texts.ts'
import { soundTexts } from '../pages/tools/sound/texts.ts'
import { voiceTexts } from '../pages/tools/voice-synthesis/texts.ts'
import { visionTexts } from '../pages/tools/vision/texts.ts'

/** All texts of the site and the widgets in English. Those in other languages are in public/locales/. */
export const allEnglishTexts: readonly Texts[] = [
  accountTexts,
  adminTexts,
  appTexts,
  attachmentTexts,
  benchTexts,
  maskTexts,
  billingTexts,
  allowanceTexts,
  dictationTexts,
  readingTexts,
  voiceSettingsTexts,
  {
    ...chatTexts,
    english: {
      ...chatTexts.english,
      ...answerTexts.english,
      ...continuityTexts.english,
      ...attachToolTexts.english,
      ...dictationToolTexts.english,
      ...guestTexts.english,
      ...followUpTexts.english,
      ...progressTexts.english,
      ...promptsToolTexts.english,
    },
  },
  compareTexts,
  developerTexts,
  connectTexts,
  contactTexts,
  conversationListTexts,
  { namespace: 'errors', english: errorTexts },
  pageTexts,
  helpTexts,
  sectionTexts,
  yourHomeTexts,
  imageGeneratorTexts,
  animeTexts,
  imagenTexts,
  officeTexts,
  visionTexts,
  musicTexts,
  changeTexts,
  soundTexts,
  voiceTexts,
  pdfTexts,
  { ...writerTexts, english: { ...writerTexts.english, ...documentTexts.english } },
  lightboxTexts,
  outboxTexts,
  pastedTexts,
  linksTexts,
  loginTexts,
  modelMenuTexts,
  reasoningTexts,
  mailboxTexts,
  markdownTexts,
  passkeyVerifyTexts,
  { ...passkeyTexts, english: { ...passkeyTexts.english, ...passkeyNameTexts.english } },
  passkeyOfferTexts,
  paymentPageTexts,
  plansTexts,
  playerTexts,
  voiceReplyTexts,
  chatPageTexts,
  { ...proTexts, english: { ...proTexts.english, ...paymentTexts.english } },
  sandboxPayTexts,
  shareDialogTexts,
  servicesTexts,
  sharePageTexts,
  sharedCreationTexts,
  sharedSoundTexts,
  answerMenuTexts,
  failureTexts,
  exportTexts,
  findTexts,
  importTexts,
  commandTexts,
  searchTexts,
  feedbackTexts,
  panelListTexts,
  promptTexts,
  toolTexts,
  instructionsTexts,
  keyboardTexts,
  versionTexts,
  {
    ...signInWindowTexts,
    english: { ...signInWindowTexts.english, ...connectCodeTexts.english },
  },
]
