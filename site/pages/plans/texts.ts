import { defineTexts } from '@atelier/widgets'

/** The texts of /plans and /pro. */
export const plansTexts = defineTexts('plans', {
  title: 'Two plans. One is free.',
  lead: 'You pay for a month or a year in advance. Nothing renews by itself, and what you made stays yours.',
  period: 'Term',
  monthly: 'Monthly',
  yearly: 'Yearly',
  save: 'Save {percent}%',

  free: 'Free',
  pro: 'Pro',
  godMode: 'Pro with GodMode',
  popular: 'Popular',
  yourPlan: 'Your plan',
  always: 'always',
  perMonth: 'per month',
  perYear: 'per year',
  freeHint: 'For curiosity and small jobs.',
  yearlyHint: '{monthly} a month. You save {saved}, or {percent}%.',
  yearlyHintPlain: '{monthly} a month.',
  monthlyHint: 'By the year {yearly}, you save {percent}%.',
  monthlyHintPlain: 'By the year {yearly}.',
  about: 'About {amount} at the rates of {date}. {charged} is charged.',

  startNow: 'Start now',
  openChat: 'Open the chat',
  choosePro: 'Choose Pro',
  extendPro: 'Extend Pro',
  compare: 'Compare the plans',
  notForSale: 'Pro cannot be bought on this server, because no way to pay is set up.',

  messagesADay_one: '{number} message a day',
  messagesADay_other: '{number} messages a day',
  noDailyLimit: 'Messages without a daily limit',
  freeModels: 'Every model that is not marked Pro',
  proModels: 'The models marked Pro: {names}',
  allModels: 'Every model',
  shareLinks: 'Share links for up to {days} days',
  allDevices: 'Your chats on every device',

  godModeTitle: 'GodMode add-on',
  godModeHint:
    'The highest limits and every model, for the whole term. Only together with Pro; off unless you add it.',

  compareTitle: 'What is in each',
  feature: 'Feature',
  messages: 'Messages a day',
  noLimit: 'no limit',
  models: 'Models',
  modelsFree: 'those not marked Pro',
  modelsPro: 'every model',
  links: 'Share links',
  linksDays: '1 to {days} days',
  renewal: 'Automatic renewal',
  none: 'none',
  guests:
    'Without an account, you have {number} messages a day and the models that are not marked Pro.',
  chargedBoth: 'PayPal charges {usd}, VNPay charges {vnd}, whatever currency you see prices in.',
  chargedUsd: 'PayPal charges {usd}, whatever currency you see prices in.',
  chargedVnd: 'VNPay charges {vnd}, whatever currency you see prices in.',

  proTitle: 'Pro, for days with more in them',
  proLead:
    'More messages and the models that are marked Pro. You pay for a term in advance; what you made stays yours.',
  whatChanges: 'What changes',
  messagesFact: 'messages a day',
  messagesFactHint: 'Free has {number}. What is left today is shown before it ends.',
  unlimitedFact: 'No limit',
  modelsFact_one: 'more model',
  modelsFact_other: 'more models',
  modelsFactHint: 'Marked Pro on this server: {names}.',
  renewalFact: 'automatic charges',
  renewalFactHint:
    'We remind you {first} days and {last} day before the end. Paying again adds to the end.',
  savingFact: 'less by the year',
  savingFactHint: 'One payment of {yearly} instead of twelve of {monthly}.',
  godModeLead:
    'An add-on for people who work here all day: the highest limits and every model, for the whole term.',
  faqTitle: 'Asked before paying',
})
