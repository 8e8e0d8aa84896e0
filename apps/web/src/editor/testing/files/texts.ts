import type { FixtureFile } from './fixture-file.ts'

export const GIFT_FILES: readonly FixtureFile[] = [
  [
    'every type of question',
    `// question: 1  name: Capital
$CATEGORY: $course$/top/Europe

::Capital::[html]<p>Capital of <b>Norway</b>?</p>{=Oslo#Yes ~Bergen#No ####It has been since 1814.}

Oslo is in Norway.{T}

Which city?{=Bergen =%50%Trondheim}

Year of the moon landing?{#1969:2}

Order them{=Mouse -> 1 =Cat -> 2 =Horse -> 3}`,
    { questions: 5 },
  ],
  ['the control characters', String.raw`Which is a set\: 1\=1?{=\{ a \~ b \} ~\# c ~back\\slash}`, { questions: 1 }],
  ['a missing word', 'The capital {=Oslo ~Rome} is in the north.', { questions: 1 }],
  [
    'what none of our types holds',
    'Write.{}\n\nA description.\n\nMatch{=a -> x =b -> y}\n\nSo?{T}',
    { questions: 1, leftOut: 3 },
  ],
  [
    'names, tags and ID numbers, which are reported together',
    '// question: 7  name: Capital\n// [id:n-7] [tag:Europe] [tag:a\\]b]\n::Capital::Which city?{=Oslo ~Rome}\n\n// [tag:lost]\n\nSo?{T}',
    { questions: 2, leftOut: 1 },
  ],
  [
    'pictures and sounds in HTML',
    '[html]<img src="a.png">Which?<audio src="a.mp3"></audio>{=Oslo ~Rome}',
    { questions: 1 },
  ],
  ['an asterisk for any text', 'City?{=*slo =a\\\\*b}', { questions: 1 }],
  ['a comment of brackets', `//${'[tag:'.repeat(200_000)}\nSo?{T}`, { questions: 1 }],
  ['empty lines and nothing else', `${'\n'.repeat(200_000)}{`, /format is unknown/],
  ['weights and penalties', 'Which are even?{~%50%2 ~%50%4 ~%-100%5}', { questions: 1 }],
  ['a text that is too long', `${'Long '.repeat(20)}?{T}`, { questions: 1, unfinished: 1 }],
  ['a brace that is never closed', 'Town?{=Oslo ~Rome\n\nCapital?{=Oslo ~Rome}', { questions: 1, leftOut: 1 }],
  ['markup that does something', '[html]<img src=x onerror=alert(1)><script>alert(1)</script>So?{T}', { questions: 1 }],
  [
    'more tags than a quiz has',
    Array.from({ length: 25 }, (_, n) => `// [tag:t${n}]\nSo ${n}?{T}`).join('\n\n'),
    { questions: 25, leftOut: 1 },
  ],
  ['line ends of Windows', 'Capital?{\r\n=Oslo\r\n~Rome\r\n}\r\n\r\nSo?{F}\r\n', { questions: 2 }],
  ['an answer without a sign', 'Capital?{Oslo}', { questions: 1 }],
]

const A = 'Capital?\nA. Oslo\nB. Bergen\nANSWER: A'

export const AIKEN_FILES: readonly FixtureFile[] = [
  ['two questions', `${A}\n\nTown?\nA) Oslo\nB) Rome\nC) Bern\nANSWER: C`, { questions: 2 }],
  ['a question of two lines', `Which is\nthe capital?\nA. Oslo\nB. Rome\nANSWER: A`, { questions: 1 }],
  ['true and false', 'So?\nA. True\nB. False\nANSWER: B', { questions: 1 }],
  ['a question without an answer', `Town?\nA. Oslo\nB. Rome\n\n${A}`, { questions: 2, unfinished: 1 }],
  ['an answer that is no option', `Town?\nA. Oslo\nB. Rome\nANSWER: F\n\n${A}`, { questions: 2, unfinished: 1 }],
  ['an answer without a question', `ANSWER: B\n\n${A}`, { questions: 1, leftOut: 1 }],
  ['one option', 'Capital?\nA. Oslo\nANSWER: A', { questions: 1, unfinished: 1 }],
  [
    'more options than a question has',
    `Letter?\n${[...'ABCDEFGH'].map((c) => `${c}. ${c}`).join('\n')}\nANSWER: H`,
    { questions: 1, unfinished: 1 },
  ],
  ['markup and formulas', 'What?\nA. =HYPERLINK("x")\nB. <script>alert(1)</script>\nANSWER: B', { questions: 1 }],
]

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAHgAAABQCAIAAABd+SbeAAAAzElEQVR4nO3QAQmAUABEMZMYzCRGNJYx7n0YLMGu+/0O9BznWpeJTtvHiY4SLVp0wD5OdJRo0aID9nGio0SLFh2wjxMdJVq06IB9nOgo0aJFB+zjREeJFi06YB8nOkq0aNEB+zjRUaJFiw7Yx4mOEi1adMA+TnSUaNGiA/ZxoqNEixYdsI8THSVatOiAfZzoKNGiRQfs40RHiRYtOmAfJzpKtGjRAfs40VGiRYsO2MeJjhItWnTAPk50lGjRogP2caKjRIsWHbCPEx31A9lTOQa0qkm9AAAAAElFTkSuQmCC'
const quiz = (...questions: string[]) => `<?xml version="1.0"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`
const question = (type: string, more: string, text = 'What?') =>
  `<question type="${type}"><name><text></text></name><questiontext format="html"><text>${text}</text></questiontext>${more}</question>`
