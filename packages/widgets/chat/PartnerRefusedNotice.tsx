import type { AtelierError } from '../errors.ts'
import { useErrorText } from '../i18n.ts'
import { Notice } from '../ui/Notice.tsx'

/** Tells visitors that the embedding page is not registered as this partner. */
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
