export type ShellTexts = (typeof shellTexts)['en']

/** The texts of the shell. The chat repeats them in its own texts; tests/shell.test.ts keeps both the same. */
export const shellTexts = {
  en: {
    chat: 'Chat',
    placeholder: 'Write a message',
    send: 'Send',
    open: 'Open the chat',
    notLoaded: 'Could not load. Try again',
  },
  vi: {
    chat: 'Trò chuyện',
    placeholder: 'Viết tin nhắn',
    send: 'Gửi',
    open: 'Mở khung trò chuyện',
    notLoaded: 'Không tải được. Thử lại',
  },
}
