import type { preferences } from '@atelier/contract'
import type { SmallTalkTopic } from './texts.ts'

/** What the Guide says on a partner's pages, in the partner's name. */
interface PartnerTexts {
  noAnswer(partner: string): string
  /** Before the passages that are nearest to a question without an answer. */
  nearest: string
  /** The pages are read for the first time. */
  stillReading(partner: string): string
  /** The search failed, which does not mean that there is no answer. */
  cannotSearch(partner: string): string
  smallTalk: Record<SmallTalkTopic, (partner: string) => string>
}

export const partnerTexts: Record<preferences.Language, PartnerTexts> = {
  en: {
    noAnswer: (partner) =>
      `Sorry, I found nothing about that on the pages of ${partner}. Please try other words, or ask ${partner} directly.`,
    nearest: 'Perhaps one of these helps:',
    stillReading: (partner) =>
      `I am still reading the pages of ${partner}. Please ask again in a minute.`,
    cannotSearch: (partner) =>
      `Sorry, I cannot search the pages of ${partner} at the moment. Please ask again in a few minutes, or ask ${partner} directly.`,
    smallTalk: {
      abilities: (partner) =>
        `I answer questions about ${partner} with passages of its pages, and link to them. I am not an AI: I write nothing of my own. What would you like to know?`,
      identity: (partner) =>
        `I am the guide to the pages of ${partner}. I am not an AI and not a person: I quote the passage that answers your question. What would you like to know?`,
      thanks: (partner) => `You are welcome. Ask me whenever you have a question about ${partner}.`,
      howAreYou: (partner) =>
        `Always ready, thank you. I search the pages of ${partner}. What would you like to know?`,
      greeting: (partner) =>
        `Hello! I find answers on the pages of ${partner}. What would you like to know?`,
      goodbye: (partner) => `Goodbye! Come back whenever you have a question about ${partner}.`,
    },
  },
  vi: {
    noAnswer: (partner) =>
      `Xin lỗi, tôi không tìm thấy điều này trên các trang của ${partner}. Bạn hãy thử từ khác, hoặc hỏi trực tiếp ${partner}.`,
    nearest: 'Có thể một trong những mục này có ích:',
    stillReading: (partner) =>
      `Tôi vẫn đang đọc các trang của ${partner}. Bạn hãy hỏi lại sau một phút.`,
    cannotSearch: (partner) =>
      `Xin lỗi, hiện tôi không tìm được trong các trang của ${partner}. Bạn hãy hỏi lại sau vài phút, hoặc hỏi trực tiếp ${partner}.`,
    smallTalk: {
      abilities: (partner) =>
        `Tôi trả lời câu hỏi về ${partner} bằng những đoạn trích từ các trang của ${partner}, kèm liên kết. Tôi không phải là AI và không tự viết câu nào. Bạn muốn biết điều gì?`,
      identity: (partner) =>
        `Tôi là người chỉ đường trong các trang của ${partner}. Tôi không phải là AI, cũng không phải là người: tôi trích đoạn trả lời câu hỏi của bạn. Bạn muốn biết điều gì?`,
      thanks: (partner) => `Không có gì. Bạn cứ hỏi khi có câu hỏi về ${partner}.`,
      howAreYou: (partner) =>
        `Tôi luôn sẵn sàng, cảm ơn bạn. Tôi tìm trong các trang của ${partner}. Bạn muốn biết điều gì?`,
      greeting: (partner) =>
        `Xin chào! Tôi tìm câu trả lời trong các trang của ${partner}. Bạn muốn biết điều gì?`,
      goodbye: (partner) => `Tạm biệt! Bạn cứ quay lại khi có câu hỏi về ${partner}.`,
    },
  },
}
