import { stem, wordsOf } from './words.ts'

/**
 * Search terms of schools that match no picture or the wrong one by its label. Each line has the terms, then the names of
 * the drawings, best first.
 */
const TABLE = `
math, maths, mathematics, arithmetic, calculation: abacus input-numbers plus triangular-ruler
algebra: input-numbers plus heavy-equals-sign multiply
geometry: triangular-ruler straight-ruler red-triangle compass
fraction: divide shortcake pizza
subtraction: minus input-numbers
multiplication: multiply input-numbers
statistics, graph, diagram: bar-chart chart-increasing chart-decreasing
science, experiment: microscope test-tube alembic petri-dish
biology: dna microscope seedling petri-dish microbe
chemistry: test-tube alembic petri-dish atom-symbol
physics: atom-symbol magnet gear light-bulb
history: classical-building scroll hourglass-done castle amphora
geography: world-map globe-showing-europe-africa compass mountain
music: musical-notes musical-note violin guitar
art, painting, drawing: artist-palette paintbrush framed-picture crayon
drama: performing-arts clapper-board
sport, physical education: soccer-ball person-running sports-medal basketball
computer science, informatics, programming, coding: laptop desktop-computer keyboard technologist
language: speech-balloon input-latin-letters books
english, grammar, spelling, alphabet, letters of the alphabet: input-latin-letters open-book memo
reading: open-book books glasses
writing: memo pencil writing-hand fountain-pen
literature, library: books open-book
poetry, poem: scroll fountain-pen writing-hand
philosophy: thinking-face thought-balloon classical-building
religion: place-of-worship church mosque synagogue hindu-temple
economics, business, finance: chart-increasing money-bag coin bank
politics, democracy, election: ballot-box-with-ballot classical-building megaphone
bill of rights, human rights, constitution, treaty, declaration: scroll balance-scale classical-building
globe: globe-showing-americas globe-showing-europe-africa globe-showing-asia-australia
map: world-map compass
europe: globe-showing-europe-africa castle
asia: globe-showing-asia-australia mount-fuji
revolution, uprising: megaphone scroll crossed-swords
battle: crossed-swords shield castle
law, justice: balance-scale judge classical-building
astronomy: telescope ringed-planet star milky-way
psychology, mind: brain thought-balloon
ecology, environment: seedling globe-showing-europe-africa recycling-symbol
geology: rock volcano gem-stone mountain
medicine: pill stethoscope syringe hospital
classroom: teacher school student
pupil: student backpack
exam, test: memo hundred-points check-mark-button
homework: memo open-book backpack
book: open-book books closed-book
calculator: abacus input-numbers
blackboard: teacher memo
university, college: graduation-cap classical-building books
quiz: red-question-mark trophy light-bulb
question: red-question-mark person-raising-hand
answer: check-mark-button speech-balloon light-bulb
sheep: ewe ram
nut: peanuts chestnut
flower: tulip sunflower hibiscus bouquet
plant: potted-plant seedling herb
grass: herb seedling
herb: herb potted-plant
wheat, grain, cereal: sheaf-of-rice bread
orange: tangerine orange-circle
fruit: red-apple banana grapes strawberry
vegetable: carrot broccoli tomato leafy-green
cake: birthday-cake shortcake cupcake
tea: teacup-without-handle teapot bubble-tea
juice: beverage-box cup-with-straw tropical-drink
water: droplet water-wave potable-water glass-of-milk
pepper: bell-pepper hot-pepper salt
drink: cup-with-straw beverage-box tropical-drink
food: pot-of-food fork-and-knife-with-plate red-apple bread
dinner, meal: fork-and-knife-with-plate pot-of-food spaghetti
lunch: bento-box sandwich fork-and-knife-with-plate
moon: full-moon crescent-moon full-moon-face
summer: sun beach-with-umbrella sunflower
spring: cherry-blossom tulip seedling
autumn, fall: fallen-leaf maple-leaf umbrella-with-rain-drops
season: cherry-blossom sun fallen-leaf snowflake
temperature, heat: thermometer hot-face sun
weather: sun-behind-rain-cloud sun cloud-with-rain
climate: globe-showing-europe-africa thermometer sun
storm: cloud-with-lightning-and-rain tornado cyclone
arm: flexed-biceps mechanical-arm
skeleton: skull bone
body: person-standing bust-in-silhouette
head: bust-in-silhouette brain
face: slightly-smiling-face grinning-face
foot: foot footprints
heart: red-heart anatomical-heart
family, parent: people-hugging busts-in-silhouette baby
mother: person-feeding-baby baby
car: automobile sport-utility-vehicle racing-car taxi
plane, aeroplane, flight: airplane airplane-departure small-airplane
train: locomotive high-speed-train train
ship: passenger-ship ship sailboat
boat: sailboat motor-boat canoe
truck, lorry: delivery-truck articulated-lorry pickup-truck
scooter: kick-scooter motor-scooter
spaceship, spacecraft: rocket flying-saucer
doctor, nurse: health-worker stethoscope hospital
builder: construction-worker building-construction
king: person-with-crown crown prince
queen: person-with-crown crown princess
knight: shield crossed-swords castle
wizard: person-mage magic-wand
witch: magic-wand broom black-cat
driver: automobile bus
baker: bread croissant cook
gardener: potted-plant farmer
dentist: tooth toothbrush
actor: performing-arts clapper-board
earth, world: globe-showing-europe-africa globe-showing-americas globe-showing-asia-australia
mars, venus, jupiter: ringed-planet telescope
galaxy, universe, cosmos: milky-way comet ringed-planet
solar system: ringed-planet sun comet
space: rocket milky-way ringed-planet satellite astronaut
football: soccer-ball american-football
running, run: person-running running-shoe
skiing, ski: skier skis
cycling: person-biking bicycle
olympics, olympic games: 1st-place-medal sports-medal trophy
medal, winner: 1st-place-medal sports-medal trophy
dance, dancing, ballet: ballet-shoes mirror-ball
song, singing: musical-notes microphone singer
orchestra, concert: violin musical-score trumpet
chess: chess-pawn
hockey: ice-hockey field-hockey
skating: ice-skate roller-skate
temple: classical-building hindu-temple shinto-shrine
village: houses hut house-with-garden
farm: tractor cow chicken farmer
shop, store, supermarket: convenience-store shopping-cart department-store
museum: classical-building framed-picture amphora
tower: tokyo-tower castle
river: water-wave canoe national-park
lake: national-park water-wave canoe
ocean, sea: water-wave sailboat whale
wave: water-wave
bridge: bridge-at-night
africa: globe-showing-europe-africa elephant giraffe
america: globe-showing-americas statue-of-liberty
italy: pizza spaghetti
france: baguette-bread croissant cheese-wedge
germany: pretzel beer-mug
china: red-paper-lantern dragon-face panda dumpling
egypt: camel scroll desert
mexico: taco cactus piata burrito
india: sari curry-rice hindu-temple elephant
greece, ancient greece: classical-building amphora olive
brazil: parrot soccer-ball coconut
england, britain, great britain: guard teapot umbrella-with-rain-drops
spain: shallow-pan-of-food ox folding-hand-fan
canada: maple-leaf beaver ice-hockey
ireland: shamrock ewe
netherlands, holland: tulip bicycle cheese-wedge
switzerland: snow-capped-mountain chocolate-bar cheese-wedge
country: world-map white-flag
rome, ancient rome, roman: classical-building amphora shield
australia: kangaroo koala globe-showing-asia-australia boomerang
antarctica: penguin ice snowflake
clock: alarm-clock mantelpiece-clock twelve-oclock
time: alarm-clock hourglass-done watch
lamp: light-bulb couch-and-lamp flashlight
electricity, energy: high-voltage battery electric-plug light-bulb
magnet: magnet
mail carrier, postman: postbox envelope
paper: page-facing-up notebook roll-of-paper
letter: envelope postbox incoming-envelope
hat: top-hat billed-cap womans-hat
shoe: running-shoe mans-shoe
shirt: t-shirt running-shirt
trousers, pants: jeans shorts
cup: teacup-without-handle hot-beverage cup-with-straw
bottle: bottle-with-popping-cork baby-bottle lotion-bottle
box: package takeout-box
toy: teddy-bear yo-yo kite
doll: nesting-dolls teddy-bear
easter: hatching-chick rabbit-face nest-with-eggs
love: red-heart love-letter heart-with-arrow
war: crossed-swords military-helmet shield
soldier: military-helmet
pollution: factory oil-drum litter-in-bin-sign
plastic, waste, rubbish, trash, garbage: wastebasket litter-in-bin-sign recycling-symbol
internet: globe-with-meridians wireless laptop
password, security: locked-with-key key locked
film, movie: film-projector clapper-board film-frames movie-camera
cinema: clapper-board film-projector cinema popcorn
arrow: bow-and-arrow right-arrow up-arrow
diamond: gem-stone large-blue-diamond diamond-suit
colour, color: artist-palette rainbow crayon
red: red-circle red-heart
blue: blue-circle blue-heart
green: green-circle green-heart
yellow: yellow-circle yellow-heart
purple, violet: purple-circle purple-heart
brown: brown-circle
black: black-circle black-heart
white: white-circle white-heart
happy, joy: grinning-face smiling-face-with-smiling-eyes
sad: crying-face frowning-face
angry: angry-face
afraid, fear: fearful-face face-screaming-in-fear
sleep: sleeping-face person-in-bed bed
zero: keycap-0
one: keycap-1 1st-place-medal
two: keycap-2
three: keycap-3
four: keycap-4
five: keycap-5
six: keycap-6
seven: keycap-7
eight: keycap-8
nine: keycap-9
ten: keycap-10
percent: bar-chart hundred-points
fossil: sauropod bone spiral-shell
mammal: elephant whale bear monkey
reptile: lizard snake crocodile turtle
amphibian: frog
insect: ant honeybee butterfly beetle
zoo: elephant lion giraffe monkey
pet: dog cat hamster rabbit
animal: dog elephant cat lion
jungle: palm-tree parrot monkey tiger
metal: gear nut-and-bolt chains
machine: gear robot
invention, creativity: light-bulb gear
hero: person-superhero
mystery: detective magnifying-glass-tilted-left red-question-mark
`

/** Names of drawings by a search whose words are stems. */
export const SUBJECTS: ReadonlyMap<string, readonly string[]> = new Map(
  TABLE.trim()
    .split('\n')
    .flatMap((line) => {
      const [searches = '', names = ''] = line.split(': ')
      return searches.split(', ').map((search) => [wordsOf(search).map(stem).join(' '), names.split(' ')] as const)
    }),
)
