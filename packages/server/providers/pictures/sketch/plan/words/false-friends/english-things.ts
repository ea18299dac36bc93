import type { FalseFriends } from './expand.ts'

/** The same for places, belongings, colours, weather and actions. */
export const englishThings: FalseFriends = {
  park: 'car ~, theme ~, amusement ~, water ~, skate ~, trailer ~, ~ ranger, south ~, ~ the car, jurassic ~, ~ and ride, national ~, central ~, rosa ~',
  bank: '~ robber, ~ robbery, ~ note, ~ account, world ~, power ~, sperm ~, blood ~, bank vault, food ~, ~ holiday',
  bar: 'chocolate ~, candy ~, gold ~, ~ of soap, ~ of chocolate, ~ of gold, ~ code, ~ chart, ~ graph, crow ~, salad ~, cereal ~, space ~, ~ exam',
  field:
    '~ trip, magnetic ~, ~ of study, ~ hockey, force ~, mine ~, battle ~, ~ marshal, ~ mouse, ~ of vision, ~ goal, ~ hospital, ~ notes, oil ~',
  grass:
    '~ roots, ~ skirt, lemon ~, ~ hopper rides, ~ snake, ~ stain, sea ~, wheat ~ shot, ~ court, ~ is greener',
  water:
    '~ color, ~ colour, ~ polo, ~ slide, ~ park, ~ gun, ~ pistol, ~ balloon, ~ tower, ~ tank, ~ drop, ~ droplet, ~ fight, ~ ski',
  sea: '~ urchin, ~ cucumber, ~ weed, ~ monster, ~ salt, ~ sick, ~ bass, dead ~, red ~, ~ bird mask, ~ plane, ~ captain hat, ~ dragon, ~ slug',
  wave: '~ goodbye, ~ his hand, ~ her hand, ~ their hands, ~ a flag, ~ hello, heat ~, sound ~, micro ~, brain ~, radio ~, new ~, mexican ~, shock ~, ~ form, ~ machine, ~ function, tidal ~, sine ~, short ~, synth ~, ~ pool, the great ~, great ~ off kanagawa, ~ of the hand, ~ a wand, perm ~, permanent ~, vapor ~, ~ particle, light ~, gravitational ~, ~ pattern, blast ~',
  waves:
    '~ goodbye, ~ a flag, ~ hello, ~ her hand, ~ his hand, girl ~, boy ~, ~ his hat, ~ her scarf, ~ her wand, ~ his wand, ~ her handkerchief, sound ~, radio ~, brain ~, making ~, hair in ~',
  river:
    '~ dance, ~ dale, ~ phoenix, ~ song, ~ raft, cry me a ~, ~ of lava, ~ of blood, ~ of chocolate, ~ of tears, ~ styx, ~ nile, ~ thames, ~ ganges',
  lake: '~ district, ~ placid, swan ~, ~ como, salt ~, salt ~ city, ~ house, great ~, loch ness, la ~, ~ monster, ~ michigan, ~ superior, lady of the ~',
  city: 'sin ~, mexico ~, new york ~, ~ hall, ~ map, emerald ~, ~ bike, vatican ~, sex and the ~, quezon ~, inner ~, holy ~, forbidden ~, motor ~',
  town: 'ghost ~, china ~, george ~, cape ~, ~ crier, ~ hall, boom ~, ~ car, ~ house, old ~ road, home ~, toy ~, ~ planner, down ~ abbey',
  street:
    '~ fighter, ~ dance, ~ art, sesame ~, wall ~, ~ view, ~ sign, ~ dog, coronation ~, nightmare on elm ~, ~ cred, ~ parade, ~ race, ~ racing',
  road: '~ runner, ~ trip, ~ kill, ~ rage, ~ map, abbey ~, mad max fury ~, silk ~, yellow brick ~, the ~ not taken, ~ works, ~ rash, ~ roller, ~ block',
  bridge:
    '~ of a nose, card game ~, ~ of the nose, ~ of a ship, brooklyn ~, golden gate ~, tower ~, london ~, dental ~, ~ loan, ~ card game, play ~, playing ~, ~ of sighs',
  'white house': 'the ~, ~ press, ~ dinner',
  house:
    '~ fly, ~ wife, ~ music, ~ party, ~ of cards, ~ keeping, ~ keeper, green ~, ~ of commons, ~ of lords, ~ arrest, full ~, gingerbread ~, doll ~',
  door: '~ handle, ~ knob, ~ bell, ~ mat, ~ step, car ~, ~ man, ~ key, ~ way, trap ~, fridge ~, ~ lock, door to door, sliding ~',
  roof: '~ rack, ~ of the mouth, fiddler on the ~, a fiddler on the ~, sun ~, raise the ~, ~ box, ~ garden, hit the ~, hot tin ~',
  window:
    '~ cleaner, ~ shopping, ~ washer, microsoft ~, shop ~, car ~, rose ~, browser ~, ~ seat, windows 95, windows computer, train ~, plane ~, rear ~',
  wall: '~ street, ~ e, ~ flower, pink floyd, fire ~, berlin ~, climbing ~, great ~, the great ~, great ~ of china, the great ~ of china, ~ paper, ~ art, ~ nut',
  table:
    '~ tennis, ~ tennis player, periodic ~, the periodic ~, ~ manners, pool ~, billiard ~, operating ~, ~ of contents, ~ cloth pattern, ~ soccer, ~ football, round ~ knights, knights of the round ~',
  desk: '~ top computer, ~ job, help ~, front ~, standing ~, ~ chair, ~ toy, reception ~, ~ drawer, ~ fan, news ~, ~ calendar, desk tidy, check in ~',
  chair:
    '~ man, wheel ~, electric ~, ~ lift, musical ~, arm ~ expert, ski ~ lift, dentist ~, barber ~, gaming ~, high ~, office ~, ~ person, musical chairs',
  bed: '~ bug, ~ time story, ~ rock, hot ~, flower ~, river ~, sea ~, ~ sheet, oyster ~, ~ and breakfast, water ~, ~ pan, hospital ~, ~ room door',
  mirror:
    'rear view ~, ~ image, black ~, wing ~, ~ ball, smoke and mirrors, hall of mirrors, ~ lake, ~ maze, mirror mirror on the wall, one way ~, car ~, magic ~, ~ universe',
  lamp: '~ shade, lava ~, genie ~, ~ genie, heat ~, magic ~, ~ of a genie, salt ~, head ~, ~ light village, genie in a ~, genie of the ~, uv ~, ~ rey',
  candle:
    '~ stick maker, ~ lit vigil, ~ light dinner, roman ~, scented ~, ~ wax, ~ holder, ~ snuffer, ~ nut, ~ making, ~ fruit, ~ maker, ~ shop, blowing out ~',
  clock:
    '~ work, cuckoo ~, ~ tower, grand father ~, grandfather ~, biological ~, o ~, sun ~, ~ face, ~ maker, ~ hand, ~ wise, digital ~, astronomical ~',
  book: '~ a flight, ~ a table, ~ a hotel, ~ a room, ~ worm, ~ mark, ~ club, ~ keeper, face ~, comic ~, ~ of mormon, ~ end, ~ cover, pop up ~',
  pen: '~ knife, ~ pal, pig ~, sheep ~, play ~, ~ drive, bull ~, epi ~, vape ~, light ~, ~ friend, ~ name, sea ~, insulin ~',
  pencil:
    '~ case, ~ skirt, ~ sharpener, eye ~, ~ drawing, ~ sketch, ~ pusher, colored ~ drawing, pencil mustache, eyebrow ~, ~ box, ~ holder, ~ tower, ~ shavings',
  letter:
    '~ of the alphabet, scarlet ~, ~ a, ~ b, ~ c, ~ s, ~ m, ~ k, ~ r, capital ~, chain ~, ~ man, ~ head, alphabet ~',
  key: '~ board, ~ hole, ~ chain, ~ ring, ~ note, car ~, piano ~, ~ lime pie, enter ~, ~ card, keynote speech, keys of a piano, ~ fob, keyboard ~',
  phone:
    'smart ~, mobile ~, cell ~, i ~, ~ call, head ~, micro ~, saxo ~, sousa ~, xylo ~, ~ charger, ~ case, ~ number, mega ~',
  computer:
    '~ virus, ~ game, ~ chip, ~ mouse, quantum ~, ~ screen, super ~, ~ keyboard, ~ science, ~ desk, ~ code, ~ lab, ~ bug, ~ programmer',
  camera:
    'security ~, ~ man, ~ crew, ~ lens, cctv ~, movie ~, film ~, video ~, ~ roll, ~ obscura, traffic ~, speed ~, web ~, polaroid ~',
  tv: '~ show, ~ remote, ~ presenter, ~ series, ~ dinner, ~ reporter, ~ studio, ~ host, ~ antenna, flat screen ~, ~ tower, ~ news, ~ screen, ~ stand',
  drum: '~ stick, ~ kit, ~ set, oil ~, ~ major, ~ and bass, ~ roll, steel ~, ear ~, ~ circle, ~ machine, bongo ~, snare ~, bass ~',
  ball: 'crystal ~, basket ~, base ~, bowling ~, ~ room, ~ gown, masquerade ~, ~ point, disco ~, tennis ~, pool ~, meat ~, wrecking ~, snow ~',
  football:
    '~ player, ~ stadium, ~ team, ~ pitch, ~ field, ~ match, ~ fan, american ~, ~ helmet, ~ coach, ~ game, table ~, ~ boots, ~ shirt',
  balloon:
    '~ dog, ~ animal, water ~, ~ artist, weather ~, ~ giraffe, ~ man, speech ~, ~ arch, ~ boy, ~ fish, ~ vine, ~ sculpture, ~ twister',
  kite: '~ surfer, ~ surfing, black ~, red ~ bird, ~ runner, the ~ runner, ~ string, go fly a ~, ~ festival, ~ boarding, box ~, power ~, stunt ~, ~ board',
  robot:
    '~ vacuum, ~ arm, ~ hand, ~ dog, ~ cat, ~ horse, ~ uprising, i ~, mr ~, ~ lawn mower, ~ dinosaur, ~ dance, ~ wars, ~ chicken',
  umbrella:
    '~ term, cocktail ~, ~ stand, ~ academy, ~ corporation, ~ hat, ~ plant, ~ bird, ~ tree, ~ man, paper ~, ~ stroller, ~ thorn, rihanna ~',
  crown:
    'flower ~, ~ of thorns, the ~ series, ~ jewels, dental ~, ~ of flowers, paper ~, ~ prince, tree ~, triple ~, crown of leaves, tooth ~, ~ of a tree, ~ molding',
  ring: '~ finger, ~ road, lord of the rings, boxing ~, diamond ~, engagement ~, ~ master, key ~, wedding ~, onion ~, ~ tone, tree ~, ~ tailed lemur, saturn rings',
  hat: '~ trick, red ~, top ~ monocle, hard ~, ~ stand, party ~, witch ~, cowboy ~, santa ~, wizard ~, sorting ~, ~ box, bucket ~, christmas ~',
  boot: '~ camp, car ~ sale, car ~, puss in ~, ~ loader, ~ up, italian ~, ~ leg, ski ~, kinky ~, ~ disk, das ~, ~ sale, cowboy ~',
  shoe: 'horse ~, ballet ~, running ~, ~ string, ~ shine, ~ shop, ~ lace, ~ box, ~ maker, snow ~, tap ~, red shoes film, ~ horn, pointe ~',
  scissors:
    'rock paper ~, ~ kick, edward ~, edward scissorhands, ~ lift, paper ~ stone, garden ~, nail ~, running with ~, scissor ~, ~ jump, scissor lift',
  hammer:
    '~ head shark, hammerhead shark, ~ throw, thors ~, ~ and sickle, mc ~, ~ time, jack ~, the ~ falls, sledge ~, judge ~, thor ~, ~ drill, war ~',
  heart:
    '~ attack, ~ rate, ~ beat, ~ surgeon, ~ surgery, broken ~, heart of the ocean, queen of hearts, ace of hearts, ~ of the city, ~ of gold, ~ of darkness, purple ~, ~ of a city',
  rock: '~ star, ~ and roll, ~ band, ~ concert, punk ~, ~ music, the ~ johnson, ~ climbing, ~ climber, ~ the boat, school of ~, ~ pool, dwayne the ~, ayers ~',
  stone:
    '~ henge, rolling ~, the rolling stones, rolling stones, kidney ~, ~ age, precious ~, gem ~, grave ~, rosetta ~, infinity ~, medusa turned to ~, sword in the ~, emma ~',
  fire: '~ fox, ~ arm, ~ alarm, ~ ant, ~ drill, ~ extinguisher, ~ hydrant, ~ dancer, ~ eater, ~ breather, ~ breathing, ~ hose, ~ escape, ~ exit',
  leaf: '~ blower, tea ~, ~ insect, maple ~ flag, four ~ clover, four leaf clover, gold ~, pot ~, fig ~, ~ spring, cannabis ~, turn over a new ~, bay ~, ~ storm',
  leaves:
    '~ the house, ~ home, ~ his, ~ her, ~ the room, ~ the station, ~ town, ~ for, ~ a, ~ me, train ~, bus ~, he ~, she ~, ~ their, ~ school, ~ work, ~ the party, ~ the harbour, ~ the building, never ~, everyone ~, nobody ~, mother ~, father ~, ~ behind',
  tree: 'family ~, ~ hugger, ~ of life, ~ frog, ~ surgeon, ~ ent, ~ snake, christmas ~ farm, shoe ~, joshua ~, ~ top, ~ line, decision ~, ~ trunk rings',
  rose: '~ bowl, ~ gold, ~ from, ~ up, ~ to, compass ~, war of the roses, ~ water, ~ window, ~ tinted glasses, ~ wine, tudor ~, ~ petal, ~ petals, guns n roses, guns and roses, the sun ~, sun ~, smoke ~, moon ~, black ~ band, the moon ~, ~ tattoo, ~ parade, titanic ~, ~ above, ~ bush on, desert ~, ~ garden wedding, ~ hip, ~ quartz, axl ~, ~ out of, jack and ~, golden girls ~, ~ leslie, english ~, ~ thorn, wild ~ hip, name of the ~, little prince ~, ~ bengal, amber ~, ~ tyler, stop and smell the roses, charlie ~, derrick ~, pete ~, rosetta ~, curtain ~, crowd ~, temperature ~, water ~, he ~, she ~, they ~, it ~, la vie en ~, rose tea, ~ scented, ~ oil, beauty and the beast ~, ~ finch, damask ~, ~ like',
  lily: '~ allen, ~ potter, ~ of the valley, ~ munster, tiger ~ peter, ~ collins, ~ james, calla ~, easter ~, arum ~, ~ pulitzer, toad ~, day ~, ~ bulb',
  daisy:
    '~ duck, ~ chain, driving miss ~, ~ ridley, princess ~, ~ buchanan, oopsie ~, upsy ~, ~ duke, ~ wheel, fresh as a ~, gerbera ~, ~ dukes, ~ crown',
  poppy:
    '~ seed, ~ seed cake, remembrance ~, ~ playtime, trolls ~, mary poppins, ~ field of, opium ~, poppy seeds, ~ seed bagel, ~ delevingne, ~ pin, ~ brooch, paper ~',
  plant:
    'power ~, ~ pot, nuclear power ~, ~ food, ~ based, factory ~, nuclear ~, water treatment ~, robert ~, ~ cell, ~ manager, ~ a flag, ~ a tree, ~ a seed',
  star: 'rock ~, movie ~, pop ~, ~ wars, ~ trek, ~ of the show, the ~ of the show, film ~, ~ ship, ~ fighter, ~ gazer, ~ sign, ~ of david, ~ fruit',
  moon: '~ landing, ~ walk, ~ light sonata, ~ base, ~ cake festival, honey ~, sailor ~, ~ rock, keith ~, ~ knight, blood ~ eclipse, ~ man, ~ shine, over the ~',
  sun: '~ glasses case, ~ screen, ~ dial, ~ burn, ~ burnt, ~ burned, ~ tan, ~ bather, ~ bathing, ~ spot, black hole ~, ~ god, ~ tzu, ~ roof',
  snow: '~ white, ~ globe, ~ leopard, ~ ball, ~ ball fight, ~ board, ~ boarder, ~ boarding, ~ plough, ~ plow, ~ mobile, jon ~, ~ angel, ~ cone',
  rain: '~ man, ~ coat hook, ~ check, ~ boot, ~ boots, purple ~, ~ dance, ~ deer rudolph, ~ forest cafe, acid ~, ~ drop, ~ drops, singing in the ~, singin in the ~',
  storm:
    '~ trooper, brain ~, x men ~, ~ cloud, ~ in a teacup, ~ chaser, perfect ~, ~ drain, ~ petrel, desert ~, fire ~, shit ~, ~ door, ~ of swords',
  wind: '~ screen, ~ surfer, ~ surfing, ~ farm, ~ instrument, gone with the ~, ~ up toy, wind up, ~ sock, ~ breaker, second ~, wind waker, ~ tunnel, ~ in the willows',
  cloud:
    '~ computing, ~ storage, ~ atlas, ~ nine, cloud 9, mushroom ~, ~ strife, word ~, ~ gate, storm ~, tag ~, dust ~, ~ server, point ~',
  summer:
    '~ salt, ~ camp, ~ house, donna ~, ~ school, indian ~, ~ dress, ~ hat, ~ roll wrap, 500 days of ~, rick and morty ~, ~ olympics, ~ squash, ~ job',
  winter:
    '~ olympics, ~ soldier, ~ is coming, ~ coat, ~ melon, ~ tire, ~ jacket, ~ wonderland, nuclear ~, ~ gloves, ~ squash, ~ sports, ~ solstice, the ~ tale',
  night:
    '~ club, ~ club dancer, ~ mare, ~ gown, ~ light, ~ shift, ~ stand, ~ owl, the ~ watch, ~ watch, dark knight, ~ wing, starry ~ painting, van gogh starry ~',
  day: "birth ~, valentine's ~, mothers ~, fathers ~, mother's ~, father's ~, labour ~, labor ~, independence ~, groundhog ~, doris ~, green ~, d ~, dooms ~",
  black:
    '~ hole, ~ board, ~ berry, ~ smith anvil, ~ mail, ~ market, ~ jack, ~ pepper, ~ panther party, ~ friday, ~ belt, ~ lives matter, men in ~, ~ sabbath',
  white:
    '~ board, ~ wash, betty ~, walter ~, snow ~, ~ noise, ~ collar, ~ christmas, ~ chocolate, ~ flag, ~ water rafting, egg ~, ~ walker, ~ lie',
  red: '~ carpet, ~ square, ~ cross, ~ bull can, ~ hot chili peppers, ~ hot chilli peppers, ~ wedding, ~ planet, ~ alert, ~ flag, little ~ riding hood, ~ riding hood, ~ panda, ~ tape',
  blue: '~ berry, ~ print, ~ tooth, ~ jay, ~ jeans, ~ ray, ~ man group, ~ cheese, ~ tit, ~ ivy, ~ bell, ~ velvet, ~ screen, blues brothers',
  green:
    '~ house gas, ~ card, ~ lantern, ~ goblin, ~ day, ~ peace, ~ bean, ~ onion, ~ screen, bowling ~, ~ thumb, ~ giant, village ~, ~ arrow',
  golden:
    '~ gate, ~ gate bridge, ~ retriever, ~ gate park, ~ globe, ~ girls, ~ ratio, ~ ticket, ~ temple, ~ boy, ~ snitch, ~ axe, ~ age, ~ state warriors',
  pink: '~ floyd, ~ panther, ~ lady, singer ~, ~ slip, ~ salt, pretty in ~, ~ pony club, tickled ~, ~ power ranger, ~ eye, ~ ranger, ~ noise, black ~',
  stage:
    'last ~, ~ coach, ~ fright, ~ dive, ~ diving, early ~, ~ manager, ~ of grief, stages of grief, stages of life, stages of, ~ door, centre ~ award, larval ~',
  station:
    'space ~, gas ~, petrol ~, police ~, fire ~, power ~, radio ~, play ~, ~ wagon, work ~, the space ~, international space ~, polling ~, filling ~',
  port: 'usb ~, air ~, pass ~, ~ wine, sea ~, hdmi ~, glass of ~, ~ hole, ~ authority, ~ folio, ~ side, car ~, serial ~, ~ au prince',
  train:
    '~ of thought, ~ a dog, bullet ~, gravy ~, ~ spotting, wedding dress ~, ~ track, ~ set, ~ for, soul ~, express ~, ~ to busan, ~ model, ~ the dog',
  plane:
    'astral ~, inclined ~, war ~, fighter ~, ~ crash, ~ tree, sea ~, fighter jet, ~ ticket, ~ geometry, ~ seat, ~ spotter, ~ carpentry, wood ~',
  ship: 'space ~ earth, ~ it, ~ a package, battle ~, war ~, ~ wreck, sunken ~, ghost ~, ~ in a bottle, pirate ~ ride, air ~ pirate, ~ to, viking ~, container ~',
  car: 'cable ~, railroad ~, toy ~, ~ pool, ~ wash, ~ tyre, ~ tire, ~ crash, ~ race, race ~, racing ~, ~ mechanic, ~ battery, ~ engine',
  bus: '~ tour, ~ pass, magic school ~, cat ~, ~ stop bench, ~ lane, ~ ticket, double decker ~, battle ~, rosa parks ~, ~ conductor, ~ seat, usb ~, universal serial ~',
  van: '~ gogh, vincent ~ gogh, ~ gogh style, in the style of ~ gogh, ice cream ~, moving ~, dick ~ dyke, ~ helsing, ~ halen, jean claude ~ damme, white ~ man, ~ life, mini ~, ludwig ~ beethoven',
  truck:
    'food ~, monster ~, dump ~, garbage ~, tow ~, ~ stop, toy ~, fire ~ toy, ~ driver, cement ~, ice cream ~, tank ~, tanker ~, hand ~',
  bicycle:
    '~ wheel, ~ race, ~ thieves, ~ helmet, ~ kick, ~ bell, ~ chain, ~ pump, ~ lane, ~ basket, ~ shop, exercise ~, ~ thief, ~ rack',
  boat: '~ race, ~ house, row ~ race, gravy ~, banana ~ ride, ~ shoe, ~ anchor, life ~, speed ~, gun ~, u ~, ~ shed, motor ~, ~ neck',
  rocket:
    '~ man, ~ science, ~ scientist, ~ raccoon, ~ salad, team ~, ~ launcher, ~ league, bottle ~, ~ pop, ~ power, houston rockets, ~ fuel, ~ lettuce',
  castle:
    'bouncy ~, ~ in the sky, ~ in the air, hogwarts ~, disney ~, howls moving ~, moving ~, sand ~ contest, ~ wall, frank ~, white ~, ~ crashers, ~ rock, ~ in the clouds',
  tower:
    'eiffel ~ replica, ~ of babel, leaning ~, leaning ~ of pisa, the leaning ~ of pisa, water ~, clock ~, cell ~, ~ of london, the ~ of london, trump ~, twin towers, control ~, trump towers',
  church:
    '~ mouse, charlotte ~, ~ hill, winston churchill, winston ~ hill, ~ bell, ~ choir, ~ organ, ~ pew, ~ window, ~ candle, ~ service, catholic ~ leader, charlotte church singer',
  gate: 'water ~, ~ crasher, golden ~ park, boarding ~, the pearly gates, baldurs ~, starting ~, brandenburg ~, logic ~, pearly gates, gates of hell, bill gates, airport ~, departure ~',
  well: 'oil ~, wishing ~ coin, stair ~, ink ~, wedding ~, orson wells, well spring, hg wells, tunbridge wells, artesian ~, gas ~, gravity ~, all is ~, get ~ soon, get ~, get ~ card, feeling ~, very ~, ~ known, ~ dressed, ~ done, ~ worn, ~ lit, ~ loved, ~ off, ~ read, ~ fed, ~ kept, ~ groomed, ~ made, ~ being, oh ~, sings ~, sleeping ~, ~ behaved, ~ used, ~ played, sleep ~, does ~, ~ organised, ~ organized, doing ~, ~ spoken, living ~, ~ hidden, ~ then, so ~, too ~, hides ~, quite ~, eats ~, really ~, pretty ~',
  fence:
    '~ sitter, sitting on the ~, electric ~, chain link ~, olympic ~, fencing match, barbed wire ~, fencing sword, white picket ~ dream, fencing sport, tom sawyer painting a ~, swords fencing, painting a ~, ~ lizard',
  flag: 'red ~ day, white ~, capture the ~, ~ ship, american ~, pirate ~, pride ~, rainbow ~, chequered ~, checkered ~, national ~, ~ bearer, raising the ~, jolly roger',
  nest: "eagles ~, hornets ~, wasp ~, wasps ~, ~ egg, empty ~, empty nesters, crows ~, crow's ~, ~ thermostat, google ~, ~ of tables, love ~, one flew over the cuckoos ~",
  swing:
    '~ dance, ~ dancing, ~ dancers, ~ music, mood ~, golf ~, ~ state, baseball ~, tarzan ~, sex ~, tire ~, ~ an axe, ~ a bat, tyre ~',
  slide:
    '~ show, water ~, ~ rule, hair ~, land ~, microscope ~, mud ~, trombone ~, power point ~, electric ~, powerpoint ~, ~ down, ~ guitar, slides down',
  statue:
    '~ of liberty, the ~ of liberty, living ~, ~ park, moai ~, easter island ~, lenin ~, lion ~, david ~, christ the redeemer ~, ~ garden, terracotta ~, angel ~, cat ~',
  letterbox: '~ format',
  ladder:
    'snakes and ladders, career ~, rope ~, corporate ~, ~ match, jacobs ~, property ~, fish ~, step ~ parent, ladders and snakes, attic ~, loft ~, social ~, ~ in tights',
  gift: '~ shop, ~ card, ~ of life, ~ of the gab, ~ wrap, the ~ of, ~ horse, ~ of gab, ~ giving, ~ basket, white elephant ~, magi ~, gift of the magi, ~ receipt',
  present:
    '~ day, at ~, present moment, ~ in, is ~, ~ tense, the ~ moment, past ~ future, be ~, past and ~, ~ at, are ~, present and past, ~ an award, ~ a, presents an, presents a, ~ arms, all ~, presents his, presents her, ghost of christmas ~, christmas ~ movie',
  branch:
    '~ manager, olive ~, bank ~, ~ of government, ~ of science, ~ office, ~ line, branches of government, executive ~, local ~, ~ of maths, ~ of the family, library ~, git ~',
  shell:
    '~ company, bomb ~, ~ game, sea ~ phone, ~ shocked, ~ suit, turtle ~, ghost in the ~, the ghost in the ~, egg ~, ~ station, ~ script, nut ~, blue ~',
  bell: 'taco ~, ~ boy, ~ pepper, diving ~, door ~, tinker ~, dumb ~, alexander graham ~, liberty ~, kettle ~, blue ~, ~ jar, ~ hop, jingle ~',
  mailbox: '~ full, voice ~, ~ baseball',
  ice: '~ age, ~ skate, ~ skater, ~ skating, ~ hockey, ~ cube, ~ berg lettuce, ~ cream truck, ~ cream van, ~ cream shop, ~ cream parlour, ~ cream man, ~ cream sundae, ~ cream sandwich',
  library:
    'music ~, ~ card, ~ of congress, software ~, ~ of alexandria, photo ~, mobile ~, tool ~, steam ~, game ~, javascript ~, code ~, toy ~, ~ book',
  school:
    '~ of fish, ~ of rock, ~ of whales, driving ~, old ~ hip hop, pre ~, art ~, high ~ musical, riding ~, medical ~, film ~, ~ shooting, sunday ~, ~ uniform',
  kitchen:
    "hells ~, soup ~, ~ sink, ~ aid, kitchen nightmares, ~ scale, ~ timer, ~ roll, hell's ~, outdoor ~, mud ~, play ~, toy ~, ~ knife set",
  garden:
    '~ gnome, zen ~, beer ~, kinder ~, ~ of eden, madison square ~, rose ~ white house, ~ hose, zoological ~, botanical ~, ~ shears, ~ fork, ~ center, ~ centre',
  market:
    'stock ~, super ~, flea ~, ~ share, bull ~, bear ~, black ~, job ~, housing ~, market research, stock ~ crash, ~ crash, fish ~, meat ~',
  space:
    '~ bar, ~ invaders, parking ~, personal ~, ~ station, ~ shuttle, ~ suit, ~ jam, ~ walk, office ~, ~ x, ~ cadet, cyber ~, ~ opera',
  stars: 'dancing with the ~, all ~',
  hand: '~ bag, second ~, ~ cuffs, ~ brake, ~ made, ~ shake, ~ stand, ~ writing, ~ print, farm ~, ~ rail, clock ~, deck ~, ~ grenade',
  lying: '~ detector, ~ politician, ~ about',
  running:
    '~ shoe, ~ water, ~ for president, ~ mate, ~ late, ~ nose, ~ out, ~ track, ~ machine, ~ commentary, ~ gag, ~ joke, ~ errands, ~ a business',
  flying:
    '~ carpet, ~ fish, ~ fox, ~ squirrel, ~ saucer attack, ~ car, ~ dutchman, ~ lemur, ~ spaghetti monster, ~ monkey, ~ pig, ~ buttress, ~ circus, time is ~',
  swimming:
    '~ pool, ~ costume, ~ cap, ~ trunks, ~ lesson, ~ goggles, ~ suit, ~ instructor, ~ team, ~ ring, ~ race, ~ coach, ~ gala, ~ hole',
  sleeping:
    '~ bag, ~ pill, ~ beauty, ~ mask, let ~ dogs lie, ~ policeman, ~ pills, ~ giant, ~ car, ~ sickness, ~ mat, sleepless in seattle, ~ dragon hidden tiger, ~ tablet',
  walking:
    '~ stick, ~ dead, ~ the dog, ~ tree, ~ shoes, ~ boots, ~ frame, ~ tour, ~ cane, ~ stick insect, dog ~ service, ~ fish, ~ on air, ~ on sunshine',
  playing:
    '~ card, ~ cards, ~ field, ~ poker, role ~, ~ video games, ~ games, ~ hide and seek, ~ dead, ~ basketball, ~ tennis, ~ cricket, ~ golf, ~ volleyball',
  spring:
    '~ onion, ~ cleaning, ~ break, bed ~, hot ~, coil ~, ~ water, off ~, metal ~, ~ board, ~ roll wrapper, hot springs, ~ loaded, slinky ~',
  fall: '~ asleep, ~ in love, ~ down, niagara ~, ~ from grace, ~ guy, ~ of rome, ~ off, ~ over, fall guys, free ~, ~ of the berlin wall, trust ~, ~ of man',
  time: '~ machine, ~ flies, ~ bomb, tea ~, ~ square, ~ travel, ~ traveller, ~ traveler, once upon a ~, ~ lord, bed ~, ~ lapse, story ~, old ~',
  little:
    '~ mermaid, ~ prince, ~ red riding hood, ~ women, stuart ~, chicken ~, ~ finger, ~ italy, ~ john, ~ miss sunshine, ~ tikes, ~ richard, ~ rascals, a ~ bit',
  big: '~ ben, ~ mac, ~ bang, ~ apple, ~ mouth, ~ brother, ~ dipper, ~ hero, ~ lebowski, ~ foot, ~ band, ~ data, the ~ lebowski, ~ wave surfer',
  giant:
    '~ sequoia, ~ squid, jolly green ~, red ~, san francisco giants, the iron ~, iron ~, the big friendly ~, ~ causeway, ~ slalom, andre the ~, gas ~, giants causeway, new york giants',
  cosy: 'tea ~, ~ mystery',
  dark: '~ knight, ~ vader, ~ souls, ~ lord, ~ web, ~ matter, ~ side, ~ chocolate, ~ age, ~ magic, ~ circles, the ~ knight, zero ~ thirty, ~ mode',
  bright: '~ idea, ~ spark, ~ future, ~ side, ~ eyed',
  calm: 'keep ~, ~ before the storm, the ~ before the storm, keep ~ and carry on, ~ down',
  warm: '~ up, ~ heart, ~ blooded, ~ bodies, ~ front, ~ welcome, global warming, luke ~, ~ hug',
  hot: '~ spring, ~ rod, ~ wheels, ~ sauce, ~ dog stand, ~ tub, ~ potato, ~ shot, ~ cross bun, ~ cross buns, ~ chick, ~ pants, red ~ chili, ~ yoga',
  sad: '~ keanu, ~ song, ~ trombone, ~ news, ~ clown, ~ story',
  happy:
    '~ birthday, ~ meal, ~ new year, ~ hour, ~ feet, ~ ending, ~ gilmore, ~ halloween, ~ mothers day, ~ easter, ~ days, ~ valentines day, ~ anniversary, slap ~',
  still: '~ life, ~ birth, ~ standing, ben stiller, moonshine ~, whiskey ~, ~ born',
  lavender:
    '~ oil, ~ menace, ~ town, ~ marriage, ~ brown, ~ latte, ~ soap, ~ sachet, ~ haze, ~ tea, ~ candle, ~ cookie, ~ ice cream',
  ginger:
    '~ bread, ~ ale, ~ root, ~ rogers, ~ tea, ~ snap, ~ spice, ~ biscuit, ~ cookie, ~ beer bottle, ~ nut, gingerbread house, gingerbread man, ~ shot',
  gold: "~ rush, ~ medal, ~ fish cracker, ~ coin, ~ bar, ~ mine, ~ digger, fool's ~, ~ leaf, ~ watch, ~ medalist, ~ ring, ~ chain, ~ tooth",
  silver:
    '~ surfer, ~ ware, ~ screen, ~ lining, ~ medal, long john ~, ~ spoon, ~ fish, ~ bullet, ~ back gorilla, ~ bell, ~ fox, hi ho ~, ~ dollar',
}
