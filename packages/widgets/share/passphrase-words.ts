/** 512 short words that are easy to read out and to spell. */
export const PASSPHRASE_WORDS: readonly string[] = `
acorn actor album almond amber anchor angle ankle apple apron arch arena arrow artist aspen atlas autumn award
badge bagel baker ballet bamboo banana banjo barley barn basil basket beach beacon beaver bench berry birch bird
blanket blossom blue bonnet book border bottle bowl branch brave bread breeze brick bridge bright bronze brook
broom brush bubble bucket butter button cabin cable cactus camel camera camp canal candle candy canoe canvas
canyon captain caramel cargo carpet carrot castle cedar cellar cello cement chalk chapel cherry chess chest
chimney chorus cider cinema circle circus citrus clay clever cliff clock cloud clover coast cobalt cocoa coffee
comet compass copper coral corner cotton cradle crane crayon creek cricket crisp crown crystal curtain cushion
daisy dance dawn delta desert desk diamond dinner dolphin donkey door dragon drawer dream drum duck dune eagle
earth easel echo elbow ember engine evening fabric falcon family farm feather fence fern ferry festival fiddle
field finch finger flame flannel fleet flint float flower flute forest fossil fountain frame fresh frost fruit
galaxy garden garlic gate gentle geyser giant ginger giraffe glacier glass globe glove gold goose grain granite
grape grass gravel green guitar hammer hammock harp harvest hazel heather hedge helmet heron hill hollow honey
hood horizon horn horse hotel house humble iceberg igloo insect iron island ivory jacket jade jasmine jelly
jersey jewel journal juice jungle juniper kayak kettle kitchen kite kitten kiwi koala ladder lagoon lake lamp
lantern laptop larch laurel lava lavender leaf leather lemon lentil letter library lilac lily lime linen lion
lizard llama lobster locket lotus lunar magnet mango maple marble market marsh meadow melon mentor meteor milk
mint mirror mitten mocha moon morning mosaic moss motor mountain muffin mural museum mushroom music mustard
napkin narrow nectar needle nest nickel night noble noodle nutmeg oasis ocean olive onion opal opera orange
orbit orchard orchid otter oval oyster paddle paint palace palm panda panther paper parade park parrot pasta
patio peach peanut pearl pebble pelican pencil pepper petal piano picnic pigeon pillow pilot pine pink pirate
pixel planet plate plaza plum pocket poem polar pond pony poppy porch potato pottery powder prairie prism puddle
pumpkin puppet purple puzzle quail quartz quick quiet quill quilt rabbit radio radish railway rain raven ribbon
rice river robin rocket roof room rope rose ruby saddle saffron sail salad salmon sand sandal sapphire satin
saturn scarf school scooter season seed shadow shelf shell shore silent silk silver simple singer sketch slate
sleeve slow smooth snow sofa soft solar song soup south spark sparrow spice spinach spiral spoon spring spruce
square squirrel stable stairs star station steam stone storm story straw stream street string studio sugar
summer sunny sunset swan sweater swift table tailor talent tango teapot temple tennis thistle thread thunder
ticket tiger timber toast tomato topaz torch towel tower train travel tree trumpet tulip tunnel turnip turtle
twig umbrella valley vanilla velvet village vine violet violin visitor volcano wagon waiter walnut walrus warm
water wave weather whale wheat whisper willow window winter wisdom wolf wonder wooden wool yacht yellow yogurt
zebra zigzag
`
  .trim()
  .split(/\s+/)
