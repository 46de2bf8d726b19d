import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inParts, jpegFile, jpegSegment, pdfFile, pngChunk, pngFile } from '../../testing.ts';
import { inspectFile } from './inspect-file.ts';

interface Sent {
  name?: string;
  type?: string;
  /** How many bytes come at a time. */
  size?: number;
}

async function inspect(file: Buffer, { name, type, size = 1000 }: Sent = {}) {
  const inspection = inspectFile({ declaredName: name, declaredType: type });
  for await (const part of inParts(file, size)) await inspection.take(part);
  await inspection.end();
  return inspection.found();
}

const refused = (file: Buffer, said: RegExp, sent?: Sent) =>
  assert.rejects(async () => inspect(file, sent), { code: 'validation_failed', publicText: said });

/** Whatever the borders of what comes are. */
async function refusedInAnyParts(file: Buffer, said: RegExp): Promise<void> {
  for (const size of [1, 7, 512, file.length]) await refused(file, said, { size });
}

const ZIP = Buffer.from('504b0304140000000000', 'hex');
const ZIP_END = Buffer.from('504b0506000000000100010000000000', 'hex');

describe('a file that is taken', () => {
  it('is a JPEG, a PNG or a PDF, in parts of any size', async () => {
    for (const size of [1, 13, 4100, 100_000]) {
      assert.deepEqual(await inspect(pngFile(), { size }), { mediaType: 'image/png', fileName: 'file.png' });
      assert.equal((await inspect(jpegFile(), { size })).mediaType, 'image/jpeg');
      assert.equal((await inspect(pdfFile(9000), { size })).mediaType, 'application/pdf');
    }
  });

  it('may have what cameras and programs write: restarts, fill bytes, several scans, long profiles, blanks behind the end', async () => {
    const data = Buffer.concat([
      Buffer.from('0102ff0003ffd00405ffd7ff00', 'hex'),
      Buffer.from('ffff', 'hex'),
      jpegSegment(0xda, Buffer.of(1, 1, 0, 0, 63, 0)),
      Buffer.from('0102', 'hex'),
    ]);
    await inspect(jpegFile({ data }));
    await inspect(Buffer.concat([jpegFile({ before: [jpegSegment(0xe1, 'a'.repeat(60_000))] }), Buffer.alloc(100)]));
    await inspect(pngFile({ before: [pngChunk('iCCP', 'p'.repeat(20_000)), pngChunk('tEXt', 'Title\0A page')] }));
    await inspect(Buffer.concat([pdfFile(), Buffer.from('\r\n  \r\n')]));
  });

  it('keeps its name without the folders that it came from', async () => {
    const named = async (name: string) => (await inspect(pngFile(), { name })).fileName;
    assert.equal(await named('C:\\Users\\jo\\pass.png'), 'pass.png');
    assert.equal(await named('../../etc/pass.PNG'), 'pass.PNG');
    assert.equal(await named('Führerschein vorn'), 'Führerschein vorn');
    assert.equal(await named('folder/'), 'file.png');
    await inspect(jpegFile(), { name: 'a.jpeg', type: 'image/jpg' });
    await inspect(jpegFile(), { name: 'a.jpg', type: 'application/octet-stream' });
  });
});

