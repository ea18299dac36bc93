// A process of its own that writes the first samples again, and prints a line for each.
import { digestOf, SAMPLE_COUNT, sampleOf, writeSample } from './samples.ts'

for (let index = 0; index < SAMPLE_COUNT; index += 1)
  console.log(digestOf((await writeSample(sampleOf(index))).files))
