import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ignoredParts, withoutUnknown } from './ignored-parts.ts';
import { enumsKey, idsKey, rangeKey, textKey } from './view-keys.ts';

const keys = { text: textKey(), statuses: enumsKey(['pending', 'failed']), created: rangeKey(), ids: idsKey() };
const of = (query: string) => ignoredParts(keys, new URLSearchParams(query));

describe('what a list does not understand of a link or a saved view', () => {
  it('is nothing of its own filters, and nothing of where one stands', () => {
    assert.deepEqual(
      of('text=a&statuses=pending,failed&created=7d&ids=a,b&after=x&page=2&open=y&tab=raw&view=z&cols=a'),
      [],
    );
    assert.deepEqual(of('statuses=&text='), []);
  });
  it('is a filter that does not exist any more', () => {
    assert.deepEqual(of('partner=Halden&text=a'), ['partner=Halden']);
  });
  it('is a value that a filter does not take, and ids beyond those that it holds', () => {
    assert.deepEqual(of('statuses=pending,gone&created=soon'), ['statuses=gone', 'created=soon']);
    const ids = Array.from({ length: 52 }, (_, index) => `id${index}`);
    assert.deepEqual(of(`ids=${ids.join(',')}`), ['ids=id50,id51']);
  });
  it('can be taken out of the link', () => {
    assert.equal(withoutUnknown(keys, new URLSearchParams('partner=Halden&text=a&open=y')), 'text=a&open=y');
  });
});
