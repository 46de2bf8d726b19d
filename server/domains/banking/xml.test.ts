import assert from 'node:assert/strict';
import { it } from 'node:test';
import { escapeText } from './xml.ts';

it('a text is escaped, and loses what no XML may hold', () => {
  assert.equal(escapeText('<a & "b">'), '&lt;a &amp; &quot;b&quot;&gt;');
  assert.equal(escapeText('x\u0000\u0001\u001b\ufffe\uffff\ud800y\tz\n\u{1f600}'), 'xy\tz\n\u{1f600}');
});
