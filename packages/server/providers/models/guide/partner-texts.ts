import type { preferences } from '@atelier/contract'
import type { GuideTexts } from './texts.ts'

/** Returns the Guide's texts on a partner's pages. `partner`: the partner's name in Markdown. */
export function createPartnerTexts(partner: string): Record<preferences.Language, GuideTexts> {
  return {
    en: {
      noAnswer: `Sorry, I found nothing about that on the pages of ${partner}. Please try other words, or ask ${partner} directly.`,
      nearest: 'Perhaps one of these helps:',
      elsewhere: '',
      stillReading: `I am still reading the pages of ${partner}. Please ask again in a minute.`,
      cannotSearch: `Sorry, I cannot search the pages of ${partner} at the moment. Please ask again in a few minutes, or ask ${partner} directly.`,
      smallTalk: {
        abilities: `I answer questions about ${partner} with passages of its pages, and link to them. I am not an AI: I write nothing of my own. What would you like to know?`,
        identity: `I am the guide to the pages of ${partner}. I am not an AI and not a person: I quote the passage that answers your question. What would you like to know?`,
        thanks: `You are welcome. Ask me whenever you have a question about ${partner}.`,
        howAreYou: `Always ready, thank you. I search the pages of ${partner}. What would you like to know?`,
        greeting: `Hello! I find answers on the pages of ${partner}. What would you like to know?`,
        goodbye: `Goodbye! Come back whenever you have a question about ${partner}.`,
      },
    },
    vi: {
      noAnswer: `Xin lỗi, tôi không tìm thấy điều này trên các trang của ${partner}. Bạn hãy thử từ khác, hoặc hỏi trực tiếp ${partner}.`,
      nearest: 'Có thể một trong những mục này có ích:',
      elsewhere: '',
      stillReading: `Tôi vẫn đang đọc các trang của ${partner}. Bạn hãy hỏi lại sau một phút.`,
      cannotSearch: `Xin lỗi, hiện tôi không tìm được trong các trang của ${partner}. Bạn hãy hỏi lại sau vài phút, hoặc hỏi trực tiếp ${partner}.`,
      smallTalk: {
        abilities: `Tôi trả lời câu hỏi về ${partner} bằng những đoạn trích từ các trang của ${partner}, kèm liên kết. Tôi không phải là AI và không tự viết câu nào. Bạn muốn biết điều gì?`,
        identity: `Tôi là người chỉ đường trong các trang của ${partner}. Tôi không phải là AI, cũng không phải là người: tôi trích đoạn trả lời câu hỏi của bạn. Bạn muốn biết điều gì?`,
        thanks: `Không có gì. Bạn cứ hỏi khi có câu hỏi về ${partner}.`,
        howAreYou: `Tôi luôn sẵn sàng, cảm ơn bạn. Tôi tìm trong các trang của ${partner}. Bạn muốn biết điều gì?`,
        greeting: `Xin chào! Tôi tìm câu trả lời trong các trang của ${partner}. Bạn muốn biết điều gì?`,
        goodbye: `Tạm biệt! Bạn cứ quay lại khi có câu hỏi về ${partner}.`,
      },
    },
    ar: {
      noAnswer: `عذرًا، لم أجد شيئًا عن هذا في صفحات ${partner}. جرّب كلمات أخرى، أو اسأل ${partner} مباشرة.`,
      nearest: 'ربما يفيدك أحد هذه المواضع:',
      elsewhere: '',
      stillReading: `ما زلت أقرأ صفحات ${partner}. اسأل من جديد بعد دقيقة.`,
      cannotSearch: `عذرًا، لا أستطيع البحث في صفحات ${partner} الآن. اسأل من جديد بعد بضع دقائق، أو اسأل ${partner} مباشرة.`,
      smallTalk: {
        abilities: `أجيب عن الأسئلة عن ${partner} بفقرات من صفحاته، مع روابطها. لست ذكاءً اصطناعيًا: لا أكتب شيئًا من عندي. ماذا تريد أن تعرف؟`,
        identity: `أنا دليل صفحات ${partner}. لست ذكاءً اصطناعيًا ولا شخصًا: أنقل الفقرة التي تجيب عن سؤالك. ماذا تريد أن تعرف؟`,
        thanks: `على الرحب والسعة. اسألني متى كان لديك سؤال عن ${partner}.`,
        howAreYou: `أنا جاهز دائمًا، شكرًا لك. أبحث في صفحات ${partner}. ماذا تريد أن تعرف؟`,
        greeting: `مرحبًا! أجد الإجابات في صفحات ${partner}. ماذا تريد أن تعرف؟`,
        goodbye: `إلى اللقاء. عُد متى كان لديك سؤال عن ${partner}.`,
      },
    },
  }
}
