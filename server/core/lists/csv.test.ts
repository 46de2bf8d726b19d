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
          for (const [index, text] of cells.entries()) assert.ok(read[index] === text || read[index] === `'${text}`);
        },
      ),
    );
  });
});
