import { crc32, deflateSync } from 'node:zlib';
import type { Random } from './random.ts';

const [WIDTH, HEIGHT] = [640, 420];
const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex');

/** Colours by their place: paper, frame, band, lines, picture, person. */
type Palette = readonly [number, number, number, number, number, number];
const PALETTES: readonly Palette[] = [
  [0xf6f4ee, 0x1f2937, 0x7f1d1d, 0x8a8f98, 0xd9d5c9, 0x6b7280],
  [0xeef3f6, 0x1f2937, 0x1e3a5f, 0x8694a3, 0xcbd5de, 0x5b6878],
  [0xf0f5ef, 0x1f2937, 0x14532d, 0x87968a, 0xcdd8cd, 0x5f6f64],
];
const [PAPER, FRAME, BAND, LINES, PICTURE, PERSON] = [0, 1, 2, 3, 4, 5];

/** The letters of the word on each specimen, five dots wide and seven high. */
const LETTERS: Readonly<Record<string, readonly number[]>> = {
  S: [0x0f, 0x10, 0x10, 0x0e, 0x01, 0x01, 0x1e],
  P: [0x1e, 0x11, 0x11, 0x1e, 0x10, 0x10, 0x10],
  E: [0x1f, 0x10, 0x10, 0x1e, 0x10, 0x10, 0x1f],
  C: [0x0f, 0x10, 0x10, 0x10, 0x10, 0x10, 0x0f],
  I: [0x1f, 0x04, 0x04, 0x04, 0x04, 0x04, 0x1f],
  M: [0x11, 0x1b, 0x15, 0x15, 0x11, 0x11, 0x11],
  N: [0x11, 0x19, 0x15, 0x13, 0x11, 0x11, 0x11],
};
const WORD = 'SPECIMEN';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture of one byte for each dot, which is the place of its colour. */
class Canvas {
  readonly dots: Buffer = Buffer.alloc(WIDTH * HEIGHT, PAPER);

  fill({ x, y, width, height }: Box, colour: number): void {
    for (let row = y; row < y + height; row += 1) this.dots.fill(colour, row * WIDTH + x, row * WIDTH + x + width);
  }

  /** The dots of an ellipse in a box. */
  round({ x, y, width, height }: Box, colour: number): void {
    for (let row = 0; row < height; row += 1) {
      const half = Math.floor((width / 2) * Math.sqrt(1 - ((2 * row + 1) / height - 1) ** 2));
      this.fill({ x: x + Math.floor(width / 2) - half, y: y + row, width: 2 * half, height: 1 }, colour);
    }
  }

  write(text: string, { x, y, size, colour }: { x: number; y: number; size: number; colour: number }): void {
    for (const [place, letter] of text.split('').entries())
      for (const [row, bits] of (LETTERS[letter] ?? []).entries())
        for (let column = 0; column < 5; column += 1)
          if ((bits >> (4 - column)) & 1)
            this.fill({ x: x + (place * 6 + column) * size, y: y + row * size, width: size, height: size }, colour);
  }
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

function toPng({ dots }: Canvas, palette: Palette): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(WIDTH, 0);
  size.writeUInt32BE(HEIGHT, 4);
  const rows = Array.from({ length: HEIGHT }, (_, row) => [
    Buffer.of(0),
    dots.subarray(row * WIDTH, (row + 1) * WIDTH),
  ]);
  return Buffer.concat([
    PNG_START,
    chunk('IHDR', Buffer.concat([size, Buffer.of(8, 3, 0, 0, 0)])),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]))),
    chunk('IDAT', deflateSync(Buffer.concat(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const SHEET: Box = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
const inner = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** Who the document is of. */
function drawPerson(canvas: Canvas): void {
  canvas.fill({ x: 40, y: 110, width: 150, height: 190 }, PICTURE);
  canvas.round({ x: 80, y: 135, width: 70, height: 85 }, PERSON);
  canvas.round({ x: 52, y: 225, width: 126, height: 150 }, PERSON);
  canvas.fill({ x: 40, y: 300, width: 150, height: 80 }, PAPER);
}

/** What it says, which nobody can read. */
function drawLines(canvas: Canvas, random: Random, x: number): void {
  for (let line = 0; line < 5; line += 1) {
    const y = 115 + line * 38;
    canvas.fill({ x, y, width: random.int(50, 90), height: 5 }, LINES);
    canvas.fill({ x, y: y + 11, width: random.int(120, WIDTH - x - 60), height: 11 }, FRAME);
  }
}

/** A PNG that looks like an identity document and can be taken for none: its front with a picture, or its back. */
export function specimenPicture(random: Random, side: 'front' | 'back'): Buffer {
  const canvas = new Canvas();
  canvas.fill(SHEET, FRAME);
  canvas.fill(inner(SHEET, 8), PAPER);
  canvas.fill({ x: 8, y: 8, width: WIDTH - 16, height: 70 }, BAND);
  canvas.write(WORD, { x: 40, y: 29, size: 4, colour: PAPER });
  if (side === 'front') drawPerson(canvas);
  drawLines(canvas, random, side === 'front' ? 220 : 40);
  for (const y of [335, 365])
    for (let x = 40; x < WIDTH - 40; x += 14)
      canvas.fill({ x, y, width: random.chance(0.8) ? 9 : 4, height: 14 }, LINES);
  return toPng(canvas, random.pick(PALETTES));
}

/** Text as a PDF holds it; what its letters lack becomes a question mark. */
const pdfText = (text: string): string =>
  text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?').replaceAll(/[\\()]/g, (sign) => `\\${sign}`);

const line = (text: string, size: number, y: number): string => `BT /F1 ${size} Tf 70 ${y} Td (${pdfText(text)}) Tj ET`;

/** A PDF of one page with a title and lines of text, in a frame. */
export function specimenPage(title: string, lines: readonly string[]): Buffer {
  const content = [
    '0.12 0.16 0.22 RG 3 w 40 40 515 762 re S',
    '0.12 0.16 0.22 rg',
    line(title, 20, 740),
    ...lines.map((text, index) => line(text, 12, 690 - index * 22)),
    '0.54 0.56 0.6 rg 70 110 200 2 re f',
    line('Specimen: of nobody, and good for nothing.', 10, 90),
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}
