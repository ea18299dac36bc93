import type { PatternPair } from '../draft.ts'

export const minutes: PatternPair = [
  {
    title: '{{Minutes: {topic} ~ Minutes: {topic} ~ What we talked about: {topic}}}',
    note: 'By agenda, decisions marked',
    text: `
**Date:** [… date], [… from] to [… until]\\
**Place:** [… place or link]\\
**Present:** [… names]\\
**Excused:** [… names]\\
**For:** {audience}\\
**Minutes taken by:** [… name]

## Subject

{about}

## 1. {topic}

{{Discussed: ~ What was said: ~ The gist:}} [… the points, a sentence each]

**Decided:** [… what, by how many votes]

+ ## 2. [… next item]
+ 
+ {{Discussed: ~ What was said: ~ The gist:}} [… the points, a sentence each]
+ 
+ **Decided:** [… what]
+ 
++ ## 3. Any other business
++ 
++ - [… point, who brought it]
++ - [… point, who brought it]
++ 
++ ## Open questions
++ 
++ - [… question], {{to be answered by ~ which we hope to hear about from ~ now on the desk of}} [… name]
++ 
## Who does what by when

| Task | Who | Until |
| --- | --- | --- |
| [… task] | [… name] | [… date] |
+ | [… task] | [… name] | [… date] |
++ | [… task] | [… name] | [… date] |

{{Next meeting: ~ We meet again on ~ The show goes on:}} [… date, time, place]
`,
  },
  {
    title: '{{Result: {topic} ~ In short: {topic} ~ For those who slept in: {topic}}}',
    note: 'Results first, for those who were not there',
    text: `
{{For {audience}, who were not there. ~ For {audience}: what you should know if you could not come. ~ Dear {audience}: you missed biscuits, and this:}}

## Decisions

1. [… decision, in one sentence]
2. [… decision, in one sentence]

## What to do

- **[… name]** [… does what] by [… date]
- **[… name]** [… does what] by [… date]

## What it was about

- {each}

+ ## How we came to it
+ 
+ {{In favour: ~ What spoke for it: ~ The yes camp:}} [… reasons]
+ 
+ {{Against: ~ What made us hesitate: ~ The hmm camp:}} [… reasons]
+ 
++ ## What we put off
++ 
++ | Subject | Why | Until |
++ | --- | --- | --- |
++ | [… subject] | [… reason] | [… date] |
++ 
++ ## Numbers that were mentioned
++ 
++ - [… number, and where it comes from]
++ 
{{Corrections to [… name] by [… date]. ~ Did we forget something? Please tell [… name] by [… date]. ~ Found a mistake? You may keep it, or tell [… name] by [… date].}}
`,
  },
]
