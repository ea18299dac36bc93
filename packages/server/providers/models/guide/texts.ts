import type { preferences } from '@atelier/contract'

/** The topics of small talk. The Guide replies to the first of these that a message contains. */
export const SMALL_TALK_TOPICS = [
  'abilities',
  'identity',
  'thanks',
  'howAreYou',
  'greeting',
  'goodbye',
] as const
export type SmallTalkTopic = (typeof SMALL_TALK_TOPICS)[number]

export interface GuideTexts {
  noAnswer: string
  /** Follows `noAnswer`, before the passages that are nearest to the question. */
  nearest: string
  /** Follows `noAnswer` if no passage is near. May be empty. */
  elsewhere: string
  /** Shown while the pages are being read for the first time. */
  stillReading: string
  /** Shown when the search failed, which does not mean that there is no answer. */
  cannotSearch: string
  smallTalk: Record<SmallTalkTopic, string>
}

interface QuotationTexts {
  source(link: string): string
  related(links: string): string
}

export const quotationTexts: Record<preferences.Language, QuotationTexts> = {
  en: { source: (link) => `From ${link}:`, related: (links) => `See also: ${links}` },
  vi: { source: (link) => `Theo ${link}:`, related: (links) => `Xem thêm: ${links}` },
  ar: { source: (link) => `من ${link}:`, related: (links) => `انظر أيضًا: ${links}` },
}

const examples = {
  en: `- What does Pro cost?
- How do I share a conversation?
- How long is the code in the email valid?
- How do I put the chat on my own website?`,
  vi: `- Gói Pro giá bao nhiêu?
- Làm sao để chia sẻ một cuộc trò chuyện?
- Mã gửi qua email dùng được trong bao lâu?
- Làm sao để đặt khung trò chuyện vào trang web của tôi?`,
  ar: `- كم يكلّف Pro؟
- كيف أشارك محادثة؟
- كم يبقى الرمز المرسل بالبريد صالحًا؟
- كيف أضع الدردشة في موقعي؟`,
}

