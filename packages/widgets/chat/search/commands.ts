// What Ctrl+K can do beside searching: commands that are found by their words, in each language of the product.
import { defineTexts, useTexts } from '../../i18n.ts'
import { startsWithWords } from '../contains-words.ts'

export const commandTexts = defineTexts('commands', {
  commands: 'Commands',
  newChat: 'New chat',
  temporary: 'New temporary chat',
  instructions: 'Instructions for this chat',
  share: 'Share this chat',
  export: 'Export this chat',
  import: 'Import chats',
  prompts: 'Prompts',
  shortcuts: 'Keyboard shortcuts',
  theme: 'Theme: {name}',
})

export interface SearchCommand {
  label: string
  /** Further words by which it is found. */
  words: string
  onChoose: () => void
}

type CommandName = Exclude<keyof typeof commandTexts.english, 'commands' | 'theme'>

/** Every language’s words, because visitors of one language often know the word of another. */
const WORDS: Record<CommandName, string> = {
  newChat: 'new chat conversation start mới cuộc trò chuyện bắt đầu',
  temporary: 'temporary private incognito chat tạm thời riêng tư ẩn danh',
  instructions: 'instructions system prompt rules chỉ dẫn hướng dẫn quy tắc',
  share: 'share link chia sẻ liên kết',
  export: 'export save download print copy pdf markdown json xuất lưu tải in chép',
  import: 'import upload chatgpt librechat nhập tải lên',
  prompts: 'prompts templates library câu lệnh mẫu thư viện',
  shortcuts: 'keyboard shortcuts keys help phím tắt bàn phím trợ giúp',
}

/** What each command does on the page. One that is absent or undefined is not possible there. */
export type CommandActions = { readonly [Name in CommandName]?: (() => void) | undefined }

export function useCommands(actions: CommandActions): SearchCommand[] {
  const t = useTexts(commandTexts)
  return (Object.keys(WORDS) as CommandName[]).flatMap((name) => {
    const onChoose = actions[name]
    return onChoose ? [{ label: t(name), words: WORDS[name], onChoose }] : []
  })
}

/** A single letter would find nearly all of them. */
const MIN_QUERY_LENGTH = 2

/** The commands of which some word begins with each word of the query. */
export const findCommands = (
  commands: readonly SearchCommand[],
  query: string,
): readonly SearchCommand[] =>
  query.length < MIN_QUERY_LENGTH
    ? []
    : commands.filter(({ label, words }) => startsWithWords(`${label} ${words}`, query))
