import {
  heading,
  list,
  paragraph,
  picture,
  steps,
  table,
  type ForeignText,
} from './foreign-text.ts'

const RULES: ForeignText = {
  name: 'rules-en',
  language: 'en',
  title: 'Rules of the pottery workshop',
  parts: [
    paragraph(
      'The workshop is open to members from seven in the morning until ten at night. Guests come with a member, who answers for what they break.',
      'A member may bring two guests on a weekday, and one on a Sunday.',
    ),
    heading('The kiln'),
    paragraph(
      'The small kiln is fired every Friday at nine in the evening. It reaches 1,240 degrees after eleven hours and cools until Sunday, so nobody opens the door on Saturday.',
      'In July and August it is fired every second week only.',
    ),
    steps(
      'Write your name below each piece before it dries.',
      'Put the dry piece on the upper shelf beside the window.',
      'Pay for the firing by weight: 2.50 euros for each kilogram.',
      'Collect what has been fired within fourteen days.',
    ),
    picture,
    heading('The glazes'),
    paragraph(
      'Whoever uses the table of glazes pays a monthly contribution. A glaze that contains copper or manganese stays in the locked cabinet; ask the caretaker for it.',
    ),
    list(
      'Celadon, a pale green that needs little oxygen',
      'Tenmoku, which turns from black to brown at the rim',
      'Shino, thick and white, with a surface like the skin of an orange',
    ),
    heading('Cleaning'),
    paragraph(
      'Dust from dry clay harms the lungs. Please wipe the tables with a wet cloth, never sweep the floor while it is dry, and leave your shoes at the door.',
    ),
  ],
}

const ACCOUNTS: ForeignText = {
  name: 'accounts-en',
  language: 'en',
  title: 'What the workshop earned and spent',
  parts: [
    paragraph('The treasurer has checked these figures and keeps the receipts for ten years.'),
    table(
      ['Item', 'Month', 'Amount', 'Remark'],
      [
        'Electricity',
        'January',
        '412',
        'The meter was read on the last day of the month, and the difference from the estimate is paid back with the invoice of March.',
      ],
      [
        'Stoneware clay',
        'January',
        '1380',
        'Forty bags of twenty-five kilograms, delivered to the yard because the lift was broken.',
      ],
      [
        'Courses',
        'February',
        '2960',
        'Two courses for beginners with eight places each; one place was free, since a participant had fallen ill.',
      ],
      [
        'Repairs',
        'February',
        '745',
        'New heating elements for the large kiln, fitted by our own members on two evenings.',
      ],
      [
        'Sale of bowls',
        'March',
        '1815',
        'The spring market, without the share of the three guests who sold at our table.',
      ],
      [
        'Insurance',
        'March',
        '530',
        'Covers fire and water, but neither theft nor what is broken by visitors.',
      ],
    ),
    heading('How to read the table'),
    paragraph(
      'Amounts are whole euros. What was paid in advance stands in the month in which it was used.',
      'The tax office accepts both ways of counting.',
    ),
    picture,
    heading('Plans'),
    list(
      'A second wheel for people who throw with the left hand',
      'A roof over the place where the glazes are mixed',
      'Lamps that show colours as daylight does',
    ),
  ],
}

const RIVER: ForeignText = {
  name: 'river-en',
  language: 'en',
  title: 'Where the clay comes from',
  hasTwoColumns: true,
  parts: [
    paragraph(
      'Most visitors believe that we buy our clay in bags. Nearly half of it, however, is dug by hand from a bank of the river, three kilometres above the old bridge. The farmer who owns the meadow asks for nothing but a pot each year, and chooses it himself.',
    ),
    heading('Digging'),
    paragraph(
      'We dig in autumn, when the water is low and the field has been harvested. The upper layer is full of roots and goes back into the hole. Below it lies a grey band, as thick as a hand, which can be cut with a wire like cheese. Each of us carries home two buckets, since more would tire the back.',
    ),
    paragraph(
      'Last year the band ended after twenty metres. A geologist from the university explained that the river had changed its bed four hundred years ago, and that another band should lie under the willows on the far side.',
      'Her report is kept in the library of the workshop.',
    ),
    heading('Washing'),
    paragraph(
      'The clay dries for a month, is broken with a hammer, and is soaked in rain water until it falls apart. Stones sink; leaves float. What remains between them runs through a fine sieve into plaster basins, which drink the water within two days.',
    ),
    paragraph(
      'Potters call such a clay short, because it tears when it is pulled too quickly. We add a fifth of white clay from the hills, and a handful of sand. After a winter in the cellar it has become soft, smells faintly of earth, and can be thrown into bowls as thin as a coin.',
    ),
    heading('Firing'),
    paragraph(
      'Fired at a thousand degrees it is red; at eleven hundred and sixty it turns brown and rings like a bell. Above that it melts, and has to be scraped from the shelf with a chisel. That has happened twice, and both shelves hang on the wall as a warning.',
    ),
  ],
}

export const ENGLISH: readonly ForeignText[] = [RULES, ACCOUNTS, RIVER]
