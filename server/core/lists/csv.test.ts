import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { csvCell, csvLine } from './csv.ts';

/** Reads one line as RFC 4180 says, knowing nothing of how it was written. */
function readLine(line: string): string[] {
  const cells: string[] = [];
  let rest = line.replace(/\r\n$/, '');
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"(,|$)/.exec(rest);
    const plain = /^([^",\r\n]*)(,|$)/.exec(rest);
    const found = quoted ?? plain;
    assert.ok(found, `not a cell: ${rest}`);
    cells.push(quoted ? (found[1] ?? '').replaceAll('""', '"') : (found[1] ?? ''));
    if (found[2] === '') return cells;
    rest = rest.slice(found[0].length);
  }
}

const bare = (text: string): string => text.replaceAll("'", '');

describe('a cell of a CSV export', () => {
  it('is never taken for a formula', () => {
    for (const text of [
      '=1+1',
      '+1+cmd',
      '-2+3',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      ' =1',
      '\n@x',
      '＝1',
      '－1+1',
      '=HYPERLINK("http://x")',
    ])
      assert.match(readLine(csvCell(text))[0] ?? '', /^'/, JSON.stringify(text));
  });
  it('is never taken for a formula behind characters that nobody sees', () => {
    for (const unseen of '\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u200f\u2060\u2800\u3000\u3164\ufe0f\ufeff\u0000\u007f')
      for (const sign of '=+-@\uff1d\ufe66')
        for (const text of [`${unseen}${sign}1+1`, `${unseen} ${unseen}${sign}1`])
          assert.match(readLine(csvCell(text))[0] ?? '', /^'/, JSON.stringify(text));
  });
  it('has no formula where a spreadsheet splits at a semicolon, a tab or a line end, whatever is quoted', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom(...'a1",;\r\n\t =+-@\'\u200b'.split('')) })), (cells) => {
        for (const part of csvLine(cells)
          .split(/[;\t\r\n]/)
          .slice(1))
          assert.doesNotMatch(part, /^[\s\u200b"]*[=+\-@]/, JSON.stringify(cells));
      }),
      { examples: [[['a;=1+1']], [['a', ';\u200b=1']], [['x;"=1']], [['FORGERY', 'a\t@b']]] },
    );
    assert.equal(csvCell('a;=1+1;b'), `"a;'=1+1;b"`);
  });
  it('holds JSON for what has parts', () => {
    assert.equal(csvCell({ a: 1 } as never), '"{""a"":1}"');
    assert.equal(csvCell([{ a: 1 }] as never), '"[{""a"":1}]"');
  });
  it('leaves numbers, quantities of 78 digits and instants as they are', () => {
    for (const text of ['-5', '-12.50', `-${'9'.repeat(78)}`, '0', '2026-03-02T09:30:00.000Z', 'NX-2026-1'])
      assert.equal(csvCell(text), text);
    assert.deepEqual([csvCell(null), csvCell(undefined), csvCell(true), csvCell(-3)], ['', '', 'true', '-3']);
  });
  it('joins the values of a list', () => assert.equal(csvCell(['FORGERY', 'LOW_QUALITY']), '"FORGERY; LOW_QUALITY"'));
  it('is read back by any reader as it was, but for the apostrophe', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom(...'a1",;\r\n\t =+-@\'é'.split('')) }), { minLength: 1 }),
        (cells) => {
          const read = readLine(csvLine(cells));
          assert.equal(read.length, cells.length);
          for (const [index, text] of cells.entries()) assert.equal(bare(read[index] ?? ''), bare(text));
        },
      ),
    );
  });
});
