import { currentOwner, isOwn, ownerKnown } from './owner.ts'
import { writerDatabase, type ToneSample } from './database.ts'

export async function listSamples(): Promise<ToneSample[]> {
  await ownerKnown()
  const samples = await (await writerDatabase()).getAll('samples')
  return samples.filter(isOwn)
}

export async function addSample(text: string): Promise<void> {
  await (
    await writerDatabase()
  ).add('samples', {
    id: crypto.randomUUID(),
    text,
    owner: currentOwner(),
  })
}

export async function removeSample(id: string): Promise<void> {
  await (await writerDatabase()).delete('samples', id)
}
