import { basename } from 'node:path'
import {
  MIN_CERTAINTY,
  MIN_HELP_CERTAINTY,
  type FoundPassage,
} from '../../knowledge/knowledge-messages.ts'
import { escapeMarkdown, markdownLinkOrBold } from '../../knowledge/markdown-links.ts'
import type { PartnerConsultation } from '../model-source.ts'
import type { GuideVoice } from './answers.ts'
import { createPartnerTexts } from './partner-texts.ts'
import { guideTexts } from './texts.ts'

export const PARTNER_LIMITS = { minCertainty: MIN_CERTAINTY, minFurtherScore: 0.8, maxQuoted: 2 }

/** On our own pages, the Guide quotes the help pages. */
export const helpVoice: GuideVoice = {
  texts: guideTexts,
  limits: { minCertainty: MIN_HELP_CERTAINTY, minFurtherScore: 0.7, maxQuoted: 3 },
  usualLanguage: 'en',
  linkTo: (passage) =>
    `[${nameOf(passage)}](/help?page=${basename(passage.path, '.md')}${passage.anchor && `#${passage.anchor}`})`,
  quote: ({ heading, text }) => `${heading && `**${heading}**\n\n`}${text}`,
}

/** On the website of a partner with knowledge pages, the Guide quotes those, and never Atelier's help. */
export function voiceOfPartner({ partnerName, language }: PartnerConsultation): GuideVoice {
  return {
    texts: createPartnerTexts(escapeMarkdown(partnerName)),
    limits: PARTNER_LIMITS,
    usualLanguage: language,
    linkTo: (passage) => markdownLinkOrBold(nameOf(passage), passage.address),
    quote: ({ text }) => text,
  }
}

function nameOf({ title, heading }: FoundPassage): string {
  return heading ? `${title}: ${heading}` : title
}
