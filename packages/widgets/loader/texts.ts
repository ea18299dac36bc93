/** What stands in the shell. The chat's own texts come with the chat; a test holds both together. */
export const shellTexts = {
  en: {
    chat: 'Chat',
    placeholder: 'Write a message',
    send: 'Send',
    open: 'Open the chat',
    notLoaded: 'Not loaded. Try again',
  },
  vi: {
    chat: 'Trò chuyện',
    placeholder: 'Viết tin nhắn',
    send: 'Gửi',
    open: 'Mở trò chuyện',
    notLoaded: 'Chưa tải được. Thử lại',
  },
}
