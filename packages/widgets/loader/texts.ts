/** A list, because names would make the loader larger. */
export type ShellTexts = readonly [
  chat: string,
  placeholder: string,
  send: string,
  open: string,
  notLoaded: string,
]

/** The texts of the shell. The chat repeats them in its own texts; tests/shell.test.ts keeps both the same. */
export const shellTexts: Record<'en' | 'vi', ShellTexts> = {
  en: ['Chat', 'Write a message', 'Send', 'Open the chat', 'Could not load. Try again'],
  vi: ['Trò chuyện', 'Viết tin nhắn', 'Gửi', 'Mở khung trò chuyện', 'Không tải được. Thử lại'],
}
