// The modes and examples of all tools from their forms in Vietnamese and Arabic.
import { fillExamples } from './fill-examples.ts'
import {
  askItsExample,
  composeAfter,
  drawAfter,
  expect,
  open,
  openDocument,
  resultOf,
  submit,
  takeExample,
  textFile,
  type TestFile,
} from './forms.ts'
import type { ToolMode } from './mode.ts'
import { translated, type TranslatedLanguage } from './texts.ts'

const LEASES: Record<TranslatedLanguage, { file: TestFile; notice: string }> = {
  vi: {
    file: textFile(
      'hop-dong.txt',
      'Hợp đồng thuê xưởng',
      'Bên thuê trả tiền thuê vào ngày đầu mỗi tháng.',
      'Mỗi bên có thể chấm dứt hợp đồng này nếu báo trước bằng văn bản trong thời hạn 90 ngày.',
      'Tiền đặt cọc được trả lại trong vòng bốn tuần.',
    ),
    notice: '90 ngày',
  },
  ar: {
    file: textFile(
      'عقد.txt',
      'عقد إيجار الورشة',
      'يدفع المستأجر الإيجار في أول يوم من كل شهر.',
      'يجوز لأي من الطرفين إنهاء هذا العقد، ومدة الإخطار كتابةً 90 يومًا.',
      'يُعاد التأمين خلال أربعة أسابيع.',
    ),
    notice: '90 يومًا',
  },
}

const TEMPLATES = 8

export const translatedModes = (language: TranslatedLanguage): readonly ToolMode[] => {
  const t = (namespace: string, key: string) => translated(language, namespace, key)
  const mode = (tool: string, name: string, make: ToolMode['make']): ToolMode => ({
    tool,
    mode: name,
    make,
    language,
  })
  return [
    ...['image-generator', 'imagen', 'anime'].flatMap((tool) =>
      [0, 1, 2].map((number) =>
        mode(tool, `example ${number + 1}`, async (page) => {
          await open(page, tool)
          await drawAfter(page, () => takeExample(page, number))
        }),
      ),
    ),
    ...['makes-portrait', 'makes-sheet', 'makes-strip'].map((kind) =>
      mode('anime', kind, async (page) => {
        await open(page, 'anime')
        await page.getByRole('radio', { name: t('anime', kind), exact: true }).press('Space')
        await drawAfter(page, () => fillExamples(page))
      }),
    ),
    ...['summary', 'tables', 'slides', 'text'].map((task) =>
      mode('office-tools', task, async (page) => {
        await openDocument(page)
        await page.getByRole('radio', { name: t('office-tools', task), exact: true }).press('Space')
        await submit(page)
        await expect(
          resultOf(page)
            .getByRole('button', { name: /DOCX|XLSX|PPTX|MD/i })
            .first(),
        ).toBeVisible()
      }),
    ),
    mode('office-tools', 'the question of its field', async (page) => {
      const { file, notice } = LEASES[language]
      await openDocument(page, file)
      await askItsExample(page, t('office-tools', 'ask'), notice)
    }),
    ...[0, 1, 2].map((number) =>
      mode('music-creator', `example ${number + 1}`, async (page) => {
        await open(page, 'music-creator')
        await composeAfter(page, () => takeExample(page, number))
      }),
    ),
    mode('voice-synthesis', 'a reading', async (page) => {
      await open(page, 'voice-synthesis')
      await fillExamples(page)
      await submit(page)
      await expect(resultOf(page).getByRole('button', { name: 'MP3' }).first()).toBeVisible()
    }),
    mode('vision', 'the example', async (page) => {
      await open(page, 'vision')
      await page.getByRole('button', { name: t('vision', 'example') }).press('Enter')
      await expect(page.getByRole('img', { name: 'kiln-poster.webp' }).last()).toBeVisible()
      // The button in the form waits for the picture, too.
      await page
        .getByRole('button', { name: t('vision', 'readText') })
        .last()
        .press('Enter')
      await expect(page.getByRole('tabpanel')).toContainText(
        'The small kiln wakes up every Friday.',
      )
    }),
    ...Array.from({ length: TEMPLATES }, (_, number) =>
      mode('content-writer', `template ${number + 1}`, async (page) => {
        await open(page, 'content-writer')
        await page.locator('.writer-templates input[type=radio]').nth(number).press('Space')
        await fillExamples(page)
        await submit(page)
        await expect(page.locator('.writer-drafts article').first()).toBeVisible()
      }),
    ),
  ]
}
