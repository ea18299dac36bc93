import { creations, VOICE_MUSIC_LEVEL, type voice } from '@atelier/contract'
import { ignoreError, request, Select, useTexts } from '@atelier/widgets'
import { useEffect, useState } from 'react'
import { Link } from '../../../router/Link.tsx'
import { Slider } from '../../../layout/Slider.tsx'
import { voiceTexts } from './texts.ts'

type Music = voice.VoiceRecipe['music']

interface MusicFieldProps {
  value: Music
  onChange: (music: Music) => void
}

/** A piece of the visitor's own that stands under the reading, and how loud it is. */
export function MusicField({ value, onChange }: MusicFieldProps) {
  const t = useTexts(voiceTexts)
  const pieces = usePieces()
  const { level = VOICE_MUSIC_LEVEL.default } = value ?? {}
  if (pieces?.length === 0 && !value)
    return (
      <div className="bench-field">
        <span className="atl-label">{t('music')}</span>
        <p className="bench-field__hint">
          <Link className="atl-link" to="/music-creator">
            {t('noPieces')}
          </Link>
        </p>
      </div>
    )
  return (
    <div className="bench-field voice-music">
      <Select
        label={t('music')}
        value={value?.creationId ?? ''}
        onChange={({ target }) =>
          onChange(target.value ? { creationId: target.value, part: 0, level } : undefined)
        }
      >
        <option value="">{t('noMusic')}</option>
        {pieces?.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
      {value && (
        <Slider
          label={t('musicLevel')}
          value={level}
          range={VOICE_MUSIC_LEVEL}
          step={0.05}
          text={t('percent', { percent: Math.round(100 * level) })}
          onChange={(changed) => onChange({ ...value, level: changed })}
        />
      )}
    </div>
  )
}

/** The pieces of music that the visitor has made. Undefined until they are known. */
function usePieces(): readonly creations.Creation[] | undefined {
  const [pieces, setPieces] = useState<readonly creations.Creation[]>()
  useEffect(() => {
    let isCurrent = true
    request(creations.getCreations, { query: { tool: 'music-creator' } })
      .then(
        (list) =>
          isCurrent && setPieces(list.creations.filter(({ parts }) => parts[0]?.status === 'done')),
      )
      .catch(ignoreError('a reading needs no music'))
    return () => {
      isCurrent = false
    }
  }, [])
  return pieces
}
