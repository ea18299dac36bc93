import type { FalseFriends } from './expand.ts'

/** Compounds, titles and idioms whose words are those of other things. Plurals are found too. */
export const english: FalseFriends = {
  palm: '~ of a hand, ~ of my hand, ~ of his hand, ~ of her hand, ~ of the hand, ~ reader, ~ reading, ~ oil, ~ sunday',
  crane:
    '~ operator, tower ~, construction ~, harbour ~, ~ fly, paper ~, origami ~, crane machine, port ~',
  bat: 'baseball ~, cricket ~, ~ signal, table tennis ~, ~ mobile, ~ cave, ~ mitzvah',
  seal: 'wax ~, ~ of approval, navy ~, royal ~, seal ring, presidential ~',
  mouse:
    'computer ~, wireless ~, ~ pad, ~ trap, ~ cursor, mickey ~, minnie ~, mighty ~, gaming ~, ~ click',
  fish: 'grilled ~, fried ~, smoked ~, baked ~, steamed ~, roasted ~, ~ and chips, ~ finger, ~ and chip shop, ~ market, ~ tacos, ~ hook, ~ tail, ~ scales, ~ scale, ~ out of water, a ~ out of water, ~ stick, ~ tank, ~ eye lens, ~ ball, ~ soup',
  'gold fish': '~ crackers',
  dog: '~ tag, ~ ear, ~ days, ~ biscuit, corn ~, ~ rose, balloon ~, ~ collar, ~ bowl, ~ tired, ~ eared, ~ park, ~ food, prairie ~, ~ walker, ~ groomer',
  cat: "~ walk, ~ nap, ~'s paw, ~'s cradle, ~ burglar, ~ fight, ~ food, ~ litter, ~ tree, ~ flap, ~ and mouse game, ~ lady, cheshire ~, copy ~, ~ tower, ~ bell",
  'cats and dogs': 'raining ~, it is raining ~, rain ~, pouring ~',
  horse:
    '~ race, ~ racing, ~ power, ~ play, ~ chestnut, ~ riding school, ~ head nebula, trojan ~, ~ whisperer, ~ trailer, ~ shoe, ~ radish, ~ fly, ~ box, clothes ~, pommel ~',
  cow: '~ bell, ~ pat, ~ hide, holy ~, cash ~, ~ boy hat, ~ girl, ~ jumped over the moon, sea ~',
  bull: '~ fight, ~ fighter, ~ dozer, ~ market, pit ~, ~ riding, ~ frog, ~ eye, chicago bulls, ~ whip',
  pig: '~ tail, ~ skin, guinea ~, peppa ~, ~ pen, ~ roast, when pigs fly, pigs might fly, ~ latin, three little pigs',
  sheep:
    '~ skin, black ~ of the family, counting ~, ~ shearing, shaun the ~, wolf in sheeps clothing, ~ wool, ~ dog',
  lamb: '~ chop, ~ stew, leg of ~, ~ curry, roast ~, rack of ~, mary had a little ~',
  goat: "~ cheese, ~ milk, scape ~, ~ yoga, mountain ~ car, billy goats gruff, ~ horn, goat's cheese",
  chicken:
    '~ soup, ~ soup for the soul, ~ wing, ~ nugget, ~ noodle, ~ noodle soup, ~ curry, ~ coop, ~ wire, ~ pox, ~ out, fried ~, roast ~, rubber ~, ~ breast, ~ leg',
  duck: '~ tape, duct tape, donald ~, daisy ~, peking ~, roast ~, ~ face, sitting ~, ~ and cover, lame ~, ~ soup, ugly duckling, the ugly duckling, ~ boat, ~ call, decoy ~, duck hunt',
  goose:
    '~ bump, ~ step, ~ egg, wild ~ chase, a wild ~ chase, duck duck ~, golden ~, ~ down, ~ feather',
  swan: '~ lake, ~ song, black ~ event, ~ boat, swan shaped, ~ dive, ~ princess',
  eagle: '~ scout, legal ~, eagle eyed, bald ~ emblem, ~ has landed, ~ emblem, philadelphia ~',
  hawk: 'tony ~, ~ eye, black ~ down, ~ moth',
  crow: '~ bar, ~ foot, as the ~ flies, scare ~ movie, eat ~, ~ nest, crows nest, russell ~, counting ~, ~ feet, ~ pose',
  robin: '~ hood, batman and ~, christopher ~, ~ williams, round ~',
  swallow: '~ tail, ~ pride, hard to ~, ~ a pill, ~ whole',
  swift: 'taylor ~, ~ river, ~ current, ~ code',
  parrot: '~ fish, ~ tulip, parrot cage',
  peacock: '~ feather, ~ chair, ~ blue, ~ tail',
  bird: '~ bath, ~ feeder, ~ seed, ~ song, ~ watcher, ~ watching, angry ~, ~ flu, ~ brain, ~ strike, thunder ~, snow ~, early ~, love ~, jail ~, tweety ~',
  bear: '~ in mind, ~ hug, ~ fruit, ~ trap, ~ market, ~ witness, gummy ~, care ~, teddy ~ picnic, paddington ~, yogi ~, ~ skin, ~ rug, winnie the pooh, can not ~, cannot ~',
  lion: "~ king, ~ tamer, ~'s share, ~ fish, ~ head fountain, sea ~ show, mountain ~, ant ~, ~ dance costume, ~ of judah, ~ mane, ~ statue, dandelion ~, ~'s mane, ~'s mane jellyfish, lions mane jellyfish",
  tiger:
    '~ lily, ~ shark, ~ prawn, ~ balm, ~ king, ~ stripe, tony the ~, crouching ~ hidden dragon, paper ~, eye of the ~, ~ woods, ~ mom, ~ lilies, ~ moth, ~ beetle, ~ print',
  leopard: '~ print, snow ~ mac, ~ skin, ~ gecko, ~ seal, ~ pattern, def ~',
  jaguar: '~ car, vintage ~, ~ convertible, ~ f type, ~ xk',
  panther: 'pink ~, the pink ~, black ~ party, ~ movie',
  elephant:
    '~ in the room, the ~ in the room, white ~ gift, ~ seal, ~ man, ~ ear, ~ trunk, ~ foot, ~ memory, ~ garlic, ~ mosquito, ~ god, ~ tusk',
  fox: '~ glove, ~ news, ~ trot, ~ hole, ~ tail, ~ fur, ~ hunt, ~ and the hound, nine tailed ~, ~ sports, megan ~, michael j ~, flying ~, red ~ logo, ~ mask, ~ ears',
  wolf: '~ of wall street, the ~ of wall street, ~ gang, were ~, virginia ~, lone ~ and cub, big bad ~, ~ pack logo, ~ whistle, cry ~, boy who cried ~, ~ moon, ~ spider, ~ fang, ~ in sheep clothing, dire ~',
  rabbit:
    "~ hole, down the ~ hole, ~ foot, ~'s foot, roger ~, peter ~, energizer ~, dust ~, welsh ~, ~ ears, ~ punch, jessica ~, rabbit hutch, white ~ in a waistcoat, ~ stew, bugs bunny",
  hare: '~ brained, tortoise and the ~, the tortoise and the ~, march ~, ~ krishna',
  squirrel: '~ monkey, flying ~, secret ~, rocky and bullwinkle, ~ girl, red ~ brand',
  rat: '~ race, mall ~, lab ~, ~ tail, ~ trap, ~ poison, naked mole ~, mole ~, ~ king, ~ pack',
  monkey:
    '~ bar, ~ wrench, ~ business, ~ king, ~ bread, ~ puzzle, ~ puzzle tree, sock ~, code ~, grease ~, arctic ~, ~ island, spider ~, ~ d luffy, three wise ~, ~ face',
  frog: '~ man, ~ leap, ~ in my throat, ~ prince, kermit the ~, princess and the ~, the princess and the ~, dart ~, tree ~ mask, toad in the hole, crazy ~, ~ legs, ~ splash, pepe the ~, horned ~',
  turtle:
    'ninja ~, teenage mutant ninja ~, ~ neck, ~ shell, ~ soup, ~ beach, snapping ~ logo, ~ wax',
  snake:
    '~ oil, ~ bite, ~ charmer, ~ plant, ~ skin, snakes and ladders, ~ eyes, ~ river, plumbing ~, ~ fruit, rattle ~, ~ game, solid ~, monty python, python code, python programming',
  lizard: '~ king, lounge ~, ~ people, komodo dragon, ~ man, bearded dragon',
  crocodile: '~ tears, crocodile dundee, ~ clip, ~ bag, ~ skin, ~ shoes, alligator clip',
  butterfly:
    '~ stroke, ~ knife, ~ effect, ~ net, ~ kiss, ~ chair, ~ garden, butterflies in my stomach, madame ~, ~ tattoo, ~ clip, ~ house, ~ wings, ~ pea, ~ bush, social ~',
  bee: "~ gees, spelling ~, ~ sting, ~ line, ~'s knees, bees knees, queen ~, ~ wax, bumble ~ transformer, ~ eater, ~ hummingbird, bumblebee transformer, killer ~, sewing ~, ~ movie, ~ orchid",
  dragonfly: '~ brooch, ~ lamp, ~ wings',
  spider:
    '~ man, ~ web, ~ plant, ~ monkey, ~ crab, black widow, ~ verse, ~ lily, ~ silk, ~ solitaire, charlottes web, ~ bite, ~ roll',
  ant: '~ man, ~ hill, ~ eater, ~ farm, fire ~, adam ~, army ~, carpenter ~, ~ colony, aunt ~',
  bug: 'love ~, vw ~, computer ~, software ~, jitter ~, ~ spray',
  cricket:
    '~ ball, ~ match, ~ pitch, ~ player, ~ stadium, ~ team, jiminy ~, playing ~, ~ field, ~ game, play ~, ~ bat, ~ ground, ~ helmet, ~ world cup',
  worm: 'glow ~ cave, silk ~ dress, ear ~, book ~, ~ hole',
  snail: '~ mail, ~ pace, ~ race',
  starfish: 'patrick ~, patrick star',
  shark:
    '~ tank, ~ fin, ~ fin soup, loan ~, card ~, pool ~, baby ~, ~ cage, ~ tooth, land ~, whale ~, san jose ~, ~ attack movie, ~ nado, ~ bait, left ~',
  whale:
    '~ bone, ~ oil, ~ watching, killer ~, beached as, ~ tail, ~ song, moby dick, ~ shark, whaling ship',
  octopus: '~ balls, ~ ride, ~ garden, inky ~, ~ salad, dumbo ~, ~ tree',
  ray: '~ of light, ~ of sunlight, ~ of sunshine, ~ of hope, x ~, ~ gun, sun ~, ~ ban, blu ~, ~ charles, man ~, sting ~ car',
  crab: '~ apple, ~ cake, ~ grass, hermit ~, horseshoe ~, mr krabs, ~ nebula, ~ stick, ~ walk, spider ~, king ~ legs, ~ rangoon, ~ claw, ~ salad, ~ soup',
  dragon:
    '~ ball, ~ fly, ~ tattoo, girl with the ~ tattoo, the girl with the ~ tattoo, how to train your ~, komodo ~, ~ fruit plant, ~ bridge, snap ~, bearded ~, puff the magic ~, sea ~, ~ scale, ~ egg, ~ age',
  king: '~ kong, ~ size bed, ~ fisher hat, burger ~, stephen ~, martin luther ~, ~ crab, ~ cake, ~ penguin pin, ~ arthur, ~ charles, drag ~, chess ~, ~ of hearts, ~ of spades, lion ~',
  queen:
    '~ bee, ~ elizabeth, drag ~, ~ of hearts, dairy ~, snow ~, ice ~, drama ~, ~ victoria, ~ band, evil ~, ~ elsa, freddie mercury, ~ size bed, chess ~, ~ cleopatra',
  prince:
    '~ charming, the little ~, frog ~, ~ harry, ~ william, ~ of egypt, ~ of persia, fresh ~, crown ~, ~ singer, half blood ~, ~ albert, ~ philip',
  princess:
    '~ leia, ~ mononoke, ~ peach, ~ bride, ~ diana, disney ~, ~ and the pea, ~ jasmine, ~ zelda, ~ mulan, ~ dress, ~ bubblegum, ~ fiona',
  captain:
    '~ america, ~ hook, ~ jack sparrow, ~ marvel, ~ planet, team ~, ~ kirk, ~ nemo, ~ morgan, ~ underpants, ~ haddock',
  man: 'iron ~, spider ~, bat ~, ant ~, super ~, he ~, ~ of steel, ~ hole, gingerbread ~, ginger bread ~, hit ~, pac ~, bogey ~, rain ~, sales ~, invisible ~, the invisible ~, ~ cave, isle of ~, tin ~, wicker ~, mega ~, muffin ~, marlboro ~, stick ~, vitruvian ~, aqua ~, burning ~, burning ~ festival, sand ~, michelin ~, family guy, one punch ~, rocket ~, ~ in the moon, the ~ in the moon, ~ in black, straw ~, piano ~, chainsaw ~, marshmallow ~, sta puft marshmallow ~, ~ eating plant, ~ bun, cave ~, wolf ~, ~ utd, ~ bat, mans best friend, ~ of the match',
  woman: 'wonder ~, cat ~, spider ~, bat ~, pretty ~ movie, bearded ~',
  girl: 'gossip ~, mean ~, gilmore ~, super ~, ~ with a pearl earring, ~ with the pearl earring, the ~ with a pearl earring, ~ band, ~ power, ~ scout, ~ with the dragon tattoo, ~ group, calendar ~, bond ~, powerpuff ~, spice ~',
  boy: 'fan ~, play ~, ~ band, beach ~, backstreet ~, cow ~ hat, ~ scout, game ~, ~ george, astro ~, fat ~, ~ who lived, bad ~ records, hell ~, home ~, paper ~',
  lady: '~ gaga, ~ liberty, ~ luck, first ~, bag ~, ~ and the tramp, dragon ~, lunch ~, bearded ~, our ~ of, ~ macbeth, ~ justice, ~ finger, cleaning ~',
  mother:
    '~ nature, ~ board, ~ ship, ~ of pearl, ~ tongue, ~ in law, ~ teresa, ~ goose, step ~, ~ earth, ~ of dragons, god ~, ~ lode, fairy god ~, ~ mary, the great ~',
  father:
    '~ time, ~ in law, step ~, god ~, the god ~, holy ~, founding ~, ~ ted, fathers day, ~ brown, darth vader',
  baby: '~ shower, ~ bottle, ~ carriage, ~ shark, ~ monitor, ~ yoda, ~ groot, ~ blue, ~ pink, ~ grand piano, ~ grand, ~ tooth, ~ teeth, ~ carrot, ~ doll, ~ boomer',
  potter: 'harry ~, beatrix ~, ~ wheel, harry ~ castle, harry ~ train',
  carpenter: '~ bee, karen ~, sabrina ~, ~ ant',
  cook: 'captain ~, ~ book, ~ off, tim ~, james ~, ~ top, mount ~',
  student: '~ loan, ~ visa, ~ card, ~ union, ~ discount',
  pupil: '~ of an eye, ~ of the eye, dilated ~, ~ of his eye, ~ of her eye',
  apple:
    '~ pie, ~ watch, ~ store, ~ logo, ~ tart, ~ sauce, ~ cider, ~ crumble, ~ of my eye, big ~, candy ~, the big ~, ~ computer, ~ laptop, adams ~, ~ strudel',
  orange:
    'lit ~, glowing ~, glows ~, painted ~, turned ~, turns ~, turning ~, burning ~, ~ peel, agent ~, ~ is the new black, clockwork ~, a clockwork ~, ~ county, ~ blossom, blood ~, ~ revolution, ~ soda, ~ marmalade, ~ zest, ~ squash, ~ crush',
  peach:
    'princess ~, ~ fuzz, ~ cobbler, ~ melba, james and the giant ~, georgia ~, ~ tea, ~ pie, ~ ring, ~ state',
  cherry:
    '~ pie, ~ picker, ~ tomato, ~ coke, ~ cola, ~ on top, ~ on the cake, maraschino ~, ~ tomatoes, ~ bomb, neneh ~, don ~, ~ lips',
  grape:
    '~ vine, ~ fruit, grapes of wrath, ~ juice, ~ soda, sour ~, ~ harvest, ~ hyacinth, ~ seed, ~ jelly, ~ leaf',
  banana:
    '~ split, ~ bread, ~ republic, ~ boat, ~ peel, ~ skin, ~ phone, ~ hammock, minion ~, top ~, going bananas, go bananas, ~ milk, ~ pancake, ~ seat, ~ leaf',
  strawberry:
    '~ field, ~ jam, ~ blonde, ~ cake, ~ shortcake, ~ milk, ~ fields forever, ~ moon, ~ milkshake, ~ cheesecake, ~ tart, ~ poison frog',
  lemon:
    '~ tart, ~ meringue, ~ pie, ~ meringue pie, ~ grass, ~ balm, ~ tea, ~ cake, jack ~, ~ squeezer, ~ peel, ~ slice, ~ wedge, ~ shark, liz ~',
  lime: '~ light, ~ stone, ~ scooter, ~ kiln, ~ tree avenue, key ~ pie, key ~',
  pear: '~ shaped, prickly ~, partridge in a ~ tree, a partridge in a ~ tree, ~ tree, ~ juice',
  plum: '~ pudding, sugar ~ fairy, professor ~, ~ sauce, ~ wine, ~ blossom, ~ rain',
  coconut: '~ oil, ~ milk, ~ shell, ~ water, ~ crab, ~ cake, ~ bra, ~ husk, ~ shy, ~ curry',
  pumpkin:
    '~ pie, ~ spice latte, ~ spice, ~ patch, ~ carriage, smashing ~, ~ seed, ~ soup, ~ king, ~ lantern, jack o lantern, ~ head, ~ coach, ~ bread, ~ carving, carved ~',
  potato:
    'mashed ~, couch ~, ~ chip, ~ masher, hot ~, mr ~ head, ~ salad, ~ peeler, ~ gun, small potatoes, ~ sack, ~ sack race, baked ~, ~ soup, ~ famine, ~ wedge',
  tomato:
    '~ soup, ~ sauce, ~ ketchup, ~ juice, rotten tomatoes, killer tomatoes, ~ paste, fried green tomatoes, ~ plant, ~ frog, ~ salad, ~ festival',
  carrot: '~ cake, ~ top, carrot and stick, ~ nose, ~ juice, ~ soup, ~ salad, ~ stick',
  corn: '~ flake, ~ dog, ~ maze, ~ bread, ~ row, ~ field maze, candy ~, pop ~ machine, ~ snake, children of the ~, ~ syrup, ~ starch, uni ~, ~ chowder, ~ flower, ~ husk',
  onion: '~ ring, ~ soup, ~ dome, ~ bhaji, the ~ news, ~ router, spring ~, ~ skin, pickled ~',
  garlic: '~ bread, ~ press, ~ clove, ~ sauce, ~ butter, ~ prawn',
  mushroom:
    '~ cloud, magic ~, ~ soup, ~ kingdom, ~ risotto, ~ house, ~ pizza, ~ haircut, ~ lamp, ~ stool',
  bread:
    '~ crumb, ~ winner, ~ stick, ~ maker, ~ bin, ginger ~, ginger ~ house, ~ basket of europe, ~ and butter pudding, ~ pudding, ~ clip, bread dough, ~ board, ~ machine, short ~, flat ~',
  egg: '~ head, easter ~, ~ plant parm, ~ nog, ~ hunt, easter ~ hunt, faberge ~, ~ shell, ~ timer, ~ carton, humpty dumpty, ~ roll, scotch ~, scrambled ~, boiled ~, egg and spoon race',
  cheese:
    '~ cake, ~ grater, ~ board, say ~, ~ cloth, ~ burger phone, cream ~, ~ moon, big ~, blue ~, mac and ~, macaroni and ~, ~ fondue, ~ wheel, ~ platter, ~ knife',
  cake: 'piece of ~, a piece of ~, ~ walk, pan ~ race, cup ~ liner, rice ~, urinal ~, patty ~, ~ boss, fish ~, ~ mix, cheese ~, crab ~, ~ stand, ~ pop, wedding ~',
  pie: '~ chart, ~ in the sky, cutie ~, ~ eating contest, american ~, ~ throwing, magpie ~',
  milk: '~ shake, ~ man, ~ tooth, ~ float, spilled ~, spilt ~, ~ and honey, almond ~, coconut ~ can, ~ carton, milky way, the milky way, got ~, ~ chocolate, soy ~, oat ~',
  honey:
    '~ comb, ~ moon, ~ dew, ~ badger, ~ pot, ~ trap, ~ suckle, ~ mustard, ~ dipper, ~ bun, ~ jack, pot of ~, ~ pie, ~ cake, ~ well, oh ~',
  tea: '~ shirt, ~ towel, ~ bag, ~ light, ~ party, ~ ceremony, ~ plantation, ~ leaves, ~ spoon, ~ time, ~ garden, ~ field, ~ leaf, ~ rose, ~ tree oil, ~ tree',
  coffee:
    '~ bean, ~ machine, ~ grinder, ~ maker, ~ break, ~ ground, ~ plantation, ~ cake, ~ farm, ~ plant, ~ stain, ~ art, ~ bag, ~ beans, ~ tree, ~ ring',
  wine: '~ cellar, ~ barrel, ~ rack, ~ tasting, ~ opener, ~ bar, ~ cork, ~ grape, ~ country, rice ~, ~ gum, amy winehouse, ~ cooler, ~ fridge, ~ press, ~ dark sea',
  beer: '~ pong, ~ belly, ~ garden, root ~, ginger ~, ~ barrel, ~ festival, ~ keg, ~ hall, ~ tap, butter ~, ~ goggles, ~ tent, ~ mat, ~ bottle, ~ hat',
  soup: '~ kitchen, primordial ~, alphabet ~, ~ dumpling, soup can, ~ tureen, campbell ~, campbells ~, ~ of the day, duck ~, pea ~, ~ spoon, andy warhol ~',
  salad: '~ days, ~ fingers, ~ dressing, ~ spinner, ~ fork, fruit ~, ~ tongs, word ~',
  pizza:
    '~ box, ~ delivery, ~ hut, ~ oven, ~ party, ~ cutter, ~ rat, ~ planet, ~ dough, ~ tower, papa johns ~, ~ hotline, pineapple ~ debate, ~ chef throwing, ~ time, pizza gate',
  sandwich:
    'knuckle ~, ~ board, ~ man, sub ~, ice cream ~, ~ shop, ~ bag, ~ islands, ~ artist, ~ tern, club ~, ~ press, earl of ~',
  toast:
    '~ master, make a ~, champagne ~, propose a ~, raising a ~, wedding ~, french ~, a ~ to, marshmallow ~, ~ rack, avocado ~, milk ~, toast of the town, cinnamon ~ crunch, beans on ~, melba ~',
  jam: 'traffic ~, a traffic ~, ~ session, space ~, pearl ~, paper ~, log ~, toe ~, ~ band, ~ packed, door ~, rush hour ~, ~ roly poly',
  chip: 'computer ~, micro ~, silicon ~, poker ~, casino ~, chocolate ~, chocolate ~ cookie, ~ shop, potato ~ bag, ~ on his shoulder, blue ~, chip and dale, wood ~',
  cookie:
    '~ jar, fortune ~, ~ monster, internet ~, ~ cutter, ~ dough, christmas ~, smart ~, ~ consent, girl scout ~, ~ sheet, browser ~, gingerbread ~, ~ banner, tough ~, ~ house',
  candy:
    '~ cane, ~ floss, cotton ~, ~ crush, eye ~, ~ shop, ~ store, ~ bar, ~ corn, ~ apple, arm ~, ~ land, rock ~, ~ wrapper, hard ~, john ~',
  cup: 'world ~, the world ~, ~ board game, stanley ~, ~ size, paper ~, plastic ~, suction ~, sippy ~, egg ~, measuring ~, menstrual ~, bra ~, sports ~, uefa ~, world ~ final',
  plate:
    'number ~, license ~, licence ~, tectonic ~, ~ armor, breast ~, home ~, name ~, door ~, book ~, ~ glass, ~ spinner, ~ spinning, dental ~, hot ~, paper ~',
  bowl: 'super ~, the super ~, bowling ~, toilet ~, dust ~, hollywood ~, ~ cut, rose ~ stadium, singing ~, ~ haircut, punch ~, poke ~, smoothie ~, ~ hat, salad ~ stadium, dog ~',
  basket:
    '~ case, ~ ball, waste ~, waste paper ~, ~ ball hoop, ~ weaving, laundry ~, hamper ~, bread ~, balloon ~, bike ~, easter ~, gift ~, hanging ~, shopping ~, clothes ~',
  pot: '~ hole, ~ luck, ~ head, ~ leaf, ~ belly, ~ of gold, jack ~, melting ~, ~ noodle, chamber ~, lobster ~, chimney ~, crock ~, a ~ of gold, ~ roast, ~ shot',
  pan: 'peter ~, ~ flute, ~ demic, bed ~, dust ~, ~ pipe, ~ am, flash in the ~, a flash in the ~, cake ~, ~ cake house, ~ theon, ~ seared, god ~, ~ the camera, baking ~',
  bottle:
    '~ neck, ~ cap, ~ opener, water ~, baby ~, hot water ~, ~ rocket, genie in a ~, message in a ~, spray ~, perfume ~, ~ of perfume, nail polish ~, ~ brush, ~ top, ~ of pills',
  can: 'trash ~, garbage ~, ~ opener, tin ~ phone, spray ~, oil ~, paint ~, ~ can dance, gas ~, soup ~, ~ of soup, ~ of beans, ~ of tuna, ~ of paint, rubbish ~, ~ of worms',
  jar: 'cookie ~, swear ~, ~ jar binks, tip ~, mason ~, ~ of coins, specimen ~, jam ~, ~ of pickles, ~ of cookies, ~ of buttons, ~ of marbles, ~ of fireflies, ~ of dirt, pickle ~, bell ~',
  box: '~ office, ~ ing, ~ jump, ~ spring, ~ cutter, juice ~, ~ set, jack in the ~, music ~, lunch ~, letter ~, tool ~, jewellery ~, jewelry ~, x ~, sand ~',
  glass:
    '~ of whiskey, ~ slipper, hour ~, magnifying ~, stained ~, stained ~ window, ~ ceiling, looking ~, spy ~, broken ~, ~ eye, ~ blower, ~ house, ~ bottom boat, ~ roof, through the looking ~',
}
