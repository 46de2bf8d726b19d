import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixMessage } from '../testing/raw-message.ts';
import { bodyOf, type FieldValues } from './body.ts';

const HEAD = '49=A|56=B|34=2|52=20260331-12:00:00|';
const order = (fields: string): FieldValues => bodyOf(fixMessage(`35=D|${HEAD}11=o|${fields}`));
const values = (entries: readonly FieldValues[], tag: number): (string | undefined)[] =>
  entries.map((entry) => entry.get(tag));

describe('the fields of a message by tag', () => {
  it('are those of header, body and trailer', () => {
    const body = order('55=BTC-USD|40=2|44=1.50|93=1|89=s|');
    assert.deepEqual([body.get(49), body.get(11), body.get(44), body.get(89)], ['A', 'o', '1.50', 's']);
    assert.equal(body.get(38), undefined);
    assert.deepEqual(body.tags(), [8, 9, 35, 49, 56, 34, 52, 11, 55, 40, 44, 93, 89, 10]);
  });

  it('have groups by their entries, which go on behind them', () => {
    const body = order('453=2|448=x|447=D|448=y|40=1|386=0|44=2|');
    const parties = body.entries(453);
    assert.deepEqual(values(parties, 448), ['x', 'y']);
    assert.deepEqual(values(parties, 447), ['D', undefined]);
    assert.deepEqual([body.get(453), body.get(40), body.get(44)], ['2', '1', '2']);
    assert.deepEqual(body.entries(386), []);
    assert.deepEqual(body.entries(78), []);
    assert.equal(body.get(448), undefined, 'a field of an entry is none of the message');
  });

  it('have groups within groups', () => {
    const [one, two] = order('78=2|79=a|539=2|524=m|804=2|545=s|545=t|805=1|524=n|80=1|79=b|80=2|40=1|').entries(78);
    const nested = one?.entries(539) ?? [];
    assert.deepEqual(values(nested, 524), ['m', 'n']);
    assert.deepEqual(values(nested[0]?.entries(804) ?? [], 545), ['s', 't']);
    assert.deepEqual([one?.get(80), two?.get(79), two?.get(80)], ['1', 'b', '2']);
    assert.deepEqual(two?.entries(539), []);
  });

  it('have the symbols of a request for market data', () => {
    const body = bodyOf(
      fixMessage(`35=V|${HEAD}262=r|263=1|264=0|265=1|267=2|269=0|269=1|146=2|55=BTC-USD|55=ETH-USD|`),
    );
    assert.deepEqual(values(body.entries(267), 269), ['0', '1']);
    assert.deepEqual(values(body.entries(146), 55), ['BTC-USD', 'ETH-USD']);
  });

  it('end with the header of a type that has no definition', () => {
    assert.deepEqual(bodyOf(fixMessage(`35=G|${HEAD}11=o|`)).tags(), [8, 9, 35, 49, 56, 34, 52]);
  });
});
