import type { PageText } from '../page-text.ts'

export const ENGLISH_CLEAN: readonly PageText[] = [
  {
    name: 'letter to a neighbour',
    font: 'Liberation Serif',
    size: 22,
    colours: 'black on white',
    text: `14 March 2025

Dear Mrs Whitfield,

Thank you for looking after our cat while we were
away. Biscuit has clearly been spoiled, because she
now refuses her old food and sits by your fence
every evening. We brought you a jar of heather honey
from the island and hope you will come for tea
on Sunday at four.

Kind regards,
Oliver and June Harper`,
  },
  {
    name: 'message about a delivery',
    font: 'DejaVu Sans',
    size: 16,
    colours: 'black on grey',
    text: `# Your parcel is on its way
Order 58213 left our warehouse this morning and
should arrive on Thursday between 10:00 and 13:00.
If nobody is at home, the driver will leave it with
a neighbour or bring it to the shop at 27 Mill Lane.

Change delivery day | Track parcel
Questions? Write to help@northparcel.example`,
  },
  {
    name: 'slide about rain',
    font: 'Liberation Sans',
    size: 34,
    colours: 'white on blue',
    text: `# Where does the rain go?
One roof collects 60,000 litres a year
Gardens need most of it in July
Tanks below ground stay cool and dark
Filters cost less than a washing machine
Every second school could save 30 percent`,
  },
  {
    name: 'supermarket receipt',
    font: 'DejaVu Sans Mono',
    size: 18,
    colours: 'black on white',
    text: `= GREEN CORNER MARKET
= 8 Station Road, Milton
= Tel. 01632 960114
---
Brown bread | 2.45
Butter 250 g | 3.10
Tomatoes 0.8 kg | 2.16
Oat milk x 2 | 3.98
Dark chocolate | 1.79
Dish soap | 2.29
---
TOTAL | 15.77
Cash | 20.00
Change | 4.23
---
= 06/05/2025 17:42
= Thank you, see you soon!`,
  },
  {
    name: 'page of a novel',
    font: 'DejaVu Serif',
    size: 20,
    colours: 'brown on cream',
    text: `= Chapter Seven

The lighthouse keeper had not spoken to anybody
since October. He counted the ships as they passed,
wrote their names into a thick blue ledger, and fed
the gulls with whatever was left of his supper. On
the last night of the year, a small boat without
lights drifted towards the rocks. He ran down all
one hundred and twelve steps, shouting into the
wind, but only an old dog jumped ashore.

= 93`,
  },
  {
    name: 'two columns about bees',
    font: 'Liberation Serif',
    size: 19,
    colours: 'black on white',
    text: `# City bees
Rooftops in the centre
have become home to
forty hives. Flowers on
balconies bloom longer
than those in the fields,
so the honey is darker
and tastes of lime trees.
||
# Open day
Visit the museum roof
on Saturday from noon
until five. Children may
look into a glass hive,
and the first hundred
guests receive a small
jar to take home.`,
  },
  {
    name: 'small print of a ticket',
    font: 'Liberation Sans',
    size: 14,
    colours: 'black on white',
    text: `This ticket is valid for one journey on the day printed on the front. Please
keep it until you have left the station. Refunds are possible up to 24 hours
before departure and cost a fee of 5 pounds. Dogs travel free if they fit into
a closed bag. Bicycles need a ticket of their own, except on trains before
6:30 in the morning and after 19:00. Smoking is not allowed anywhere on board.`,
  },
  {
    name: 'invoice of a painter',
    font: 'DejaVu Sans',
    size: 17,
    colours: 'black on white',
    text: `# INVOICE 2025/0417
Harlow Painting Ltd | 3 June 2025
Customer: | Dr. Amara Okafor
Address: | 61 Queen Street, Leeds
---
Two coats, living room | 420.00
Ceiling repair | 185.50
White paint, 12 litres | 96.00
Travel, 38 km | 19.00
---
Subtotal | 720.50
VAT 20% | 144.10
Amount due | 864.60
---
Please pay within 14 days. Thank you for your business.`,
  },
  {
    name: 'night settings screen',
    font: 'DejaVu Sans',
    size: 18,
    colours: 'white on black',
    text: `# Settings
Language | English
Time zone | London
Brightness | 65%
Notifications | Only calls
Night mode | From 22:00
Storage | 41.3 GB of 128 GB
---
Battery saver turns on when less than 15% is left.
Apps in the background will refresh less often.
Your last backup was made yesterday at 23:10.`,
  },
  {
    name: 'sign at a swimming pool',
    font: 'Liberation Sans',
    size: 44,
    colours: 'blue on pastel blue',
    text: `# POOL RULES
Shower before you swim
No running or diving
Children under 8 need an adult
Keep glass bottles outside
Last entry at 8:15 pm`,
  },
  {
    name: 'recipe for pancakes',
    font: 'DejaVu Serif',
    size: 18,
    colours: 'green on pastel green',
    text: `# Buttermilk pancakes
Serves four, ready in 25 minutes
---
Flour | 200 g
Buttermilk | 300 ml
Eggs | 2
Baking soda | 1 teaspoon
Salt | a pinch
---
Whisk the eggs with the buttermilk, then fold in
the flour, soda and salt. Let the batter rest for
ten minutes. Fry small rounds over medium heat
until bubbles appear, turn them once, and serve
with berries and maple syrup.`,
  },
  {
    name: 'bus timetable',
    font: 'DejaVu Sans Mono',
    size: 20,
    colours: 'black on yellow',
    text: `# Bus 42 to Harbour
Monday to Friday
---
Old Town Hall | 07:05  08:20
Chapel Street | 07:11  08:26
Hospital | 07:18  08:34
Botanic Garden | 07:25  08:42
Fish Market | 07:31  08:49
Harbour | 07:38  08:57
---
No service on public holidays.
Buy tickets before boarding.`,
  },
  {
    name: 'notes of a meeting',
    font: 'Liberation Sans',
    size: 24,
    colours: 'dark red on pink',
    text: `# Meeting, Tuesday 9:30
Present: Priya, Lucas, Hannah, Tom
1. The summer fair moves to 21 June.
2. Lucas asks three bakeries for prices.
3. Hannah paints the posters by Friday.
4. Tom rents a tent of 8 by 12 metres.
5. Priya tells the fire brigade.
Next meeting: same room, two weeks later.`,
  },
]
