import {
  $theme,
  chooseTheme,
  commandTexts,
  LazyImportDialog,
  LazyInstructionsDialog,
  LazyShortcutsDialog,
  useCommands,
  useTexts,
  type CommandActions,
} from '@atelier/widgets'
import { THEMES } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { themeNameKeys } from '../../layout/choice-names.ts'
import { pageTexts } from '../../layout/page-texts.ts'
import { currentChat } from './current-chat.ts'

const THEME_WORDS = 'theme colour color dark light giao diện chủ đề màu sáng tối'

/** What Ctrl+K offers on the page of the chat, and the dialogs that it opens. */
export function useChatCommands(actions: CommandActions) {
  const t = useTexts(commandTexts)
  const frame = useTexts(pageTexts)
  const current = useStore($theme)
  const [dialog, setDialog] = useState<'instructions' | 'import' | 'shortcuts'>()
  const close = () => setDialog(undefined)
  const commands = useCommands({
    ...actions,
    instructions: () => setDialog('instructions'),
    import: () => setDialog('import'),
    prompts: () => document.querySelector<HTMLElement>('.room__pane [part="prompts"]')?.click(),
    shortcuts: () => setDialog('shortcuts'),
  })
  const themes = THEMES.filter((theme) => theme !== current).map((theme) => ({
    label: t('theme', { name: frame(themeNameKeys[theme]) }),
    words: THEME_WORDS,
    onChoose: () => chooseTheme(theme),
  }))
  return {
    commands: [...commands, ...themes],
    dialogs: (
      <>
        {dialog === 'instructions' && <LazyInstructionsDialog chat={currentChat} onClose={close} />}
        {dialog === 'import' && <LazyImportDialog onClose={close} />}
        {dialog === 'shortcuts' && <LazyShortcutsDialog onClose={close} />}
      </>
    ),
  }
}