const answer = (fraction: number, text: string, more = '') =>
  `<answer fraction="${fraction}"><text>${text}</text>${more}</answer>`
const CHOICE = question('multichoice', answer(100, 'Oslo') + answer(0, 'Rome'))

export const MOODLE_FILES: readonly FixtureFile[] = [
  [
    'every type of question',
    quiz(
      '<question type="category"><category><text>$course$/top/Europe</text></category></question>',
      CHOICE,
      question('truefalse', answer(100, 'true') + answer(0, 'false')),
      question('shortanswer', `<usecase>0</usecase>${answer(100, 'Oslo')}`),
      question('numerical', answer(100, '3.14', '<tolerance>0.01</tolerance>')),
      question('ordering', answer(1, 'One') + answer(2, 'Two') + answer(3, 'Three')),
    ),
    { questions: 5 },
  ],
  [
    'a picture in the text',
    quiz(
      question(
        'multichoice',
        answer(100, 'Oslo') + answer(0, 'Rome'),
        '<![CDATA[<p>Which <b>city</b>?</p><img src="@@PLUGINFILE@@/map.png">]]>',
      ).replace('</text></questiontext>', `</text><file name="map.png" encoding="base64">${PNG}</file></questiontext>`),
    ),
    { questions: 1 },
  ],
  [
    'a picture whose name is no escape',
    quiz(
      CHOICE.replace(
        'What?</text>',
        `&lt;img src="@@PLUGINFILE@@/100%.png"&gt;What?</text><file name="100%.png" encoding="base64">${PNG}</file>`,
      ),
    ),
    { questions: 1 },
  ],
  [
    'a marker on a picture',
    quiz(
      question(
        'ddmarker',
        `<file name="map.png" encoding="base64">${PNG}</file><drag><no>1</no><text>Oslo</text></drag><drop><no>1</no><shape>circle</shape><coords>60,40;10</coords><choice>1</choice></drop>`,
      ),
    ),
    { questions: 1 },
  ],
  [
    'matching and what nothing here holds',
    quiz(
      question('matching', '<subquestion><text>a</text><answer><text>x</text></answer></subquestion>'),
      question('essay', ''),
      question('cloze', ''),
      CHOICE,
    ),
    { questions: 1, leftOut: 3 },
  ],
  [
    'markup that does something',
    quiz(
      question(
        'truefalse',
        answer(100, 'true'),
        '&lt;img src=x onerror="alert(1)"&gt;&lt;script&gt;alert(1)&lt;/script&gt;So?',
      ),
    ),
    { questions: 1 },
  ],
  [
    'names, tags and ID numbers, which are reported together',
    quiz(
      CHOICE.replace('<name><text></text></name>', '<name><text>Capital of Norway</text></name>'),
      CHOICE.replace('</question>', '<idnumber>n-2</idnumber><tags><tag><text>Europe</text></tag></tags></question>'),
      CHOICE.replace('<name><text></text></name>', '<name><text>What…</text></name>'),
    ),
    { questions: 3, leftOut: 1 },
  ],
  [
    'feedback, pictures of answers, grades, hints and units',
    quiz(
      question(
        'numerical',
        `<defaultgrade>2</defaultgrade><hint><text>Think</text></hint>${answer(100, '3')}<units><unit><unit_name>km</unit_name></unit></units>`,
      ),
      question(
        'multichoice',
        `<correctfeedback><text>Well done</text></correctfeedback>${answer(100, '&lt;img src="a.png"&gt;Oslo')}${answer(0, 'Rome')}`,
      ),
    ),
    { questions: 2 },
  ],
  ['an external entity', `<!DOCTYPE q [<!ENTITY a SYSTEM "file:///etc/passwd">]>${quiz(CHOICE)}`, /DOCTYPE/],
  ['half a file', quiz(CHOICE, CHOICE).slice(0, 200), /not well-formed/],
  ['elements nested too deep', `<quiz>${'<a>'.repeat(200)}`, /nested more than 100 deep/],
  [
    'a picture that is no base64',
    quiz(question('ddmarker', '<file name="a.png" encoding="base64">???</file><drop/>'), CHOICE),
    { questions: 1, leftOut: 1 },
  ],
  ['no question', quiz(), /without questions/],
]
