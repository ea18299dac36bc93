/** The texts of a shared conversation's first frame, which the viewer repeats. tests/shell.test.ts keeps both the same. */
export const shareFrameTexts = {
  en: {
    loading: 'Loading…',
    untitled: 'Shared Conversation',
    user: 'User',
    assistant: 'Assistant',
    readOnly: 'Shared conversation, read only',
    messages_one: '{count} message',
    messages_other: '{count} messages',
  },
  vi: {
    loading: 'Đang tải…',
    untitled: 'Cuộc trò chuyện được chia sẻ',
    user: 'Người dùng',
    assistant: 'Trợ lý',
    readOnly: 'Cuộc trò chuyện được chia sẻ, chỉ để đọc',
    messages_one: '{count} tin nhắn',
    messages_other: '{count} tin nhắn',
  },
}
