import { Button, useTexts } from '@atelier/widgets'
import { Share } from '@atelier/widgets/icons'
import { useNavigate } from '../../../router/hooks.ts'
import { LazyShareDialog } from '../../LazyShareDialog.tsx'
import { useShareRequest } from '../../useShareRequest.ts'
import { benchTexts } from './texts.ts'

/** Shares a creation by a link. A guest signs in first, and takes the creation along. */
export function ShareButton({ creationId }: { creationId: string }) {
  const t = useTexts(benchTexts)
  const navigate = useNavigate()
  const request = useShareRequest()
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => request.open()}>
        <Share size="sm" />
        {t('share')}
      </Button>
      {request.isOpen && (
        <LazyShareDialog
          creationId={creationId}
          onClose={request.close}
          onOpenAllLinks={() => navigate('/settings?section=links')}
        />
      )}
    </>
  )
}
