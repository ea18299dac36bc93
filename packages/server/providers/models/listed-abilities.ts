import { z } from 'zod'

const Words = z.array(z.string())
const orNothing = (told: z.ZodType<string[]>) => told.catch([])
const Flag = orNothing(z.literal(true).transform(() => ['vision']))

/** What lists of models tell of what a model can, each endpoint in its own way, as words. Whatever is unusable says nothing. */
const Told = z.object({
  /** llama.cpp ("multimodal"), Ollama ("vision"); Mistral: `{ vision: true }`. */
  capabilities: orNothing(
    z.union([Words, z.looseObject({ vision: Flag }).transform(({ vision }) => vision)]),
  ),
  /** OpenRouter, llama.cpp as a router. "text+image->text": what comes before the arrow. */
  architecture: orNothing(
    z
      .looseObject({
        input_modalities: orNothing(Words),
        modality: orNothing(z.string().transform((told) => told.split('->')[0]!.split('+'))),
      })
      .transform(({ input_modalities: input, modality }) => [...input, ...modality]),
  ),
  /** xAI; others. */
  supported_input_modalities: orNothing(Words),
  input_modalities: orNothing(Words),
  modalities: orNothing(
    z.union([Words, z.looseObject({ input: Words }).transform(({ input }) => input)]),
  ),
  /** Fireworks; LiteLLM. */
  supports_image_input: Flag,
  supports_vision: Flag,
  /** LM Studio, in the list of its own API. */
  type: orNothing(z.literal('vlm').transform(() => ['vision'])),
})

const SEES = /^(?:vision|multimodal|images?|image_input)$/i

/** Whether an entry of a list of models says that the model sees pictures. */
export function tellsSight(entry: unknown): boolean {
  const parsed = Told.safeParse(entry)
  return parsed.success && Object.values(parsed.data).some((words) => words.some(isSight))
}

const isSight = (word: string): boolean => SEES.test(word)
