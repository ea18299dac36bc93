import { limitMarks } from '../../ui/combining-marks.ts'
import { splitPastedTexts } from './pasted-text.ts'
import { TextFile } from './TextFile.tsx'

/** The text of a question whose long pasted texts are cards. */
export function QuestionWithFiles({ content }: { content: string }) {
  const { text, files } = splitPastedTexts(content)
  return (
    <div className="atl-question-files">
      {text && <p dir="auto">{limitMarks(text)}</p>}
      {files.map((file, index) => (
        <TextFile key={`${index}${file.name}`} file={file} />
      ))}
    </div>
  )
}
