/** Short sounds of each accepted format, as programs write them. */

const text = (characters: string): Buffer => Buffer.from(characters, 'latin1')
const zeros = (bytes: number): Buffer => Buffer.alloc(bytes)

function uint32(value: number, order: 'big' | 'little'): Buffer {
  const bytes = zeros(4)
  if (order === 'big') bytes.writeUInt32BE(value)
  else bytes.writeUInt32LE(value)
  return bytes
}

const box = (kind: string, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([uint32(content.length + 8, 'big'), text(kind), content])
}

const mpeg4 = (...handlers: string[]): Buffer =>
  Buffer.concat([
    box('ftyp', text('M4A isom'), zeros(4)),
    box('moov', ...handlers.map((kind) => box('trak', box('hdlr', zeros(8), text(kind), zeros(12))))),
    box('mdat', zeros(100)),
  ])

const FORMAT_PCM_MONO = Buffer.from([1, 0, 1, 0, 0x40, 0x1f, 0, 0, 0x40, 0x1f, 0, 0, 1, 0, 8, 0])
const MP3_FRAME = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), zeros(413)])
const ogg = (codec: string): Buffer => Buffer.concat([text('OggS'), zeros(24), text(codec), zeros(40)])

export const SOUNDS = {
  aac: Buffer.concat([Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x02, 0x1f, 0xfc]), zeros(60)]),
  m4a: mpeg4('soun'),
  mp3: Buffer.concat([text('ID3'), Buffer.from([4, 0, 0, 0, 0, 0, 20]), zeros(20), MP3_FRAME, MP3_FRAME]),
  ogg: ogg('\x01vorbis'),
  wav: Buffer.concat([
    text('RIFF'),
    uint32(136, 'little'),
    text('WAVEfmt '),
    uint32(16, 'little'),
    FORMAT_PCM_MONO,
    text('data'),
    uint32(100, 'little'),
    zeros(100),
  ]),
} as const

/** Files that are no sound, or more than one. */
export const NO_SOUNDS: Readonly<Record<string, Buffer>> = {
  'a page': text('<!doctype html><script>alert(1)</script>'),
  'a film': mpeg4('soun', 'vide'),
  'a film in Ogg': ogg('\x80theora'),
  'boxes that end after the file': Buffer.concat([mpeg4('soun'), uint32(4_000_000, 'big'), text('free')]),
  'boxes without a length': Buffer.concat([box('ftyp', text('M4A ')), zeros(400)]),
  'a tag without a sound': Buffer.concat([text('ID3'), Buffer.from([4, 0, 0, 0, 0x7f, 0x7f, 0x7f]), zeros(20)]),
  'a WAV of another codec': Buffer.concat([
    SOUNDS.wav.subarray(0, 20),
    Buffer.from([0x55, 0]),
    SOUNDS.wav.subarray(22),
  ]),
  'an MP3 with a page in it': Buffer.concat([SOUNDS.mp3, text('<script>alert(1)</script>')]),
  'an MP3 that is an archive as well': Buffer.concat([SOUNDS.mp3, text('PK\x05\x06'), zeros(18)]),
  'a picture': text('\x89PNG\r\n\x1a\n'),
  'one byte': text('I'),
}
