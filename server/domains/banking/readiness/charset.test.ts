import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { carried, hasWrongSlash, uncarried, withoutWrongSlashes } from './charset.ts';
import type { Rail } from './rails.ts';

const RAILS = ['sepa', 'swift', 'us-domestic', 'ach', 'local'] as const satisfies Rail[];
const EVERYWHERE = "abcxyzABCXYZ0189/-?:().,'+ ";
const SWIFT_ONLY = '!#$%&*=^_`{|}~";<>@[\\]';

describe('the characters of a rail', () => {
  it('are those of its messages', () => {
    for (const rail of RAILS) assert.deepEqual(uncarried(EVERYWHERE, rail), [], rail);
    assert.deepEqual(uncarried(SWIFT_ONLY, 'swift'), []);
    for (const rail of ['sepa', 'us-domestic', 'ach', 'local'] as const)
      for (const character of SWIFT_ONLY) assert.deepEqual(uncarried(character, rail), [character], rail);
    for (const rail of RAILS) assert.deepEqual(uncarried('ü東ü\u200b', rail), ['ü', '東', 'U+200B'], rail);
  });
  it('are told a few at a time', () => assert.equal(uncarried('äöüéèêàáâñ', 'sepa').length, 8));
  it('replace all others, and what replaces them is carried', () => {
    for (const rail of RAILS)
      for (const text of [
        'Größe & Söhne',
        'Łódź № 5',
        '東京',
        'A\\B|C',
        '{x}_~',
        'a\nb',
        'Œuvre’s – “x”',
        '\\x\\',
        '// x',
      ])
        assert.deepEqual(uncarried(carried(text, rail) ?? '?', rail), [], `${rail} ${text}`);
    assert.deepEqual(
      ['Größe & Söhne', 'A\\B', 'x\ny'].map((text) => carried(text, 'sepa')),
      ['Grosse + Sohne', 'A/B', 'x y'],
    );
    assert.equal(carried('A & B', 'swift'), 'A & B');
  });
  it('mend nothing into what SEPA refuses, or into the names of pictures', () => {
    for (const text of ['\\Größe\\', 'a\\\\b', '|x|', '/ / x'])
      assert.equal(hasWrongSlash(carried(text, 'sepa') ?? ''), false);
    assert.deepEqual([carried('😀', 'sepa'), carried('…', 'sepa'), carried('😀 Bank', 'ach')], [null, null, 'Bank']);
  });
});

describe('slashes', () => {
  it('are wrong at an end, and in a row', () => {
    for (const text of ['/a', 'a/', 'a//b', '/']) assert.equal(hasWrongSlash(text), true, text);
    for (const text of ['a/b', 'c/o Bank', '']) assert.equal(hasWrongSlash(text), false, text);
    assert.deepEqual(['/a/', 'a//b', '///', '/ / a'].map(withoutWrongSlashes), ['a', 'a/b', '', 'a']);
  });
});