export const guideTexts: Record<preferences.Language, GuideTexts> = {
  en: {
    noAnswer:
      'I found no answer in the help pages of Atelier, and I search nothing else. I am not an AI.',
    nearest: 'These passages may be close:',
    stillReading: 'I am still reading the help pages. Please ask again in a moment.',
    cannotSearch:
      'Sorry, I cannot search the help pages at the moment. Please ask again in a few minutes.',
    elsewhere: `For everything else, [choose another model](/help?page=choose-a-model). What you can ask me, for example:\n\n${examples.en}`,
    smallTalk: {
      abilities: `I answer questions about Atelier with passages of [the help pages](/help): about the chat, accounts, prices, shared links, your data, and Atelier on your own page. I cannot calculate, write or talk about the world, because I am not an AI. Try:

${examples.en}

For everything else, [choose another model](/help?page=choose-a-model).`,
      identity: `I am the Guide. I search [the help pages](/help) of Atelier and quote the passage that answers your question. I am not an AI and not a person: I write nothing of my own. Try:

${examples.en}

More: [What is the Guide?](/help?page=the-guide)`,
      thanks: 'You are welcome. Ask me whenever you have a question about Atelier.',
      howAreYou: `Always ready, thank you. I am not an AI: I search the help pages of Atelier. Ask me something, for example:\n\n${examples.en}`,
      greeting: `Hello! I am the Guide. I find answers about Atelier in its help pages. I am not an AI. Ask me something, for example:\n\n${examples.en}\n\nNew here? Begin with [Getting started](/help?page=getting-started).`,
      goodbye: 'Goodbye! Your conversation is saved, and I am here whenever you need me.',
    },
  },
  vi: {
    noAnswer:
      'Tôi không tìm thấy câu trả lời trong các trang trợ giúp của Atelier, và tôi chỉ tìm ở đó. Tôi không phải là AI.',
    nearest: 'Có thể các đoạn này gần với điều bạn cần:',
    stillReading: 'Tôi vẫn đang đọc các trang trợ giúp. Bạn hãy hỏi lại sau giây lát.',
    cannotSearch:
      'Xin lỗi, hiện tôi không tìm được trong các trang trợ giúp. Bạn hãy hỏi lại sau vài phút.',
    elsewhere: `Với những việc khác, hãy [chọn mô hình khác](/help?page=choose-a-model). Bạn có thể hỏi tôi, ví dụ:\n\n${examples.vi}`,
    smallTalk: {
      abilities: `Tôi trả lời câu hỏi về Atelier bằng những đoạn trích từ [các trang trợ giúp](/help): trò chuyện, tài khoản, giá cả, liên kết chia sẻ, dữ liệu của bạn, và cách đặt Atelier trên trang của bạn. Tôi không tính toán, không viết bài, không nói chuyện đời thường, vì tôi không phải là AI. Hãy thử hỏi:

${examples.vi}

Với những việc khác, hãy [chọn mô hình khác](/help?page=choose-a-model).`,
      identity: `Tôi là Guide. Tôi tìm trong [các trang trợ giúp](/help) của Atelier và trích đoạn trả lời câu hỏi của bạn. Tôi không phải là AI, cũng không phải là người: tôi không tự viết câu nào. Hãy thử hỏi:

${examples.vi}

Xem thêm: [Guide là gì?](/help?page=the-guide)`,
      thanks: 'Không có gì. Bạn cứ hỏi tôi khi có câu hỏi về Atelier.',
      howAreYou: `Tôi luôn sẵn sàng, cảm ơn bạn. Tôi không phải là AI, chỉ tìm trong các trang trợ giúp của Atelier. Bạn hãy hỏi, ví dụ:\n\n${examples.vi}`,
      greeting: `Xin chào! Tôi là Guide. Tôi tìm câu trả lời về Atelier trong các trang trợ giúp. Tôi không phải là AI. Bạn hãy hỏi, ví dụ:\n\n${examples.vi}\n\nBạn mới đến? Hãy xem [Bắt đầu](/help?page=getting-started).`,
      goodbye: 'Tạm biệt! Cuộc trò chuyện được lưu lại, bạn cần thì cứ quay lại hỏi tôi.',
    },
  },
  ar: {
    noAnswer: 'لم أجد جوابًا في صفحات مساعدة Atelier، ولا أبحث في غيرها، ولست ذكاءً اصطناعيًا.',
    nearest: 'قد تكون هذه الفقرات قريبة مما تريد:',
    stillReading: 'ما زلت أقرأ صفحات المساعدة. اسأل من جديد بعد لحظات.',
    cannotSearch: 'عذرًا، لا أستطيع البحث في صفحات المساعدة الآن. اسأل من جديد بعد بضع دقائق.',
    elsewhere: `لغير ذلك، [اختر نموذجًا آخر](/help?page=choose-a-model). مما يمكنك أن تسألني عنه:\n\n${examples.ar}`,
    smallTalk: {
      abilities: `أجيب عن الأسئلة عن Atelier بفقرات من [صفحات المساعدة](/help): عن الدردشة والحسابات والأسعار وروابط المشاركة وبياناتك، وعن وضع Atelier في صفحتك. لا أحسب ولا أكتب ولا أتحدث عن العالم، لأنني لست ذكاءً اصطناعيًا. جرّب:

${examples.ar}

لغير ذلك، [اختر نموذجًا آخر](/help?page=choose-a-model).`,
      identity: `أنا الدليل (Guide). أبحث في [صفحات المساعدة](/help) في Atelier وأنقل الفقرة التي تجيب عن سؤالك. لست ذكاءً اصطناعيًا ولا شخصًا: لا أكتب شيئًا من عندي. جرّب:

${examples.ar}

المزيد: [ما هو الدليل؟](/help?page=the-guide)`,
      thanks: 'على الرحب والسعة. اسألني متى كان لديك سؤال عن Atelier.',
      howAreYou: `أنا جاهز دائمًا، شكرًا لك. لست ذكاءً اصطناعيًا، بل بحث في صفحات مساعدة Atelier. اسألني شيئًا، مثل:\n\n${examples.ar}`,
      greeting: `مرحبًا! أنا الدليل (Guide). أجد الإجابات عن Atelier في صفحات المساعدة، ولست ذكاءً اصطناعيًا. اسألني شيئًا، مثل:\n\n${examples.ar}\n\nجديد هنا؟ ابدأ بصفحة [البداية](/help?page=getting-started).`,
      goodbye: 'إلى اللقاء. محادثتك محفوظة، وأنا هنا متى احتجت إليّ.',
    },
  },
}
