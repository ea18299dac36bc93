// What models that make music are asked, in the forms of LocalAI and ElevenLabs.
import { expect, test } from 'vitest'
import { openBand, play, REQUEST_SECONDS } from './helpers/bands.ts'

test('LocalAI gets the wish in words, and in every field that it knows', async () => {
  const band = await openBand('LocalAI', 'band')
  const { sound } = await play(band, {
    tempo: 84,
    tonic: 'D',
    mode: 'minor',
    instruments: ['piano', 'dan-tranh'],
    lyrics: 'Đóng cửa, tắt đèn',
  })
  expect(sound!.toString('latin1', 0, 4)).toBe('RIFF')
  const [{ call, query, fields, headers }] = band.server.requests as [never]
  expect({ call, query }).toEqual({ call: 'sound-generation', query: {} })
  const { text, caption, ...others } = fields as Record<string, string>
  expect(others).toEqual({
    model_id: 'band',
    duration_seconds: 90,
    lyrics: 'Đóng cửa, tắt đèn',
    bpm: 84,
    keyscale: 'D minor',
    timesignature: '3',
    language: 'vi',
    instrumental: false,
  })
  expect(text!.split('\n')).toEqual([
    'a slow waltz, a little tired',
    'Style: a waltz in three four time.',
    'Key: D minor.',
    'Tempo: 84 beats per minute.',
    'Instruments: piano, đàn tranh (Vietnamese zither).',
    'The first of them plays the melody.',
    'Length: about 90 seconds, with an end.',
    'A voice sings these words:',
    'Đóng cửa, tắt đèn',
  ])
  expect(caption).not.toContain('sings')
  expect(headers).toMatchObject({ authorization: 'Bearer sk-band', 'xi-api-key': 'sk-band' })
})

test('a wish without further choices is sent without fields for them', async () => {
  const band = await openBand('LocalAI', undefined)
  await play(band, { style: undefined })
  const { fields } = band.server.requests[0]!
  expect(Object.keys(fields)).toEqual(['text', 'duration_seconds', 'caption', 'instrumental'])
  expect(fields).toMatchObject({ instrumental: true })
  expect(fields.text).toMatch(/nobody sings\.$/)
})

test('ElevenLabs gets its call for music, with the length in milliseconds and a format of every plan', async () => {
  const band = await openBand('ElevenLabs', 'music_band')
  const { sound } = await play(band)
  expect(sound![0]).toBe(0xff)
  const [{ call, query, fields, headers }] = band.server.requests as [never]
  expect({ call, query }).toEqual({ call: 'music', query: { output_format: 'mp3_44100_128' } })
  const { prompt, ...others } = fields as Record<string, string>
  expect(prompt).toMatch(/^a slow waltz, a little tired\nStyle: /)
  expect(others).toEqual({
    model_id: 'music_band',
    music_length_ms: 90_000,
    force_instrumental: true,
  })
  expect(headers).toMatchObject({ 'xi-api-key': 'sk-band' })
})

test('a piece with words is not forced to be instrumental', async () => {
  const band = await openBand('ElevenLabs', 'music_band')
  await play(band, { lyrics: 'Close the door' })
  expect(band.server.requests[0]!.fields).toMatchObject({ force_instrumental: false })
})

test('an endpoint without the first call is asked by the other one, and from then on by that alone', async () => {
  const band = await openBand('LocalAI', 'music_band')
  for (let times = 0; times < 2; times += 1) expect((await play(band)).failure).toBeUndefined()
  const calls = band.server.requests.map(({ call }) => call)
  expect(calls).toEqual(['music', 'sound-generation', 'sound-generation'])
})

test('a model of sounds gets a short duration if it refuses a long one', async () => {
  const band = await openBand('ElevenLabs', 'band')
  await play(band)
  await play(band, { seconds: 20 })
  const durations = band.server.requests.map(({ fields }) => fields.duration_seconds)
  expect(durations).toEqual([90, 30, 20])
})

test('fields that a model refuses are left out, also of the next request', async () => {
  const band = await openBand('LocalAI', 'strict')
  const wish = { tempo: 84, tonic: 'D' as const, lyrics: 'Close the door' }
  expect((await play(band, wish)).failure).toBeUndefined()
  expect(band.server.requests).toHaveLength(6)
  await play(band, wish)
  const { text, ...fields } = band.server.requests[6]!.fields
  expect(fields).toEqual({ model_id: 'strict', duration_seconds: 90, instrumental: false })
  // What has no field any more is still asked for in words.
  expect(text).toContain('Tempo: 84 beats per minute.')
  expect(text).toContain('Close the door')
})

test('a parameter that ElevenLabs names in its error is left out', async () => {
  const band = await openBand('ElevenLabs', 'music_particular')
  expect((await play(band)).failure).toBeUndefined()
  expect(band.server.requests.map(({ query }) => query)).toEqual([
    { output_format: 'mp3_44100_128' },
    {},
  ])
})

test('what a failed request had to do without is asked for again', async () => {
  const band = await openBand('LocalAI', 'broken')
  await play(band, { wish: 'lyrics about bpm and duration', lyrics: 'La la' })
  await play(band, { lyrics: 'La la' })
  expect(band.server.requests.at(-1)!.fields).toMatchObject({ lyrics: 'La la' })
})

test('how long a model takes is learned for the form', async () => {
  const band = await openBand('LocalAI', 'band')
  expect(band.engine.description.secondsPerPicture).toBe(30)
  await play(band)
  expect(band.engine.description.secondsPerPicture).toBe(REQUEST_SECONDS)
})
