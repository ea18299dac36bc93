import {
  Button,
  $voiceSettings,
  changeVoiceSettings,
  chooseSource,
  DEFAULT_VOICE_SETTINGS,
  loadVoiceSources,
  readingTexts,
  SegmentedControl,
  Select,
  Switch,
  useLanguage,
  useTexts,
  type VoiceSettings as Settings,
  type VoiceSources,
  translate,
} from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { showToast } from '../../../toasts.ts'
import { LoadingPlaceholder, SettingRow } from '../AccountPage.tsx'
import { HearSentence } from './HearSentence.tsx'
import { PitchSlider, SpeedSlider } from './VoiceSliders.tsx'
import { voiceSettingsTexts } from './texts.ts'
import './voice.css'

/** Every change takes effect at once and is saved in this browser. */
export function VoiceSettings() {
  const [sources, setSources] = useState<VoiceSources>()
  useEffect(() => void loadVoiceSources().then(setSources), [])
  if (!sources) return <LoadingPlaceholder />
  return <LoadedSettings sources={sources} />
}

function LoadedSettings({ sources }: { sources: VoiceSources }) {
  const t = useTexts(voiceSettingsTexts)
  const settings = useStore($voiceSettings)
  const reset = () => {
    changeVoiceSettings(DEFAULT_VOICE_SETTINGS)
    showToast({ tone: 'success', title: () => translate(voiceSettingsTexts, 'wasReset') })
  }
  return (
    <>
      <section className="group">
        <h2 className="title-3">{t('answers')}</h2>
        <SpeakAnswers sources={sources} settings={settings} />
      </section>
      <section className="group">
        <h2 className="title-3">{t('voice')}</h2>
        <Source sources={sources} settings={settings} />
        <VoiceSelect sources={sources} settings={settings} />
        <div className="form-2">
          <SpeedSlider />
          <PitchSlider isIgnored={isPitchIgnored(sources, settings)} />
        </div>
        <HearSentence isUnavailable={!isVoice(chooseSource(sources, settings.source))} />
      </section>
      <section className="group">
        <div>
          <Button variant="quiet" size="sm" onClick={reset}>
            {t('reset')}
          </Button>
        </div>
      </section>
    </>
  )
}

interface PartProps {
  sources: VoiceSources
  settings: Settings
}

function SpeakAnswers({ sources, settings }: PartProps) {
  const t = useTexts(voiceSettingsTexts)
  const reading = useTexts(readingTexts)
  const source = chooseSource(sources, settings.source)
  return (
    <SettingRow
      title={t('speakAnswers')}
      text={isVoice(source) ? t('speakAnswersHint') : reading(source)}
    >
      <Switch
        label={t('speakAnswers')}
        hideLabel
        checked={settings.speaksAnswers && isVoice(source)}
        disabled={!isVoice(source)}
        onChange={({ target }) => changeVoiceSettings({ speaksAnswers: target.checked })}
      />
    </SettingRow>
  )
}

function Source({ sources, settings }: PartProps) {
  const t = useTexts(voiceSettingsTexts)
  const reading = useTexts(readingTexts)
  const { source } = settings
  const chosen = chooseSource(sources, source)
  const options = (['automatic', 'server', 'browser'] as const).map((value) => ({
    value,
    label: t(value),
  }))
  return (
    <div className="voice-source">
      <h3>{t('source')}</h3>
      <SegmentedControl
        label={t('source')}
        options={options}
        value={source}
        onChoose={(value) => changeVoiceSettings({ source: value })}
      />
      <p className="small muted" role="status">
        {!isVoice(chosen)
          ? reading(chosen)
          : source === 'automatic' &&
            t(chosen === 'server' ? 'automaticServer' : 'automaticBrowser')}
      </p>
    </div>
  )
}

function VoiceSelect({ sources: { server, browser }, settings }: PartProps) {
  const t = useTexts(voiceSettingsTexts)
  const language = useLanguage()
  const source = chooseSource({ server, browser }, settings.source)
  if (!isVoice(source)) return null
  const isServer = source === 'server'
  const voices = isServer
    ? server!.voices.map(({ id, name, language: tag }) => ({ id, name, tag }))
    : browser.map(({ voiceURI, name, lang }) => ({ id: voiceURI, name, tag: lang }))
  const chosen = isServer ? settings.serverVoice : settings.browserVoice
  return (
    <Select
      label={t('speaker')}
      value={voices.some(({ id }) => id === chosen) ? chosen : ''}
      onChange={({ target }) =>
        changeVoiceSettings(
          isServer ? { serverVoice: target.value } : { browserVoice: target.value },
        )
      }
    >
      <option value="">{t('matching')}</option>
      {voices.map(({ id, name, tag }) => (
        <option key={id} value={id}>
          {voiceLabel(name, language, tag)}
        </option>
      ))}
    </Select>
  )
}

function isVoice(source: ReturnType<typeof chooseSource>): source is 'server' | 'browser' {
  return source === 'server' || source === 'browser'
}

/** Whether the voice ignores the pitch, as services with OpenAI's API do. */
function isPitchIgnored(sources: VoiceSources, { source }: Settings): boolean {
  return chooseSource(sources, source) === 'server' && sources.server!.engine === 'service'
}

/** Adds the language to the voice's name, unless the name says it, as "English (Caribbean)" does, or browsers have no name. */
function voiceLabel(name: string, language: string, tag = ''): string {
  const spoken = languageName(language, tag)
  const base = languageName(language, tag.split(/[-_]/, 1)[0]!)
  return !spoken || !base || name.includes(base) ? name : `${name} (${spoken})`
}

/** Undefined for a language that browsers do not know, and for tags of espeak-ng that are not in BCP 47. */
function languageName(language: string, tag: string): string | undefined {
  try {
    // Browsers have no names for regions with a number.
    const known = tag.replace('_', '-').replace(/-\d{3}$/, '')
    return new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }).of(known)
  } catch {
    return undefined
  }
}
