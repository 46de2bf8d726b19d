import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isSameView, viewQuery } from './saved-view-link.ts';

describe('what a saved view keeps of a URL', () => {
  it('is filters and order, not the page, the drawer, an open form or the columns', () => {
    const search =
      '?sort=updatedAt&after=abc&page=2&rows=200&open=1&tab=json&view=2&cols=a&form=create-view&new=1&created=7d';
    assert.equal(viewQuery(search), 'created=7d&sort=updatedAt');
  });
  it('is the same whatever the order of the keys', () => {
    assert.equal(isSameView('a=1&b=2', '?b=2&a=1&page=3'), true);
    assert.equal(isSameView('a=1', 'a=2'), false);
  });
});
