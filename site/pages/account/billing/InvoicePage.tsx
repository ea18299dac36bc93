import type { pro } from '@atelier/contract'
import { Button, toAtelierError, useTexts, type AtelierError } from '@atelier/widgets'
import { ArrowRight } from '@atelier/widgets/icons'
import { useEffect, useState } from 'react'
import { Link } from '../../../router/Link.tsx'
import { Printer } from '../../payment/icons.tsx'
import { AccountLoadFailed, LoadingPlaceholder } from '../AccountPage.tsx'
import { loadInvoice } from './billing.ts'
import { InvoiceSheet } from './InvoiceSheet.tsx'
import { billingTexts } from './texts.ts'
import './invoice.css'
import './invoice-print.css'

type InvoiceState =
  | { is: 'loading' }
  | { is: 'ready'; invoice: pro.Invoice }
  | { is: 'unknown' }
  | { is: 'failed'; error: AtelierError }

/** An invoice as a sheet of paper. Browsers print it, or save it as a PDF. */
export function InvoicePage({ id }: { id: string }) {
  const t = useTexts(billingTexts)
  const { state, retry } = useInvoice(id)
  return (
    <div className="invoice">
      <div className="invoice__bar">
        <Link className="invoice__back" to="/settings?section=billing">
          <ArrowRight size="sm" mirrorInRtl />
          {t('backToBilling')}
        </Link>
        {state.is === 'ready' && (
          <Button variant="primary" size="sm" onClick={() => print()}>
            <Printer size="sm" />
            {t('print')}
          </Button>
        )}
      </div>
      {state.is === 'ready' ? (
        <InvoiceSheet invoice={state.invoice} />
      ) : (
        <div className="paper">
          {state.is === 'loading' && <LoadingPlaceholder />}
          {state.is === 'failed' && <AccountLoadFailed error={state.error} onRetry={retry} />}
          {state.is === 'unknown' && <UnknownInvoice />}
        </div>
      )}
    </div>
  )
}

function UnknownInvoice() {
  const t = useTexts(billingTexts)
  return (
    <div>
      <h1>{t('noInvoice')}</h1>
      <p className="muted">{t('noInvoiceHint')}</p>
    </div>
  )
}

function useInvoice(id: string): { state: InvoiceState; retry: () => void } {
  const [state, setState] = useState<InvoiceState>({ is: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    setState({ is: 'loading' })
    void findInvoice(id).then((found) => isCurrent && setState(found))
    return () => {
      isCurrent = false
    }
  }, [id, attempt])
  return { state, retry: () => setAttempt(attempt + 1) }
}

async function findInvoice(id: string): Promise<InvoiceState> {
  try {
    const invoice = await loadInvoice(id)
    return invoice ? { is: 'ready', invoice } : { is: 'unknown' }
  } catch (error) {
    return { is: 'failed', error: toAtelierError(error) }
  }
}
