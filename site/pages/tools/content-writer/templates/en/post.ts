import type { PatternPair } from '../draft.ts'

export const post: PatternPair = [
  {
    title: '{topic}',
    note: 'The news in the first line',
    text: `
**{first}**

{rest}

{{For: ~ This is for you, ~ Calling}} {audience}.

+ - When: [… date, time]
+ - Where: [… place or link]
+ - {{Price: ~ It costs ~ Damage to your wallet:}} [… price]

++ {{Background: ~ How it came about: ~ The story behind it, in one breath:}} [… Two sentences: who had the idea, and why now.]
++ 
++ [… A picture that shows it, with a description for those who cannot see it.]
++ 
{{Details: [… link] ~ We look forward to you: [… link] ~ You know what to do: [… link]}}

#[… keyword] #[… place]
`,
  },
  {
    title:
      '{{A question about: {topic} ~ Tell us: {topic} ~ Quick, before the kettle boils: {topic}}}',
    note: 'Begins with a question, asks for answers',
    text: `
{{Who of you has [… an experience that many share]? ~ Do you remember when you first [… an experience that many share]? ~ Hands up: who has also [… an experience that many share]?}}

{{For {audience}: ~ We thought of you, {audience}: ~ Dear {audience}, the wait is over:}} {about}

+ {{Three things to know: ~ What we like about it: ~ Three facts and no fib:}}
+ 
+ 1. [… fact]
+ 2. [… fact]
+ 3. [… fact]
+ 
++ {{In our experience [… observation]. ~ What surprised us: [… observation]. ~ Nobody expected this: [… observation].}}
++ 
{{What do you think? Answer below. ~ Tell us in the comments, we answer everybody. ~ Best answer wins [… a small prize]. Second best wins a compliment.}}
`,
  },
]
