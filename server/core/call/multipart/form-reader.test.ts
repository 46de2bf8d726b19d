import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { formText, multipart } from '#lib/multipart.ts';
import { FormReader } from './form-reader.ts';

const MAX = 100_000;
const FORM = multipart({
  fields: z.object({ kind: z.enum(['a', 'b']).optional(), note: z.string().max(200).optional() }),
  files: { front: 'The front.', back: 'The back.' },
  maxFileBytes: MAX,
  description: 'A form.',
  example: '',
});
const BOUNDARY = 'XyZ';

interface Sent {
  head: string;
  text?: string;
}

/** A form as it stands on the wire. */
const formOf = (...parts: readonly Sent[]): string =>
  `${parts.map(({ head, text = '' }) => `--${BOUNDARY}\r\n${head}\r\n\r\n${text}\r\n`).join('')}--${BOUNDARY}--\r\n`;
const named = (name: string, rest = ''): string => `Content-Disposition: form-data; name="${name}"${rest}`;
const front = (text = 'front'): Sent => ({
  head: `${named('front', '; filename="f.png"')}\r\nContent-Type: image/png`,
  text,
});

async function read(text: string | Buffer, size = 1000) {
  const bytes = Buffer.from(text as string);
  async function* parts() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const form = new FormReader<{ kind?: 'a' | 'b'; note?: string }, 'front' | 'back'>(FORM, parts(), BOUNDARY);
  const order: string[] = [];
  const { fields, files } = await form.read(async ({ name, fileName, contentType, bytes: content }) => {
    order.push(name);
    const chunks: Uint8Array[] = [];
    for await (const chunk of content) chunks.push(chunk);
    return { fileName, contentType, text: Buffer.concat(chunks).toString('utf8') };
  });
  return { fields, files, order, digest: form.digest };
}

const refused = (text: string | Buffer, said: RegExp, code = 'validation_failed') =>
  assert.rejects(async () => read(text), { code, publicText: said });

describe('a form that is read', () => {
  it('gives fields and files in whatever order and parts they come', async () => {
    const kind: Sent = { head: named('kind'), text: 'b' };
    const large = `${'x'.repeat(70_000)}\r\n--Xy`;
    for (const size of [1, 3, 64, 100_000]) {
      const { fields, files, order } = await read(formOf(front(large), kind), size);
      assert.deepEqual(fields, { kind: 'b' });
      assert.deepEqual(files.front, { fileName: 'f.png', contentType: 'image/png', text: large });
      assert.deepEqual(order, ['front']);
    }
    const both = await read(formOf(kind, { head: named('back', '; filename=b.png'), text: '' }, front()));
    assert.deepEqual([both.order, both.files.back?.text], [['back', 'front'], '']);
  });

  it('knows names as browsers and other programs write them', async () => {
    const nameOf = async (rest: string) =>
      (await read(formOf({ head: named('front', rest), text: 'x' }))).files.front?.fileName;
    assert.equal(await nameOf('; filename="a%22b.png"'), 'a"b.png');
    assert.equal(await nameOf('; filename="a\\"b.png"'), 'a"b.png');
    assert.equal(await nameOf('; filename="Führer.png"'), 'Führer.png');
    assert.equal(await nameOf(`; filename="x"; filename*=UTF-8''F%C3%BChrer.png`), 'Führer.png');
    assert.equal(await nameOf('; filename="C:\\dir\\file.png"'), 'C:\\dir\\file.png');
    assert.equal(await nameOf(''), undefined);
  });

  it('has a digest of fields and files, whatever separates its parts', async () => {
    const { digest } = await read(formOf(front(), { head: named('kind'), text: 'a' }));
    const again = await read(formOf({ head: named('kind'), text: 'a' }, front()));
    assert.deepEqual(digest, again.digest);
    assert.notDeepEqual(digest, (await read(formOf(front('other'), { head: named('kind'), text: 'a' }))).digest);
    assert.notDeepEqual(digest, (await read(formOf(front()))).digest);
  });

  it('may have something in front of its parts and behind them', async () => {
    assert.equal((await read(`hello\r\n${formOf(front())}bye`)).files.front?.text, 'front');
  });

  it('is what an example is written as', async () => {
    const text = formText({ kind: 'a', front: { name: 'f.png', type: 'image/png', text: 'x' } });
    const boundary = /^--(.*)\r\n/.exec(text)?.[1] ?? '';
    const { files } = await read(text.replaceAll(boundary, BOUNDARY));
    assert.equal(files.front?.text, 'x');
  });
});

describe('a form that is refused', () => {
  it('has a part twice, of another name, without a name, or none that is a file', async () => {
    await refused(formOf(front(), front()), /^front: comes twice/);
    await refused(
      formOf(front(), { head: named('kind'), text: 'a' }, { head: named('kind'), text: 'a' }),
      /^kind: comes twice/,
    );
    await refused(
      formOf(front(), { head: named('side'), text: 'a' }),
      /side: is no part of this form, which has kind, note, front, back/,
    );
    await refused(formOf(front(), { head: named('__proto__'), text: 'a' }), /__proto__: is no part/);
    await refused(formOf(front(), { head: 'Content-Disposition: form-data' }), /has no name/);
    await refused(formOf(front(), { head: 'Content-Disposition: attachment; name="kind"' }), /has no name/);
    await refused(formOf(front(), { head: 'Content-Type: text/plain' }), /has no name/);
    await refused(formOf({ head: named('kind'), text: 'a' }), /at least one file: front, back/);
    await refused(`--${BOUNDARY}--\r\n`, /at least one file/);
  });

  it('is broken off, or broken', async () => {
    const whole = formOf(front('x'.repeat(3000)), { head: named('kind'), text: 'a' });
    for (const end of [0, 5, 60, 90, 2000, whole.length - 60, whole.length - 7])
      await refused(whole.slice(0, end), /broken off, or has no parts|has no headers/);
    await refused('no form at all', /broken off/);
    await refused(`--${BOUNDARY}\r\n--${BOUNDARY}--\r\n`, /has no headers|broken off/);
    await refused(formOf({ head: `${named('front')}; filename="a` }), /headers that cannot be read/);
    await refused(formOf({ head: named('front', '; name="back"') }), /says its name twice/);
    await refused(formOf({ head: `${named('front')}\r\nContent-Transfer-Encoding: base64` }), /is packed/);
    await refused(formOf({ head: named('front', "; filename*=latin1''a") }), /name that cannot be read/);
    await refused(Buffer.from(formOf({ head: named('front', '; filename="\xff"') }), 'latin1'), /not in UTF-8/);
  });

  it('has a field that is too long, a file, no text, or not good', async () => {
    await refused(formOf(front(), { head: named('note'), text: 'x'.repeat(201) }), /^note: is longer than 200 bytes/);
    await refused(formOf(front(), { head: named('note', '; filename="a"'), text: 'x' }), /^note: must be a text/);
    await refused(formOf(front(), { head: named('kind'), text: 'c' }), /^kind: /);
    const bad = Buffer.from(formOf(front(), { head: named('note'), text: '\xff' }), 'latin1');
    await refused(bad, /UTF-8/, 'invalid_encoding');
    await refused(
      formOf({ head: named('front', `; filename="${'a'.repeat(256)}"`) }),
      /^front: has a file name of more/,
    );
  });

  it('has a file that is too large: 413 while it comes', async () => {
    await refused(formOf(front('x'.repeat(MAX + 1))), /^front: is larger than 100,000 bytes/, 'body_too_large');
  });
});
