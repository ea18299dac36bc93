import type { PatternPair } from '../draft.ts'

export const job: PatternPair = [
  {
    title:
      '{{[… job title] wanted ~ We are looking for you: [… job title] ~ Wanted, alive and curious: [… job title]}}',
    note: 'Tasks first, easy to compare',
    text: `
{about}

**Place:** [… place, or from home]\\
**Hours:** [… hours a week]\\
**From:** [… date]\\
**Pay:** [… from] to [… until] [… currency] a [… month or year]

## {{Your tasks ~ What you will do ~ What keeps you busy}}

- [… task that fills most of the week]
- [… task]
+ - [… task that nobody likes, said honestly]

## {{What you bring ~ What you bring ~ What is in your bag}}

- [… what is really needed]
- [… what is really needed]
+ - {{Helpful, but not required: ~ Nice, but you can learn it here: ~ Bonus points, no tears without:}} [… what can be learned]

## What we offer

- {{Holidays: ~ Time to rest: ~ Days in the hammock:}} [… days a year]
- {{Training: ~ Room to learn: ~ Food for the brain:}} [… what, how much]
+ - {{Working hours: ~ Hours that fit your life: ~ Early birds and owls:}} [… how they are agreed]

++ ## About us
++ 
++ [… How many you are, what you make, for whom. Three sentences without “dynamic”.]
++ 
++ ## How we choose
++ 
++ 1. [… what happens in the first week]
++ 2. [… who talks with whom, how long]
++ 3. [… when there is an answer]
++ 
## Apply

{{Send [… documents] to [… address] by [… date]. ~ Write to [… name] at [… address] by [… date]. A few honest lines are enough. ~ Write to [… name] at [… address] by [… date]. Spare us the “to whom it may concern”.}} {{We welcome {audience}. ~ We are especially glad about letters from {audience}. ~ {audience}: yes, we mean you.}}
`,
  },
  {
    title:
      '{{[… job title]: a day at work ~ A day with us as [… job title] ~ Monday morning as [… job title], and you are smiling}}',
    note: 'Begins with a day at work',
    text: `
{{At nine o’clock you [… first task of the day]. ~ In the morning you come in, somebody has made coffee, and you [… first task of the day]. ~ Nine o’clock. The coffee is good, the chairs are not. You [… first task of the day].}} {{In the afternoon you [… second task]. ~ After lunch you [… second task], and you are not alone with it. ~ After lunch: [… second task]. It will fight back. You will win.}}

{{The position: ~ What this is about: ~ In other words:}} {about}

## {{You fit if ~ You will feel at home if ~ You are right if}}

{{you are among {audience} and ~ you are among {audience}, and ~ you count yourself among {audience}, and}}

- you can [… what is really needed]
- you would like to [… what can be learned]
+ - you are not afraid of [… what is hard about it]

+ ## What you can count on
+ 
+ {{Pay ~ You earn ~ The money:}} [… from] to [… until] [… currency]. [… hours] hours a week, [… days] days of holiday, [… place].
+ 
++ > [… what a colleague says about the work, with name]
++ 
++ ## The first three months
++ 
++ | When | What |
++ | --- | --- |
++ | Week 1 | [… who shows you what] |
++ | Month 1 | [… your first own task] |
++ | Month 3 | [… what you do alone] |
++ 
{{Please apply at [… address] by [… date]. ~ We look forward to your letter, by [… date], to [… address]. ~ Three lines are enough to begin with: [… address], by [… date].}}
`,
  },
]
