import type { PatternPair } from '../draft.ts'

export const newsletter: PatternPair = [
  {
    title: '{topic}',
    note: 'News first, then the details',
    text: `
{{Hello, ~ Dear readers, ~ Hello, you,}}

{first} {{Here is what changes. ~ We wanted you to hear it from us first. ~ Yes, really. Read on.}}

{rest}

## What is new

- {each}
+ - Starts on [… date], at [… time].
+ - Where: [… place or link].

+ ## Who it is for
+ 
{{This is for {audience}. ~ We had {audience} in mind when we planned it. ~ If you are among {audience}, this has your name on it.}} {{No earlier knowledge is needed. ~ Come as you are; nobody has to know anything beforehand. ~ No homework, no tests, no gold stars.}}

++ ## How it came about
++ 
++ [… Two or three sentences: what happened, who had the idea, what you learned on the way.]
++ 
++ > [… A sentence that somebody said about it, with their name.]
++ 
++ ## Dates at a glance
++ 
++ | When | What | Where |
++ | --- | --- | --- |
++ | [… date] | {topic} | [… place] |
++ | [… date] | [… what else] | [… place] |
++ 
## What you can do now

1. {{Reply to this email. ~ Write back; a person answers. ~ Press reply before your coffee gets cold.}}
2. {{Choose a date by [… date]. ~ Tell us by [… date] which day suits you. ~ Pick a day by [… date], any day you like.}}

{{Regards, ~ Warmly, ~ Until soon,}}

[… your name]
`,
  },
  {
    title: '{{A word about: {topic} ~ A small letter about: {topic} ~ Psst: {topic}}}',
    note: 'A letter that begins with the reader',
    text: `
{{You read this newsletter because you are among {audience}. ~ If you are among {audience}, this letter was written with you in mind. ~ Two minutes, one cup of tea, and something for {audience}.}}

{{In short: ~ This is what we would like to tell you: ~ Drum roll, please:}} {about}

+ ## Why it matters to you
+ 
+ {{It saves you [… time, money or trouble]. ~ We hope it makes [… a part of your day] a little easier. ~ It makes [… a part of your day] rather more fun.}} [… One example from everyday life.]
+ 
++ ## A question we are often asked
++ 
++ **[… the question]**
++ 
++ [… the answer, in two sentences]
++ 
++ ## Coming next
++ 
++ - [… date]: [… what]
++ - [… date]: [… what]
++ 
{{If you have questions, write to [… address]. ~ Do you have a question? Write to [… address], we are glad to hear from you. ~ Questions, jokes and cake recipes reach us at [… address].}}

[… your name]

+ P. S. {{You can find the details at [… link]. ~ Tell a friend who would like it, too: [… link]. ~ Forward this to the friend who always asks what is going on: [… link].}}
`,
  },
]
