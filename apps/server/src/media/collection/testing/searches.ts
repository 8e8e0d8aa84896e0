/** `word`, or `word=label` where the picture is called otherwise. */
const TABLE = `
  # animals
  dog, cats=cat, horses=horse, cow, pig, sheep=ewe, goat, chicken, rooster, duck, goose, turkey, rabbit,
  mice=mouse, rat, hamster, squirrel=chipmunk, hedgehog, fox, wolves=wolf, bear, polar bear, panda, koala,
  kangaroo, lion, tiger, leopard, elephants=elephant, giraffe, zebra, hippo=hippopotamus, rhino=rhinoceros,
  camel, monkeys=monkey, gorilla, crocodile, turtle, lizard, snake, dragon, dinosaurs=sauropod, frog, fish,
  shark, whale, dolphin, octopus, crab, lobster, snail, butterflies=butterfly, bees=honeybee, ants=ant, spider,
  beetle, ladybird=lady beetle, mosquito, worm, birds=bird, eagle, owl, parrot, penguins=penguin, flamingo,
  peacock, swan, bat, deer, seal, otter, sloth, unicorn, mammal=elephant, reptile=lizard, insects=ant,
  amphibian=frog, fossil=sauropod
  # plants
  flower=tulip, rose, tulips=tulip, sunflower, tree=evergreen tree, palm tree, cactus, leaves=maple leaf,
  plants=potted plant, mushroom, grass=herb, seeds=seedling, forest=evergreen tree, clover=four leaf clover,
  wheat=sheaf of rice, blossom
  # food
  apple=red apple, banana, orange=tangerine, lemon, pear, peach, cherries, strawberries=strawberry, grapes,
  melon, pineapple, mango, coconut, kiwi=kiwi fruit, tomatoes=tomato, potatoes=potato, carrot, corn=ear of corn,
  pepper=bell pepper, cucumber, lettuce=leafy green, broccoli, onion, garlic, beans, nuts=peanuts, avocado,
  olive, bread, cheese=cheese wedge, egg, milk=glass of milk, butter, honey=honey pot, meat=cut of meat, pizza,
  hamburger, sandwich, soup=pot of food, salad=green salad, cake=birthday cake, cookies=cookie,
  chocolate=chocolate bar, candy, ice cream, tea=teacup without handle, coffee=hot beverage, juice=beverage box,
  water=droplet, salt, sushi, noodles=steaming bowl, pasta=spaghetti, pancakes, pie, popcorn, rice=cooked rice,
  fruit=red apple, vegetables=carrot, breakfast=egg, lunch=bento box, dinner=fork and knife with plate
  # school
  maths=abacus, mathematics=abacus, algebra=input numbers, geometry=triangular ruler, fractions=divide,
  addition=plus, subtraction=minus, multiplication=multiply, division=divide, numbers=input numbers,
  statistics=bar chart, science=microscope, biology=dna, chemistry=test tube, physics=atom symbol,
  history=classical building, geography=world map, music=musical notes, art=artist palette, drama=performing
  arts, theatre=performing arts, sport=soccer ball, computer science=laptop, language=speech balloon,
  english=input latin letters, grammar=input latin letters, spelling=input latin letters, alphabet=input latin
  letters, reading=open book, writing=memo, literature=books, poetry=scroll, philosophy=thinking face,
  religion=place of worship, economics=chart increasing, politics=ballot box with ballot, astronomy=telescope,
  psychology=brain, ecology=seedling, geology=rock, medicine=pill, school, classroom=teacher, teacher, student,
  pupil=student, exam=memo, homework=memo, book=open book, pencil, pen, paper=page facing up, ruler=straight
  ruler, scissors, notebook, backpack, calculator=abacus, library=books, university=graduation cap,
  graduation=graduation cap, quiz=red question mark, question=red question mark, answer=check mark button,
  idea=light bulb
  # weather and seasons
  sun, moon=full moon, star, cloud, rain=cloud with rain, snow=cloud with snow, storm=cloud with lightning and
  rain, lightning=cloud with lightning, wind=leaf fluttering in wind, fog, rainbow, tornado, hurricane=cyclone,
  ice, temperature=thermometer, weather=sun behind rain cloud, umbrella, summer=sun, winter=snowflake,
  spring=cherry blossom, autumn=fallen leaf, climate=globe showing Europe-Africa
  # body and people
  head=bust in silhouette, hair=person: blond hair, eye, ear, nose, mouth, teeth=tooth, tongue, hand=waving
  hand, arm=flexed biceps, leg, feet=foot, heart=red heart, brain, lungs, bones=bone, skeleton=skull, blood=drop
  of blood, muscle=flexed biceps, face=slightly smiling face, baby, boy, girl, man, women=woman, children=child,
  family=people hugging, grandmother=old woman, grandfather=old man, happy=grinning face, sad=crying face,
  angry=angry face, sleep=sleeping face
  # vehicles
  car=automobile, bus, bicycle, motorcycle, train=locomotive, tram, plane=airplane, helicopter, ship=passenger
  ship, boat=sailboat, sailboat, truck=delivery truck, tractor, taxi, ambulance, fire engine, police car,
  rocket, canoe, scooter=kick scooter, metro, satellite
  # jobs
  doctor=health worker, nurse=health worker, firefighter, police officer, farmer, cook, pilot, astronaut,
  artist, singer, scientist, mechanic, judge, detective, builder=construction worker, king=person with crown,
  queen=person with crown, prince, princess, pirate=pirate flag, knight=shield, wizard=mage, soldier=military
  helmet
  # space
  earth=globe showing Europe-Africa, planet=ringed planet, saturn=ringed planet, telescope, galaxy=milky way,
  comet, solar system=ringed planet, space=rocket, alien, universe=milky way, milky way
  # sports and games
  football=soccer ball, basketball, tennis, volleyball, baseball, rugby=rugby football, golf=flag in hole,
  hockey=ice hockey, swimming=person swimming, running=person running, skiing=skier, skating=ice skate,
  boxing=boxing glove, archery=bow and arrow, gymnastics=person cartwheeling, cycling=person biking,
  olympics=1st place medal, medals=1st place medal, trophy, chess=chess pawn, dice=game die, puzzle=puzzle
  piece, judo=martial arts uniform, bowling, fishing=fishing pole, climbing=person climbing, surfing=person
  surfing, dance=ballet shoes
  # instruments
  guitar, piano=musical keyboard, violin, drums=drum, trumpet, flute, saxophone, accordion, microphone,
  headphones=headphone, song=musical notes, note=musical note, banjo, orchestra=violin
  # buildings and places
  house, castle, church, mosque, temple=classical building, synagogue, hospital, factory, bridge=bridge at
  night, tower=Tokyo tower, tent, museum=classical building, bank, hotel, stadium, city=cityscape,
  village=houses, farm=tractor, shop=convenience store, fountain, statue of liberty=Statue of Liberty,
  volcanoes=volcano, mountain, island=desert island, beach=beach with umbrella, desert, river=water wave,
  lake=national park, ocean=water wave, map=world map, globe=globe showing Americas, compass
  # countries
  africa=globe showing Europe-Africa, europe=globe showing Europe-Africa, america=globe showing Americas,
  asia=globe showing Asia-Australia, japan=map of Japan, italy=pizza, france=baguette bread, germany=pretzel,
  china=red paper lantern, egypt=camel, mexico=taco, india=sari, russia=nesting dolls, australia=kangaroo,
  greece=classical building, england=guard, usa=Statue of Liberty, canada=maple leaf, ireland=shamrock, ancient
  rome=classical building
  # things
  clock=alarm clock, watch, time=alarm clock, calendar, phone=mobile phone, computer=desktop computer, laptop,
  keyboard, television, radio, camera, lamp=light bulb, light bulb, battery, magnet, microscope, test tube,
  atom=atom symbol, dna, virus=microbe, bacteria=microbe, robot, electricity=high voltage, energy=high voltage,
  fire, key, lock=locked, hammer, saw=carpentry saw, ladder, bell, gift=wrapped gift, money=money bag, coin,
  crown, flag=chequered flag, letter=envelope, newspaper, shoe=running shoe, shirt=t-shirt, dress, hat=top hat,
  glasses, socks, gloves, ring, bed, toilet, door, window, mirror, candle, knife=kitchen knife, spoon,
  cup=teacup without handle, bottle=bottle with popping cork, soap, bucket, balloon, teddy bear, kite,
  toys=teddy bear
  # ideas
  christmas=Christmas tree, easter=hatching chick, halloween=jack-o-lantern, birthday=birthday cake, peace=peace
  symbol, love=red heart, war=crossed swords, sword=crossed swords, recycling=recycling symbol,
  pollution=factory, vote=ballot box with ballot, law=balance scale, democracy=ballot box with ballot,
  internet=globe with meridians, email=e-mail, password=locked with key, film=film projector, circle=red circle,
  square=red square, triangle=red triangle pointed up, colours=artist palette, red=red circle, blue=blue circle,
  green=green circle, yellow=yellow circle, zero=keycap: 0, ten=keycap: 10, plus, infinity
`

/** What schools search for, and the label of what they should see first. */
export const SCHOOL_WORDS = TABLE.replaceAll(/\n *#.*\n/g, ',')
  .split(',')
  .map((pair) => pair.replaceAll(/\s+/g, ' ').trim())
  .filter((pair) => pair !== '')
  .map((pair) => {
    const [word = '', label = word] = pair.split('=')
    return { word, label }
  })
