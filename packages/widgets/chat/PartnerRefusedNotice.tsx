import type { AtelierError } from '../errors.ts'
import { useErrorText } from '../i18n.ts'
import { Notice } from '../ui/Notice.tsx'

export function PartnerRefusedNotice({ error }: { error: AtelierError }) {
  const errorText = useErrorText()
  return (
    <div className="atl-chat__refusal">
      <Notice tone="warning" live>
        {errorText(error)}
      </Notice>
    </div>
  )
}
