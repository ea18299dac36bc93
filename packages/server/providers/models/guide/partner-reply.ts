import type { PartnerConsultation } from '../model-source.ts'
import { answerWithPassages, isNamedByPage, replyToSmallTalk, type GuideReply } from './answers.ts'
import type { SmallTalkParser } from './small-talk.ts'
import { voiceOfPartner } from './voices.ts'

/**
 * Replies to a visitor of a partner's website. What its pages name comes first, then small talk, then what fits best.
 * `npm run partner` calls the same function, so that operators read what visitors read.
 */
export function replyOnPartnerPages(
  message: string,
  parse: SmallTalkParser,
  consultation: PartnerConsultation,
): GuideReply {
  const { result } = consultation
  const voice = voiceOfPartner(consultation)
  if (isNamedByPage(message, result, voice))
    return answerWithPassages({ question: message }, result, voice)
  const parsed = parse(message, 'partner')
  return replyToSmallTalk(parsed, voice) ?? answerWithPassages(parsed, result, voice)
}
