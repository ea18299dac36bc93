import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { EmailField } from './EmailField.tsx'
import type { FormProps } from './EmailForm.tsx'
import { loginTexts } from './texts.ts'
import { Trouble } from './Trouble.tsx'

/** Where another service takes passwords: the address goes along, so that nobody is asked for it twice. */
export function ElsewhereForm({ store, values, onChange, onLeave }: FormProps) {
  const t = useTexts(loginTexts)
  const work = useStore(store.$work)
  const tab = useStore(store.$tab)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (work !== 'form') void store.goElsewhere(values.email.trim(), onLeave)
  }

  return (
    <form className="atl-login__form" noValidate onSubmit={submit}>
      <Trouble store={store} />
      <EmailField values={values} onChange={onChange} hint={t('elsewhereHint')} />
      <Button type="submit" look="primary" size="lg" block busy={work === 'form'}>
        {tab === 'login' ? t('elsewhere') : t('submitRegister')}
      </Button>
      {tab === 'login' && (
        <div className="atl-login__ways">
          <Button look="quiet" size="sm" onClick={() => void store.resetElsewhere(onLeave)}>
            {t('forgot')}
          </Button>
        </div>
      )}
    </form>
  )
}
