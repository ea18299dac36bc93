import { toBlocks } from './issue-blocks.ts'
import type { MessageTemplates } from './types.ts'

const isUnproved =
  'Địa chỉ này chưa được xác nhận, nên email này không kèm nội dung tin nhắn. Nếu bạn không viết cho chúng tôi, hãy bỏ qua.'

export const vietnameseMessages: MessageTemplates = {
  contactMessage: ({ number, name, email, subject, text, isSignedIn }) => ({
    subject: `${number}: ${subject || `Tin nhắn của ${name}`}`,
    blocks: [
      {
        paragraph: `${name} (${email}) viết cho bạn qua biểu mẫu liên hệ${isSignedIn ? ', sau khi đăng nhập' : ''}:`,
      },
      { quote: text },
      {
        note: `Hãy trả lời email này để trả lời người viết. Bạn nhận được email này vì bạn vận hành máy chủ Atelier này. Sau khi trả lời: npm run admin -- messages answered ${number} "ghi chú"`,
      },
    ],
  }),
  contactCopy: ({ number, text }) => ({
    subject: `${number}: chúng tôi đã nhận được tin nhắn`,
    blocks: [
      { paragraph: `Cảm ơn bạn đã viết cho chúng tôi. Tin nhắn của bạn có số ${number}:` },
      { quote: text },
      { paragraph: 'Sẽ có người đọc và trả lời bạn qua email.' },
    ],
  }),
  contactNumber: ({ number }) => ({
    subject: `${number}: chúng tôi đã nhận được tin nhắn`,
    blocks: [
      { paragraph: 'Cảm ơn bạn đã viết cho chúng tôi. Tin nhắn của bạn có số:' },
      { code: number },
      { paragraph: 'Sẽ có người đọc và trả lời bạn qua email.' },
      { note: isUnproved },
    ],
  }),
  contactDigest: ({ count, messages, link }) => ({
    subject: `Tin nhắn được giữ lại: ${count}`,
    blocks: [
      {
        paragraph:
          'Những tin nhắn này từ biểu mẫu liên hệ không được gửi riêng cho bạn, vì có quá nhiều tin cùng lúc hoặc có thể do chương trình viết. Chúng vẫn được giữ.',
      },
      ...messages.flatMap(({ number, name, email, excerpt, similar }) => [
        { paragraph: `${number}, ${name} (${email}):` },
        { quote: excerpt },
        ...(similar > 0 ? [{ paragraph: `Tin nhắn tương tự: ${similar}` }] : []),
      ]),
      { link: 'Đọc và cho gửi', url: link },
      {
        note: 'Bạn nhận được email này vì bạn vận hành máy chủ Atelier này, nhiều nhất mỗi giờ một lần. Trong terminal: npm run admin -- messages held',
      },
    ],
  }),
  newsletterConfirmation: ({ link }) => ({
    subject: 'Xác nhận nhận bản tin',
    blocks: [
      {
        paragraph: 'Có người yêu cầu gửi bản tin Atelier đến địa chỉ này. Nếu đó là bạn:',
      },
      { link: 'Xác nhận nhận bản tin', url: link },
      {
        note: 'Liên kết có hiệu lực trong bảy ngày. Nếu không phải bạn, hãy bỏ qua email này: sẽ không có bản tin nào, và chúng tôi xóa địa chỉ.',
      },
    ],
  }),
  newsletterKnown: ({ link }) => ({
    subject: 'Bạn đang nhận bản tin rồi',
    blocks: [
      {
        paragraph:
          'Có người yêu cầu gửi bản tin Atelier đến địa chỉ này. Bạn đang nhận bản tin rồi, và không có gì thay đổi.',
      },
      { paragraph: 'Nếu bạn không muốn nhận nữa:' },
      { link: 'Hủy nhận bản tin', url: link },
    ],
  }),
  newsletterIssue: ({ subject, text, link }) => ({
    subject,
    blocks: [...toBlocks(text), { link: 'Hủy nhận bản tin', url: link }],
    footer: 'Atelier. Bạn nhận bản tin này vì bạn đã xác nhận bằng địa chỉ này.',
  }),
}
