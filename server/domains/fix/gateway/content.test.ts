import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixMessage } from '../testing/raw-message.ts';
import { contentOf, fieldsOf } from './content.ts';

describe('what is kept of a message', () => {
  it('is its fields without what frames it, and without secrets', () => {
    const logon = fixMessage(
      '35=A|34=1|49=me|52=20260331-12:00:00|56=you|98=0|95=6|96=secret|108=30|554=token|115=desk|',
    );
    assert.equal(contentOf(logon), '98=0|95=6|96=***|108=30|554=***|115=desk|');
  });
  it('is read as it was, whatever characters it has', () => {
    const value = 'a|b\\p\\\\c=d\u0000é';
    const content = contentOf({
      fields: [
        { tag: 58, value },
        { tag: 11, value: 'id' },
      ],
    });
    assert.ok(!content.includes('\u0000'));
    assert.deepEqual(fieldsOf(content), [
      { tag: 58, value },
      { tag: 11, value: 'id' },
    ]);
  });
});
