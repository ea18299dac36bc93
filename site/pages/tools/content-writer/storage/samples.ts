import { writerDatabase, type ToneSample } from './database.ts'

export const listSamples = async (): Promise<ToneSample[]> =>
  (await writerDatabase()).getAll('samples')

export async function addSample(text: string): Promise<void> {
  await (await writerDatabase()).add('samples', { id: crypto.randomUUID(), text })
}

export async function removeSample(id: string): Promise<void> {
  await (await writerDatabase()).delete('samples', id)
}
