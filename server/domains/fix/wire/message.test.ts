import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixMessage, rawBytes, rawMessage } from '../testing/raw-message.ts';
import { parseMessage, valueOf } from './message.ts';

const fieldsOf = (content: string): string[] =>
  fixMessage(content)
    .fields.slice(2, -1)
    .map(({ tag, value }) => `${tag}=${value.replaceAll('\u0001', '|')}`);

describe('reading a message', () => {
  it('gives the type and every field in its order, with 8, 9 and 10', () => {
    const message = fixMessage('35=D|34=2|55=BTC-USD|58=a=b|');
    assert.equal(message.type, 'D');
    assert.deepEqual(
      message.fields.map(({ tag }) => tag),
      [8, 9, 35, 34, 55, 58, 10],
    );
    assert.equal(valueOf(message, 58), 'a=b');
    assert.equal(valueOf(message, 44), undefined);
  });

  it('gives the first of two fields of one tag', () => {
    assert.equal(valueOf(fixMessage('35=0|58=one|58=two|'), 58), 'one');
  });

  it('keeps empty values, bytes of other alphabets and tags that FIX does not know', () => {
    assert.deepEqual(fieldsOf('35=0|58=\u00e9\u00ff|112=|-1=x|0=y|99999=z|'), [
      '35=0',
      '58=\u00e9\u00ff',
      '112=',
      '-1=x',
      '0=y',
      '99999=z',
    ]);
    assert.equal(fixMessage('35=|').type, '');
  });

  it('takes as much raw data as the field before it says, ends included', () => {
    assert.deepEqual(fieldsOf('35=A|95=9|96=a|34=7|bc|98=0|'), ['35=A', '95=9', '96=a|34=7|bc', '98=0']);
    assert.deepEqual(fieldsOf('35=0|354=2|355=|||58=x|'), ['35=0', '354=2', '355=||', '58=x']);
    assert.deepEqual(fieldsOf('35=0|93=2|89=|||'), ['35=0', '93=2', '89=||']);
    assert.deepEqual(fieldsOf('35=A|95=0|96=|98=0|'), ['35=A', '95=0', '96=', '98=0']);
  });

  it('takes raw data up to its first end where the length lies or belongs to another field', () => {
    for (const length of ['2', '4', '999999', '9999999', '-3', 'x', ''])
      assert.deepEqual(fieldsOf(`35=A|95=${length}|96=abc|98=0|`), ['35=A', `95=${length}`, '96=abc', '98=0'], length);
    assert.deepEqual(fieldsOf('35=A|95=3|98=0|96=a|'), ['35=A', '95=3', '98=0', '96=a']);
    assert.deepEqual(fieldsOf('35=A|95=3|355=a|1=c|'), ['35=A', '95=3', '355=a', '1=c']);
  });

  it('is none where a tag is no number', () => {
    for (const tag of ['abc', '011', '', '1a', ' 1', '+1', '1.0', '-0', '-', '1234567890', '٣'])
      assert.equal(parseMessage(rawMessage(`35=0|${tag}=x|`)), null, tag);
  });

  it('is none where a field has no equals sign or no end', () => {
    assert.equal(parseMessage(rawMessage('35=0|58|34=2|')), null);
    assert.equal(parseMessage(rawMessage('35=0||34=2|')), null);
    assert.equal(parseMessage(rawBytes('8=FIX.4.4|9=5|35=0')), null);
    assert.equal(parseMessage(rawBytes('8=FIX.4.4|9=5|35=0|10')), null);
    assert.equal(parseMessage(Buffer.alloc(0)), null);
  });

  it('is none without its type in the third place', () => {
    assert.equal(parseMessage(rawMessage('34=2|35=0|')), null);
    assert.equal(parseMessage(rawBytes('8=FIX.4.4|9=5|')), null);
  });
});
