import type { PatternPair } from '../draft.ts'

export const headlines: PatternPair = [
  {
    title:
      '{{Headlines: {topic} ~ Headlines for: {topic} ~ Headlines, fresh from the oven: {topic}}}',
    note: 'Ordered by what they promise',
    text: `
## {{Say what it is ~ Say it simply ~ Say it out loud}}

- {topic}
- {topic}: what {audience} should know
- {topic}: from [… date] in [… place]

## Say what is in it for the reader

- How {audience} can [… what becomes possible]
- [… number] reasons for {audience} to [… do what]
+ - Less [… trouble], more [… pleasure]: {topic}

+ ## Ask
+ 
+ - {{What changes for {audience}? ~ Have you heard what is new for {audience}? ~ {audience}: are you sitting comfortably?}}
+ - {{Why [… reason]? ~ What if [… wish] were possible? ~ Who took my [… trouble] away?}}
+ 
++ ## Name a number or a date
++ 
++ - In [… number] minutes: {topic}
++ - [… number] of [… number] places are left
++ - Until [… date]: {topic}
++ 
++ ## For the subject of an email
++ 
++ - {{From [… date]: [… what] ~ You are invited: [… what] ~ Do not open before [… date]. (Joking.)}}
++ - [… name], {{your place on [… date] ~ we keep a place for you ~ your chair is getting cold}}
++ 
## The words behind them

{about}
`,
  },
  {
    title:
      '{{{topic}: titles and first lines ~ {topic}: titles that invite ~ {topic}: titles with a wink}}',
    note: 'Each with a line below it',
    text: `
### 1. {topic}

{{{first} ~ {first} And you are invited. ~ {first} Who would have thought?}}

### 2. {{New for ~ Something new for ~ Attention,}} {audience}

{{From [… date]. All details at [… link]. ~ From [… date], and there is a place for you. ~ From [… date]. Bring curiosity; we have the rest.}}

### 3. [… a surprising fact, in five words]

[… The fact in one sentence, and where it comes from.]

+ ### 4. {{Before and after ~ What has changed since ~ Then and now, and rather better}} [… date]
+ 
+ [… Before, in one clause]; [… now, in one clause].
+ 
+ ### 5. “[… what somebody said]”
+ 
+ [… Who said it, and when.]
+ 
++ ### 6. [… number] {{things ~ little things ~ odd things}} about {topic}
++ 
++ [… The first of them, as a taste.]
++ 
++ ### 7. {{No [… what people fear] needed ~ You do not need [… what people fear] ~ Leave your [… what people fear] at home}}
++ 
++ [… What is needed instead.]
++ 
**{{Check: ~ Before you choose: ~ Last look in the mirror:}}** under 60 characters, the most important word at the beginning, nothing that the text does not keep.
`,
  },
]
