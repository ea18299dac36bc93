import type { PatternPair } from '../draft.ts'

export const blog: PatternPair = [
  {
    title:
      '{{{topic}: what you need to know ~ {topic}, and what it means for you ~ {topic}: the whole story, almost without detours}}',
    note: 'Explains, step by step',
    text: `
{first} {{This post says what is behind it and what to do. ~ In this post we take you through it, step by step. ~ Let us look under the lid.}}

{rest}

## In short

- {each}
- [… the most useful fact, with a number]

## What it means for you

{{For {audience}, the most important change is [… change]. ~ If you belong to {audience}, you will notice [… change] first. ~ Dear {audience}: you will notice [… change], and you may like it.}}

+ ## How to begin
+ 
+ 1. [… the first step, in one sentence]
+ 2. [… the second step]
+ 3. [… how to tell that it worked]
+ 
++ ## What often goes wrong
++ 
++ **[… a mistake].** [… Why it happens, and what helps.]
++ 
++ **[… another mistake].** [… Why it happens, and what helps.]
++ 
++ ## An example
++ 
++ [… Describe one real case: who, when, what changed. Three or four sentences.]
++ 
++ > [… What the person said about it.]
++ 
## {{Summary ~ To take with you ~ If you only read the end}}

{{Try [… the first step] and look at the result after [… time]. ~ Begin with one small step: [… the first step]. The rest comes with time. ~ Do [… the first step] today. The dishes can wait.}}
`,
  },
  {
    title:
      '{{Questions about: {topic} ~ You asked about: {topic} ~ Everything you never dared to ask about: {topic}}}',
    note: 'Questions and answers, begins with a scene',
    text: `
[… Begin with a moment: a place, a person, something that happened. Two sentences.]

{{The subject of this post: ~ That is how we came to this: ~ And so, dear reader:}} {about}

## What exactly is it?

{first} [… One sentence of explanation for {audience}.]

## {{Who is it for? ~ Is it for me? ~ Is it for me, or for the neighbours?}}

{{It is for {audience}. ~ Yes, if you are among {audience}. ~ For {audience}. And for the neighbours, if they ask nicely.}}

+ ## What does it cost, and how long does it take?
+ 
+ [… price] and [… time]. [… What is included, and what is not.]
+ 
++ ## What are the alternatives?
++ 
++ | | Good for | Not so good for |
++ | --- | --- | --- |
++ | {topic} | [… strength] | [… limit] |
++ | [… the alternative] | [… strength] | [… limit] |
++ 
++ ## What do others say?
++ 
++ > [… a sentence, with the name of the person who said it]
++ 
## What now?

{{Write your question to [… address]. ~ Is your question missing? Ask it below, we read everything. ~ Is your question missing? Ask. The only silly one is the one about the colour of the cat.}}
`,
  },
]