describe('a file that is refused', () => {
  it('is none of them, whatever it is called', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    await refused(svg, /must be a JPEG, a PNG or a PDF/, { name: 'a.png', type: 'image/png' });
    await refused(Buffer.from(`GIF89a${'a'.repeat(400)}`), /must be a JPEG/, { name: 'a.jpg' });
    await refused(Buffer.concat([ZIP, Buffer.alloc(500)]), /must be a JPEG/);
    await refused(Buffer.alloc(0), /is empty/);
    await refused(Buffer.from(' %PDF-1.4\n%%EOF'), /must be a JPEG/);
  });

  it('says by its type or its ending that it is another', async () => {
    await refused(pngFile(), /is a PNG, and was sent as a JPEG/, { type: 'image/jpeg' });
    await refused(pngFile(), /is image\/png, and its name ends in another way/, { name: 'a.pdf' });
    await refused(pdfFile(), /its name ends in another way/, { name: 'a.pdf.exe' });
    await refused(pdfFile(), /sent as another type/, { type: 'text/html' });
  });

  it('has a name that people cannot read', async () => {
    await refused(pngFile(), /control or direction/, { name: 'a\u202egnp.exe' });
    await refused(pngFile(), /control or direction/, { name: 'a\n.png' });
    await refused(pngFile(), /more than 255/, { name: `${'a'.repeat(252)}.png` });
    await refused(pngFile(), /dots alone/, { name: '..' });
  });

  it('ends too early', async () => {
    await refusedInAnyParts(pngFile().subarray(0, -12), /a PNG that ends too early/);
    await refusedInAnyParts(jpegFile().subarray(0, -2), /a JPEG that ends too early/);
    await refused(pdfFile().subarray(0, -7), /a PDF that ends too early/);
    await refused(Buffer.concat([pdfFile(), Buffer.alloc(2000)]), /a PDF that ends too early/);
  });

  it('has another file behind its end', async () => {
    const others = [
      ZIP,
      pdfFile(),
      Buffer.from('  <HTML><body>'),
      Buffer.from('MZ\x90'),
      Buffer.from('7f454c46', 'hex'),
    ];
    for (const other of others)
      for (const file of [pngFile(), jpegFile()])
        await refusedInAnyParts(Buffer.concat([file, other]), /another file behind its end|as a PDF as well/);
    await refused(Buffer.concat([pdfFile(), ZIP]), /has another file behind its end/);
    await refused(Buffer.concat([pdfFile(), Buffer.from('<script>')]), /has another file behind its end/);
  });

  it('is two at once', async () => {
    const pdf = jpegSegment(0xfe, `\n${pdfFile().toString('latin1')}`);
    await refused(jpegFile({ before: [pdf] }), /begins as a PDF as well/);
    await refusedInAnyParts(jpegFile({ before: [jpegSegment(0xfe, ZIP_END)] }), /holds an archive/);
    const inside = pdfFile()
      .toString('latin1')
      .replace('1 0 obj', () => `% ${ZIP_END.toString('latin1')}\n1 0 obj`);
    await refused(Buffer.from(inside, 'latin1'), /holds an archive/);
  });

  it('has a page or a program in its words, also across the borders of what comes', async () => {
    for (const words of ['<script>alert(1)</script>', 'a <HTML lang="en">', '<?php system($_GET[0]); ?>']) {
      await refusedInAnyParts(jpegFile({ before: [jpegSegment(0xfe, words)] }), /markup or a program/);
      await refusedInAnyParts(jpegFile({ before: [jpegSegment(0xe1, `Exif ${words}`)] }), /markup or a program/);
      await refusedInAnyParts(pngFile({ before: [pngChunk('tEXt', `Comment\0${words}`)] }), /markup or a program/);
    }
  });

  it('shows too little, or unpacks to too much', async () => {
    await refused(pngFile({ width: 199 }), /199 × 200 pixels; 200 × 200 are the least/);
    await refused(jpegFile({ height: 100 }), /200 × 100/);
    await refused(pngFile({ width: 20_000, height: 5001, data: Buffer.alloc(9) }), /100 megapixels/);
    await refused(jpegFile({ width: 65_000, height: 65_000 }), /100 megapixels/);
    await inspect(pngFile({ width: 20_000, height: 5000, data: Buffer.alloc(9) }));
  });

  it('is an encrypted PDF', async () => {
    const text = pdfFile().toString('latin1');
    const entries = [
      '/Encrypt 5 0 R',
      '/Encrypt +9 0 R',
      '/Encrypt -9 0 R',
      '/Encrypt<</V 4>>',
      '/#45ncrypt 5 0 R',
      '/#45#6e#63#72#79#70#74<</V 4>>',
      '/E#6Ecrypt\n5 0 R',
      '/Encrypt% a comment\n5 0 R',
      `/Encrypt${' '.repeat(1000)}5 0 R`,
    ];
    for (const entry of entries)
      await refusedInAnyParts(
        Buffer.from(
          text.replace('/Size', () => `${entry} /Size`),
          'latin1',
        ),
        /an encrypted PDF/,
      );
    for (const harmless of ['/EncryptMetadata true', '/#45ncryptMetadata 5', '/Encrypt /Name', '/Encr#79ptions<<>>'])
      await inspect(
        Buffer.from(
          text.replace('/Size', () => `${harmless} /Size`),
          'latin1',
        ),
      );
  });

  it('is none of its format inside', async () => {
    const broken = Buffer.concat([pngFile().subarray(0, 33), Buffer.from('ffffffff49444154', 'hex')]);
    await refused(broken, /no well-formed PNG/);
    await refused(Buffer.concat([jpegFile().subarray(0, 20), Buffer.alloc(300)]), /no well-formed JPEG/);
    await refused(Buffer.from('ffd8ffe000020000', 'hex'), /no well-formed JPEG/);
  });
});

describe('files that are made to cost time', () => {
  it('keep the thread for less than 200 ms at a time', async () => {
    const size = 64 * 1024;
    const start = jpegFile().subarray(0, -2);
    const files = [
      Buffer.concat([start, Buffer.alloc(4_000_000, Buffer.from('ff00', 'hex'))]),
      Buffer.concat([start, Buffer.alloc(4_000_000, 0xff)]),
      Buffer.concat([jpegFile().subarray(0, 20), Buffer.alloc(4_000_000, Buffer.from('ffe10003aa', 'hex'))]),
      Buffer.concat([pngFile().subarray(0, 33), Buffer.alloc(4_000_000, pngChunk('tEXt', ''))]),
      Buffer.from(`%PDF-1.4\n${'/Encrypt'.repeat(500_000)}`),
      Buffer.from(`%PDF-1.4\n${`/#45ncrypt${' '.repeat(400)}`.repeat(9000)}`),
    ];
    for (const file of files) {
      const inspection = inspectFile({ declaredName: undefined, declaredType: undefined });
      let longest = 0;
      for await (const part of inParts(file, size)) {
        const begun = process.threadCpuUsage();
        await inspection.take(part);
        const { user, system } = process.threadCpuUsage(begun);
        longest = Math.max(longest, (user + system) / 1000);
      }
      assert.ok(longest < 200, `${Math.round(longest)} ms`);
    }
  });
});
