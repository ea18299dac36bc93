import type { PageText } from '../page-text.ts'

export const ENGLISH_PHOTOGRAPHED: readonly PageText[] = [
  {
    name: 'notice about the lift',
    font: 'Liberation Sans',
    size: 34,
    colours: 'black on white',
    text: `# LIFT OUT OF ORDER
The lift will be repaired on
Wednesday 12 November between
8 am and 3 pm. Please use the
stairs at the back of the house.
If you need help with shopping,
ring the caretaker: 555 0137.`,
  },
  {
    name: 'menu of a small restaurant',
    font: 'DejaVu Serif',
    size: 26,
    colours: 'brown on cream',
    text: `= The Copper Kettle
= Lunch until 2:30
---
Pumpkin soup with seeds | 6.50
Goat cheese tart | 9.80
Grilled mackerel | 14.20
Mushroom risotto | 12.90
Lamb with rosemary | 17.40
Apple crumble | 5.60
---
= Ask us about allergies`,
  },
  {
    name: 'receipt of a bookshop',
    font: 'DejaVu Sans Mono',
    size: 24,
    colours: 'black on white',
    text: `= PAGE & SON BOOKS
= 112 Castle Hill
---
Atlas of Islands | 24.99
Bread at Home | 18.50
Birds, pocket guide | 11.00
Gift wrapping | 1.50
---
Total | 55.99
Card ending 4471 | 55.99
---
= Returns within 30 days
= with this receipt`,
  },
  {
    name: 'page about mountains',
    font: 'Liberation Serif',
    size: 28,
    colours: 'black on cream',
    text: `Above the last trees, the path follows an old
border wall. Shepherds built it without mortar,
stone upon stone, more than four centuries ago.
In spring, water from the melting snow runs
underneath and cannot be seen, only heard. Walkers
should carry a warm jacket even in August, since
the weather here changes within half an hour.`,
  },
  {
    name: 'label of a jam jar',
    font: 'DejaVu Sans',
    size: 30,
    colours: 'dark red on pink',
    text: `# Strawberry Jam
Ingredients: strawberries 62%,
cane sugar, lemon juice, pectin.
Keep in the fridge after opening
and eat within three weeks.
Net weight 340 g
Best before 30 September 2026`,
  },
  {
    name: 'board of a coffee bar',
    font: 'DejaVu Sans',
    size: 34,
    colours: 'white on black',
    text: `# Today's coffee
Espresso | 2.20
Flat white | 3.40
Iced latte | 4.10
Hot chocolate | 3.80
Carrot cake | 4.50
---
Bring your own cup
and save 30 cents!`,
  },
  {
    name: 'letter from a school',
    font: 'Liberation Serif',
    size: 27,
    colours: 'black on white',
    text: `Dear parents,

On Friday, class 4b visits the planetarium.
The bus leaves at 8:15 sharp and returns by
half past two. Please give your child a packed
lunch, a bottle of water and a rain coat. The
entrance fee of 7 euros was paid by the school.
Sign below and return this page by Tuesday.

Yours sincerely,
Martin Keller, head teacher`,
  },
  {
    name: 'train departures',
    font: 'DejaVu Sans Mono',
    size: 26,
    colours: 'yellow on black',
    text: `# Departures
09:12 Brighton | Platform 4
09:20 Cambridge | Platform 11
09:27 Oxford | Platform 2
09:35 Norwich | Cancelled
09:41 Dover | Platform 7
09:58 Exeter | Delayed
---
Keep your luggage with you at all times.`,
  },
  {
    name: 'two columns of a leaflet',
    font: 'Liberation Sans',
    size: 25,
    colours: 'green on pastel green',
    text: `# Compost: yes
Peel of fruit
Coffee and tea
Egg shells
Dry leaves
Cut flowers
Paper napkins
||
# Compost: no
Meat and bones
Cooking oil
Glossy paper
Cat litter
Plastic bags
Ash of coal`,
  },
  {
    name: 'warranty card',
    font: 'DejaVu Sans Condensed',
    size: 26,
    colours: 'blue on pastel blue',
    text: `# Warranty card
Model: | Aurora desk lamp
Serial number: | K7 204 9913
Bought on: | 19 January 2025
Shop: | Lumen House, Bristol
---
The maker repairs faults of material free of
charge for two years. Damage by water, falls
or wrong bulbs is excluded.`,
  },
  {
    name: 'lost cat poster',
    font: 'Liberation Sans',
    size: 38,
    colours: 'black on yellow',
    text: `# LOST CAT
Grey, white paws, green eyes
Answers to the name Pepper
Last seen near Willow Park
on Monday evening
Please call Nadia: 555 0182
Reward: a homemade cake`,
  },
  {
    name: 'medicine leaflet',
    font: 'DejaVu Sans',
    size: 22,
    colours: 'black on white',
    text: `# How to take this syrup
Adults: 10 ml three times a day, after meals.
Children from 6 to 12 years: 5 ml twice a day.
Shake the bottle well and use the measuring
cup. Do not take it together with alcohol.
See a doctor if the cough lasts longer than
seven days or if you have a fever above 39 C.
Store below 25 C, out of reach of children.`,
  },
]
