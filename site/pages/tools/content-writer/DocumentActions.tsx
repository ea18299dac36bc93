import { IconButton, logError, saveFile, useTexts } from '@atelier/widgets'
import { Copy } from '@atelier/widgets/icons'
import { Download, Speaker } from '../../../layout/page-icons.tsx'
import { showToast } from '../../../toasts.ts'
import { useNavigate } from '../../../router/hooks.ts'
import { ActionsButton } from '../bench/ActionsButton.tsx'
import { carryToVoice } from '../bench/carry-to-voice.ts'
import { toText } from './document/to-text.ts'
import { documentTexts } from './document-texts.ts'
import { copyMarkdown, copyRich } from './download/copy.ts'
import { fileName, makeFile, type FileFormat } from './download/make-file.ts'
import { writerTexts } from './texts.ts'
import { useWriter } from './useWriter.ts'

const formats = [
  ['docx', 'word'],
  ['md', 'markdown'],
  ['html', 'html'],
  ['txt', 'plainText'],
] as const

/** Copies, downloads and prints the document. */
export function DocumentActions() {
  const t = useTexts(documentTexts)
  const untitled = useTexts(writerTexts)('untitled')
  const { documents } = useWriter()
  const navigate = useNavigate()

  const current = () => {
    const state = documents.$open.get()
    const language = state.is === 'open' ? state.document.language : 'en'
    return { title: documents.$title.get().trim(), body: documents.body(), language }
  }

  async function copy(write: typeof copyRich) {
    const { title, body } = current()
    const isCopied = await write(title, body)
    showToast({
      tone: isCopied ? 'success' : 'danger',
      title: () => t(isCopied ? 'copied' : 'notCopied'),
    })
  }

  async function download(format: FileFormat) {
    const exported = current()
    try {
      saveFile(await makeFile(format, exported), fileName(exported.title, untitled, format))
    } catch (error) {
      logError(error)
      showToast({ tone: 'danger', title: () => t('downloadFailed') })
    }
  }

  function readAloud() {
    const { title, body } = current()
    carryToVoice(toText(title, body))
    navigate('/voice-synthesis')
  }

  return (
    <>
      <IconButton small label={t('readAloud')} title={t('readAloud')} onClick={readAloud}>
        <Speaker size="sm" />
      </IconButton>
      <ActionsButton
        label={t('copy')}
        actions={[
          { label: t('copyRich'), onChoose: () => void copy(copyRich) },
          { label: t('copyMarkdown'), onChoose: () => void copy(copyMarkdown) },
        ]}
      >
        {(props) => (
          <IconButton {...props} small label={t('copy')}>
            <Copy size="sm" />
          </IconButton>
        )}
      </ActionsButton>
      <ActionsButton
        label={t('download')}
        actions={[
          ...formats.map(([format, text]) => ({
            label: t(text),
            hint: `.${format}`,
            onChoose: () => void download(format),
          })),
          { label: t('print'), onChoose: () => print() },
        ]}
      >
        {(props) => (
          <IconButton {...props} small label={t('download')}>
            <Download size="sm" />
          </IconButton>
        )}
      </ActionsButton>
    </>
  )
}
