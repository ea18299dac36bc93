import type { PatternPair } from '../draft.ts'

export const letter: PatternPair = [
  {
    title: '{topic}',
    note: 'Formal, to the point',
    text: `
[… your name]\\
[… your address]

{audience}\\
[… their address]

[… place, date]

**{topic}**

{{Dear Sir or Madam, ~ Dear [… name], ~ Dear, dear [… name],}}

{{I am writing to you about the following: ~ I am writing to you because something matters to me: ~ I would have called, but a letter cannot be put on hold:}} {about}

+ {{The facts are these: ~ Let me say briefly how it came about: ~ The story so far:}}
+ 
+ - [… date]: [… what happened]
+ - [… date]: [… what was agreed]
+ 
{{I ask you to [… what should happen] by [… date]. ~ I would be grateful if you could [… what should happen] by [… date]. ~ It would make my week if you could [… what should happen] by [… date].}}

++ {{If this is not possible, please tell me in writing why, and what you propose instead. ~ Should that not be possible, I am sure we will find another way; please tell me what you have in mind. ~ If that is impossible, surprise me with a better idea.}}
++ 
++ {{I enclose copies of: ~ So that you have everything at hand, I enclose: ~ In the envelope you also find:}}
++ 
++ 1. [… document, date]
++ 2. [… document, date]
++ 
{{You can reach me at [… telephone or address]. ~ You can reach me at any time at [… telephone or address]. ~ I answer the phone with pleasure: [… telephone].}}

{{Yours faithfully, ~ Kind regards, ~ Cheerfully yours,}}

[… your name]
`,
  },
  {
    title: '{{To: {audience} ~ A letter to: {audience} ~ For: {audience}, please open}}',
    note: 'Personal, asks at the beginning',
    text: `
{{Dear [… name], ~ Dear [… name], ~ Hello [… name],}}

{{May I ask you to [… what should happen]? ~ I would like to ask you for something: could you [… what should happen]? ~ I have a wish, and you are the good fairy: could you [… what should happen]?}} {{The reason: ~ Here is why. ~ It came like this:}}

{about}

+ {{I know that you [… their side of it]. ~ I can imagine what this looks like from your side: [… their side of it]. ~ Yes, I know: [… their side of it]. And still.}} {{I therefore propose [… a proposal]. ~ Perhaps this would be good for both of us: [… a proposal]. ~ So here is a deal: [… a proposal].}}
+ 
++ {{Two dates would suit me: ~ We could talk about it over a cup of tea: ~ My calendar is all smiles on these days:}}
++ 
++ - [… date, time, place]
++ - [… date, time, place]
++ 
++ {{What I can contribute: [… what you offer]. ~ I am glad to help with [… what you offer]. ~ I bring [… what you offer], and biscuits.}}
++ 
{{Thank you for your reply. ~ Thank you for reading this. I look forward to your answer. ~ Thank you for reading to the end; the biscuits are waiting.}}

{{Regards, ~ Warm regards, ~ All the best,}}

[… your name]
`,
  },
]
