import type { share } from '@atelier/contract'
import { limitMarks } from '../ui/combining-marks.ts'
import type { MarkdownTexts } from '../ui/markdown/texts.ts'
import { AnswerText } from './AnswerText.tsx'
import { SharedPictures } from './SharedPictures.tsx'
import { SharedSound } from './SharedSound.tsx'
import type { ShareViewerStore } from './viewer-store.ts'

interface EntryContentProps {
  message: share.SharedMessage
  headingLevel: 2 | 3
  markdownTexts: MarkdownTexts
  viewer: ShareViewerStore
}

/** An answer, or what a tool has made. */
export function EntryContent({ message, headingLevel, markdownTexts, viewer }: EntryContentProps) {
  const { content, pictures, sound } = message
  if (sound)
    return (
      <div className="atl-entry__heard">
        {sound.file && <SharedSound sound={sound} />}
        {content && (
          <div className="atl-entry__text" dir="auto">
            {limitMarks(content)}
          </div>
        )}
      </div>
    )
  return (
    <>
      <AnswerText
        text={content}
        topHeadingLevel={headingLevel}
        texts={markdownTexts}
        viewer={viewer}
      />
      {pictures && <SharedPictures pictures={pictures} />}
    </>
  )
}
