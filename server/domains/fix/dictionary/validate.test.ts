import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixMessage } from '../testing/raw-message.ts';
import type { Problem } from './problems.ts';
import { isKnownType, problemsOf } from './validate.ts';

const HEAD = '49=A|56=B|34=2|52=20260331-12:00:00|';
const ORDER = '11=o-1|55=BTC-USD|54=1|60=20260331-12:00:00|40=1|';
const problems = (content: string): Problem[] => [...problemsOf(fixMessage(content))];
/** Reasons with the tags that they are about, in the order in which they are found. */
const found = (content: string): string[] => problems(content).map(({ reason, tag }) => `${reason}:${tag}`);
const inOrder = (fields: string): string[] => found(`35=D|${HEAD}${ORDER}${fields}`);

describe('what is wrong with a message by the dictionary', () => {
  it('is nothing where all is as it should be', () => {
    assert.deepEqual(found(`35=0|${HEAD}`), []);
    assert.deepEqual(found(`35=0|${HEAD}112=x|`), []);
    assert.deepEqual(inOrder('38=1.5|15=BTC|18=1 6|'), []);
  });

  it('is nothing whatever the order of fields within header and body', () => {
    assert.deepEqual(
      found(`35=D|34=2|97=N|52=20260331-12:00:00|56=B|115=C|49=A|40=1|60=20260331-12:00:00|54=1|11=x|55=y|`),
      [],
    );
  });

  it('0: a tag that no field of FIX 4.4 has', () => {
    for (const tag of [0, -1, -58, 4999, 957, 1000, 5001, 9002, 999_999_999])
      assert.deepEqual(inOrder(`${tag}=x|`), [`0:${tag}`], String(tag));
  });

  it('1: a required field that is missing, of the header before one of the body', () => {
    assert.deepEqual(found(`35=D|${HEAD}11=x|55=y|54=1|60=20260331-12:00:00|`), ['1:40']);
    assert.deepEqual(found('35=0|49=A|34=2|52=20260331-12:00:00|'), ['1:56']);
    assert.deepEqual(found('35=1|34=2|'), ['1:49', '1:56', '1:52', '1:112']);
    assert.equal(problems('35=1|34=2|')[0]?.at, null);
  });

  it('1: a required field of an entry that is missing', () => {
    const request = (symbols: string): string[] => found(`35=V|${HEAD}262=r|263=0|264=1|267=1|269=0|${symbols}`);
    assert.deepEqual(request('146=1|55=BTC-USD|'), []);
    assert.deepEqual(request('146=1|65=WI|'), ['1:55', '15:65']);
  });

  it('2: a field of another message', () => {
    assert.deepEqual(found(`35=0|${HEAD}55=BTC-USD|`), ['2:55']);
    assert.deepEqual(inOrder('269=0|'), ['2:269']);
    assert.deepEqual(inOrder('9001=Y|'), ['2:9001']);
    assert.deepEqual(inOrder('448=x|'), ['2:448'], 'a field of a group outside of it');
  });

  it('4: a field without a value, whatever its tag is', () => {
    assert.deepEqual(inOrder('44=|'), ['4:44']);
    assert.deepEqual(inOrder('5001=|'), ['4:5001']);
    assert.deepEqual(inOrder('453=|'), ['4:453']);
    assert.deepEqual(inOrder('453=1|448=|'), ['4:448']);
    assert.deepEqual(found('35=0|49=A|56=|34=2|52=20260331-12:00:00|'), ['4:56']);
    assert.deepEqual(found(`35=|${HEAD}`), ['4:35']);
  });

  it('5: a value that is not listed', () => {
    assert.deepEqual(inOrder('59=Z|'), ['5:59']);
    assert.deepEqual(inOrder('21=4|'), ['5:21']);
    assert.deepEqual(inOrder('18=1 ?|'), ['5:18']);
    assert.deepEqual(inOrder('847=999|'), ['5:847']);
    assert.deepEqual(inOrder('453=1|448=x|447=?|'), ['5:447']);
  });

  it('5: a length that is not that of the raw data after it, in groups too', () => {
    assert.deepEqual(inOrder('354=3|355=a|b|'), []);
    assert.deepEqual(inOrder('354=2|355=abc|'), ['5:354']);
    assert.deepEqual(inOrder('354=4|355=abc|'), ['5:354']);
    assert.deepEqual(inOrder('711=1|311=U|362=2|363=abc|'), ['5:362']);
    assert.deepEqual(inOrder('711=1|311=U|362=3|363=abc|'), []);
  });

  it('6: a value of another format, before one that is not listed', () => {
    assert.deepEqual(inOrder('38=+1|'), ['6:38']);
    assert.deepEqual(inOrder('126=20260431-00:00:00|'), ['6:126']);
    assert.deepEqual(inOrder('54=12|').slice(0, 1), ['6:54']);
    assert.deepEqual(inOrder('711=1|311=U|810=one|'), ['6:810']);
    assert.deepEqual(inOrder('453=x|'), ['6:453']);
    assert.deepEqual(inOrder('453=-1|'), ['6:453']);
    assert.deepEqual(found(`35=0|${HEAD}43=y|`), ['6:43']);
    assert.deepEqual(inOrder('1=\u00e9|'), ['6:1']);
    assert.deepEqual(inOrder('58=\u00e9|'), []);
  });

  it('11: a type that FIX 4.4 does not have', () => {
    for (const type of ['*', 'd0', 'BI', 'aa', ' ', '00', 'I'])
      assert.deepEqual(found(`35=${type}|${HEAD}`), ['11:null'], type);
    assert.ok(isKnownType('D') && isKnownType('G') && !isKnownType('CX') && !isKnownType(''));
  });

  it('does not look into a message of FIX 4.4 that is not offered', () => {
    assert.deepEqual(found('35=G|5001=x|'), []);
  });

  it('13: a field that is there twice, in the message or in one entry', () => {
    assert.deepEqual(inOrder('40=2|'), ['13:40']);
    assert.deepEqual(found(`35=0|${HEAD}34=3|`), ['13:34']);
    assert.deepEqual(inOrder('453=1|448=x|447=D|447=D|'), ['13:447']);
    assert.deepEqual(inOrder('453=1|448=x|15=BTC|453=1|448=y|'), ['13:453']);
    assert.deepEqual(inOrder('453=1|448=x|802=1|523=s|802=1|523=s|'), ['13:802']);
  });

  it('14: header, body and trailer out of their order', () => {
    assert.deepEqual(found(`35=D|11=x|${HEAD}55=y|54=1|60=20260331-12:00:00|40=1|`).slice(0, 1), ['14:49']);
    assert.deepEqual(found(`35=0|${HEAD}112=x|115=late|`), ['14:115']);
    assert.deepEqual(found(`35=0|${HEAD}93=1|89=s|112=x|`), ['14:112']);
    assert.deepEqual(found(`35=0|${HEAD}93=1|89=s|`), []);
  });

  it('14: not the fields of a group of the header', () => {
    assert.deepEqual(
      found('35=0|627=2|628=X|630=1|628=Y|629=20260331-12:00:00|49=A|56=B|34=2|52=20260331-12:00:00|'),
      [],
    );
    assert.deepEqual(found(`35=0|${HEAD}112=x|628=X|`).slice(0, 1), ['14:628']);
  });

  it('15: an entry that does not begin with the first field of its group', () => {
    assert.deepEqual(inOrder('453=1|447=D|448=x|'), ['15:447']);
    assert.deepEqual(inOrder('453=2|448=x|447=D|448=y|452=3|'), []);
    assert.deepEqual(inOrder('453=2|447=D|448=x|448=y|'), ['15:447']);
    assert.deepEqual(inOrder('453=1|448=x|802=1|803=1|523=s|'), ['15:803']);
  });

  it('16: another number of entries than the group says', () => {
    assert.deepEqual(inOrder('386=3|336=a|336=b|'), ['16:386']);
    assert.deepEqual(inOrder('386=1|336=a|336=b|'), ['16:386']);
    assert.deepEqual(inOrder('386=0|336=a|'), ['16:386']);
    assert.deepEqual(inOrder('386=2|'), ['16:386']);
    assert.deepEqual(inOrder('386=999999999999999999|336=a|'), ['16:386']);
    assert.deepEqual(inOrder('453=1|448=x|802=2|523=s|'), ['16:802']);
    assert.deepEqual(inOrder('453=2|448=x|802=2|523=s|803=1|523=t|448=y|'), []);
  });

  it('is nothing where a group has no entry', () => {
    assert.deepEqual(inOrder('386=0|453=0|711=00|'), []);
  });

  it('goes three groups deep', () => {
    const allocation = (last: string): string[] => inOrder(`78=1|79=a|539=1|524=n|804=1|545=s|805=${last}|80=1|`);
    assert.deepEqual(allocation('1'), []);
    assert.deepEqual(allocation('x'), ['6:805']);
    assert.deepEqual(inOrder('78=1|79=a|539=2|524=n|804=1|545=s|80=1|'), ['16:539']);
  });

  it('is told with parts first, then what is missing, then each field in its place', () => {
    assert.deepEqual(found(`35=D|${HEAD}5001=x|38=+1|11=|269=0|11=b|59=Z|115=c|55=y|54=1|40=1|`), [
      '14:115',
      '1:60',
      '0:5001',
      '6:38',
      '4:11',
      '2:269',
      '13:11',
      '5:59',
    ]);
    const [first] = problems(`35=D|${HEAD}${ORDER}5001=x|`);
    assert.deepEqual(first, { reason: 0, tag: 5001, at: 12 });
  });

  it('is told of a group in the order of its fields', () => {
    assert.deepEqual(inOrder('453=3|448=|447=?|448=x|452=y|448=z|448=u|5001=x|'), [
      '16:453',
      '4:448',
      '5:447',
      '6:452',
      '0:5001',
    ]);
  });
});
