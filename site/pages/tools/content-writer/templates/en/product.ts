import type { PatternPair } from '../draft.ts'

export const product: PatternPair = [
  {
    title: '{topic}',
    note: 'Facts first, easy to scan',
    text: `
{about}

## {{Made for ~ Made for you, if ~ You will like it, if}}

{{{audience} ~ You are among {audience} ~ You are among {audience}, or know where they hide}}.

## What you get

- {{Material: ~ It is made of ~ Made of}} [… material, origin]
- {{Size and weight: ~ It measures and weighs ~ Size and weight, ruler in hand:}} [… size, weight]
+ - {{Care: ~ It stays beautiful with ~ Keep it happy with}} [… how to clean it]
+ - {{Guarantee: ~ If something breaks: ~ If it ever sulks:}} [… years, what is covered]
+ 
+ ## In use
+ 
+ {{Use it for [… purpose]. ~ In the morning, in the evening, or when [… occasion]: it does its work quietly. ~ Breakfast, lunch, the third coffee: it joins in.}} [… One sentence about what it feels like in the hand.]
+ 
++ ## In numbers
++ 
++ | | |
++ | --- | --- |
++ | Size | [… cm] |
++ | Weight | [… g] |
++ | Made in | [… place] |
++ | In the box | [… contents] |
++ 
++ ## How it is made
++ 
++ [… Who makes it, where, in how many steps. Three sentences that a competitor could not write.]
++ 
## {{Price and delivery ~ How it comes to you ~ How it moves in with you}}

[… price]. {{Delivered in [… days]. ~ We wrap it by hand, and it reaches you in [… days]. ~ It rings your bell in about [… days].}}
`,
  },
  {
    title: '{{{topic}: for every day ~ {topic}, for many years ~ {topic}: go on, touch it}}',
    note: 'A story that begins with the use',
    text: `
{{Imagine [… the moment in which it is needed]. ~ It is [… time of day], and [… the moment in which it is needed]. ~ Picture this: [… the moment in which it is needed], and nothing at hand.}}

{{This is what it was made for. ~ For moments like this one we made it. ~ Enter, stage left:}} {first}

{rest}

**{{The three reasons to choose it: ~ What you will like about it: ~ Three reasons, and none of them is the discount:}}**

1. [… the most important use, in one sentence]
2. [… what others do not have]
3. [… what stays good after a year]

{{It suits {audience}. ~ It feels at home with {audience}. ~ It gets on famously with {audience}.}}

+ {{In use since [… date] at [… place]. ~ We use it ourselves, at [… place], since [… date]. ~ Tested since [… date] by [… name], who is hard to please.}}
+ 
++ > [… what a customer wrote, with name and date]
++ 
++ ## Questions before you buy
++ 
++ **[… question about size or fit]** [… answer]
++ 
++ **[… question about care or repair]** [… answer]
++ 
{{Available from [… date] at [… link], for [… price]. ~ You can have it from [… date] for [… price]: [… link]. ~ Yours from [… date] for [… price], no haggling, a smile is free: [… link].}}
`,
  },
]
