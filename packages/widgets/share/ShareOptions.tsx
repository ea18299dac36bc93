import { SHARE_PASSPHRASE_LENGTH } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { logError } from '../errors.ts'
import { useTexts } from '../i18n.ts'
import { Field } from '../ui/Field.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { SwitchRow } from '../ui/SwitchRow.tsx'
import { Shuffle } from './dialog-icons.tsx'
import type { ShareDialogStore } from './dialog-store.ts'
import { shareDialogTexts } from './dialog-texts.ts'

/** The options for who can read the link, and for embedding and previews. */
export function ShareOptions({ store }: { store: ShareDialogStore }) {
  const t = useTexts(shareDialogTexts)
  const choices = useStore(store.$choices)
  const { hasPassphrase, signedInOnly, embedding, titleInPreview } = choices
  const state = useStore(store.$state)
  const hasPictures =
    state.is === 'choosing' && state.draft.messages.some(({ pictures }) => pictures)
  return (
    <div className="atl-share__options">
      <SwitchRow
        label={t('askPassphrase')}
        hint={t(hasPassphrase ? 'passphraseOn' : 'passphraseOff')}
        isOn={hasPassphrase}
        onChange={store.setHasPassphrase}
      />
      {hasPassphrase && <PassphraseField store={store} />}
      <SwitchRow
        label={t('signedInOnly')}
        hint={t('signedInHint')}
        isOn={signedInOnly}
        onChange={(isOn) => store.choose({ signedInOnly: isOn })}
      />
      <SwitchRow
        label={t('embedding')}
        hint={t('embeddingHint')}
        isOn={embedding}
        onChange={(isOn) => store.choose({ embedding: isOn })}
      />
      <SwitchRow
        label={t('titleInPreview')}
        hint={t(hasPictures ? 'titleHintOfPictures' : 'titleHint')}
        isOn={titleInPreview}
        onChange={(isOn) => store.choose({ titleInPreview: isOn })}
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
