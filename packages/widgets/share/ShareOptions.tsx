import { SHARE_PASSPHRASE_LENGTH } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { logError } from '../errors.ts'
import { useTexts } from '../i18n.ts'
import { Switch } from '../ui/Choice.tsx'
import { Field } from '../ui/Field.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Shuffle } from './dialog-icons.tsx'
import type { ShareDialogStore } from './dialog-store.ts'
import { shareDialogTexts } from './dialog-texts.ts'

/** The options for who can read the link, and for embedding and previews. */
export function ShareOptions({ store }: { store: ShareDialogStore }) {
  const t = useTexts(shareDialogTexts)
  const choices = useStore(store.$choices)
  const { hasPassphrase, signedInOnly, embedding, titleInPreview } = choices
  return (
    <div className="atl-share__options">
      <Option
        label={t('askPassphrase')}
        hint={t(hasPassphrase ? 'passphraseOn' : 'passphraseOff')}
        isOn={hasPassphrase}
        onChange={store.setHasPassphrase}
      />
      {hasPassphrase && <PassphraseField store={store} />}
      <Option
        label={t('signedInOnly')}
        hint={t('signedInHint')}
        isOn={signedInOnly}
        onChange={(isOn) => store.choose({ signedInOnly: isOn })}
      />
      <Option
        label={t('embedding')}
        hint={t('embeddingHint')}
        isOn={embedding}
        onChange={(isOn) => store.choose({ embedding: isOn })}
      />
      <Option
        label={t('titleInPreview')}
        hint={t('titleHint')}
        isOn={titleInPreview}
        onChange={(isOn) => store.choose({ titleInPreview: isOn })}
      />
    </div>
  )
}

interface OptionProps {
  label: string
  hint: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Option({ label, hint, isOn, onChange }: OptionProps) {
  return (
    <div className="atl-share__option">
      <div>
        <p className="atl-share__name" aria-hidden="true">
          {label}
        </p>
        <p className="atl-share__small">{hint}</p>
      </div>
      <Switch
        label={label}
        hideLabel
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  )
}

function PassphraseField({ store }: { store: ShareDialogStore }) {
  const t = useTexts(shareDialogTexts)
  const { passphrase } = useStore(store.$choices)
  const isInvalid = useStore(store.$problem) === 'passphrase'
  return (
    <div className="atl-share__passphrase">
      <Field
        label={t('passphrase')}
        hideLabel
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={SHARE_PASSPHRASE_LENGTH.max}
        value={passphrase}
        error={isInvalid ? t('passphraseInvalid', SHARE_PASSPHRASE_LENGTH) : undefined}
        onChange={({ target }) => store.choose({ passphrase: target.value })}
      />
      <IconButton
        label={t('anotherPassphrase')}
        title={t('anotherPassphrase')}
        onClick={() => void store.suggestPassphrase().catch(logError)}
      >
        <Shuffle />
      </IconButton>
    </div>
  )
}
