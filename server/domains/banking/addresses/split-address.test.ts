import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { workOf } from '#server/testing/stall.ts';
import { splitAddress } from './split-address.ts';

const split = (lines: string[], country: string | null): string | null => {
  const found = splitAddress(lines, country);
  return found && [found.line1, found.line2, found.postalCode, found.city, found.state, found.country].join('|');
};

describe('lines that hold all of an address', () => {
  it('are split by the format of their country', () => {
    for (const [lines, country, parts] of [
      [['200 Harbor Street, Boston, MA 02110'], 'US', '200 Harbor Street||02110|Boston|MA|US'],
      [
        ['200 Harbor Street', 'Boston Massachusetts 02110-1234, USA'],
        'US',
        '200 Harbor Street||02110-1234|Boston|MA|US',
      ],
      [['Alsterufer 12, 20354 Hamburg, Germany'], null, 'Alsterufer 12||20354|Hamburg||DE'],
      [['10 Downing Street, London SW1A 2AA'], 'GB', '10 Downing Street||SW1A 2AA|London||GB'],
      [['10 Downing Street, London, SW1A 2AA, United Kingdom'], null, '10 Downing Street||SW1A 2AA|London||GB'],
      [['1 Raffles Place, Singapore 048616'], 'SG', '1 Raffles Place||048616|Singapore||SG'],
      [['1 Raffles Place, Singapore, 048616'], 'SG', '1 Raffles Place||048616|Singapore||SG'],
      [['Via Roma 1, 00184 Roma RM'], 'IT', 'Via Roma 1||00184|Roma|RM|IT'],
      [['7 Rue Grimaldi, MC-98000 Monaco'], 'MC', '7 Rue Grimaldi||98000|Monaco||MC'],
      [['1 Dam, 1012 JS Amsterdam'], 'NL', '1 Dam||1012 JS|Amsterdam||NL'],
      [['1 MG Road, Bengaluru 560001, Karnataka'], 'IN', '1 MG Road||560001|Bengaluru|KA|IN'],
      [['Unit 2, 100 Queen St W, Toronto ON M5H 2N2'], 'CA', 'Unit 2, 100 Queen St W||M5H 2N2|Toronto|ON|CA'],
    ] as [string[], string | null, string][])
      assert.equal(split(lines, country), parts, lines.join('|'));
  });
  it('are never guessed at', () => {
    for (const [lines, country] of [
      [['Alsterufer 12, Hamburg'], 'DE'],
      [['200 Harbor Street Boston MA 02110'], 'US'],
      [['200 Harbor Street, Boston 02110'], 'US'],
      [['Alsterufer 12, 20354 Hamburg, France'], 'DE'],
      [['20354 Hamburg'], 'DE'],
      [['Alsterufer 12, 20354 4711'], 'DE'],
      [['1 Raffles Place, Jurong 048616'], 'SG'],
      [['1 Peachtree Street, Atlanta 30303, Georgia'], null],
      [['Alsterufer 12, 20354 Hamburg'], null],
      [['1 Road, Dubai'], 'AE'],
      [['Alsterufer 12, 20354 Hamburg'], 'GERMANY'],
      [[], 'DE'],
    ] as [string[], string | null][])
      assert.equal(split(lines, country), null, lines.join('|'));
  });
  it('become two lines where one is too short for them', () => {
    const [one, two] = ['x'.repeat(50), 'y'.repeat(50)];
    assert.equal(split([`${one}, ${two}, 20354 Hamburg`], 'DE'), `${one}|${two}|20354|Hamburg||DE`);
    assert.equal(split([`${'x'.repeat(71)}, 20354 Hamburg`], 'DE'), null);
  });
  it('of the greatest length are looked at in no time', () => {
    for (const text of ['101,', 'x 12345, ', 'MA 02110, ', '1 1 1, ', ',', 'New York NY 10005, ']) {
      const long = text.repeat(Math.floor(1000 / text.length));
      assert.ok(workOf(() => splitAddress([long], 'US'), 200) < 200, text);
    }
    assert.equal(splitAddress(['Alsterufer 12, 20354 Hamburg'.padStart(100_000, 'x')], 'DE'), null);
  });
});
