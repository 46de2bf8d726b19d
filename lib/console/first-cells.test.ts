import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { firstCells } from './first-cells.ts';

describe('the first cells of a file', () => {
  it('are one for each line, without the head', () => {
    assert.deepEqual(firstCells('\uFEFFid,externalId\r\na,1\r\nb,2\r\n'), ['a', 'b']);
    assert.deepEqual(firstCells('id\r\na\r\n'), ['a']);
    assert.deepEqual(firstCells('id,externalId\r\n'), []);
  });
  it('do not mind commas, quotes and line breaks in the cells beside them', () => {
    assert.deepEqual(firstCells('id,x\r\na,"1,\r\nz,""q"""\r\nb,\r\n'), ['a', 'b']);
  });
});
