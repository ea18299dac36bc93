import type { AtelierError } from '../errors.ts'
import { useErrorText } from '../i18n.ts'
import { Notice } from '../ui/Notice.tsx'

/** The page around may not show this chat. */
export function Refusal({ error }: { error: AtelierError }) {
  const errorText = useErrorText()
  return (
    <div className="atl-chat__refusal">
      <Notice tone="warning" live>
        {errorText(error)}
      </Notice>
    </div>
  )
}
