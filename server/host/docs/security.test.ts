import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ROOT } from '../root.ts';

/** How many requirements of levels 1 and 2 each section has; they are its first ones. */
const SECTIONS =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2';

const text = readFileSync(join(ROOT, 'public', 'docs', 'security.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d[\d., ]*\d) ([^|]+) \| ([^|]*) \| ?([^|]*)\|$/gm)].map(
  ([, numbers = '', subject = '', state = '', how = '']) => ({
    numbers: numbers.split(', '),
    subject,
    state,
    how: how.trim(),
  }),
);

describe('the security document', () => {
  it('answers each requirement of ASVS 5.0 levels 1 and 2 once', () => {
    const wanted = SECTIONS.split(' ').flatMap((section) => {
      const [name, count] = section.split(':');
      return Array.from({ length: Number(count) }, (_, index) => `${name}.${index + 1}`);
    });
    assert.equal(wanted.length, 253);
    assert.deepEqual(
      rows.flatMap(({ numbers }) => numbers),
      wanted,
    );
  });

  it('gives each a state, and a reason where it is open or left to the operator', () => {
    for (const { numbers, subject, state, how } of rows) {
      assert.ok(['Met', 'Yours', 'None', 'Open'].includes(state), `${numbers.join()}: ${state}`);
      assert.ok(subject.length > 2, numbers.join());
      if (state === 'Open' || state === 'Yours') assert.ok(how.length > 8, `${numbers.join()} has no reason`);
    }
  });

  it('names only tests that exist, and a test for most of what is met', () => {
    const tests = rows.flatMap(({ how }) =>
      [...how.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`/g)].map(([, at = '']) => at),
    );
    for (const test of new Set(tests)) assert.ok(existsSync(join(ROOT, test)), test);
    const met = rows.filter(({ state }) => state === 'Met');
    assert.ok(met.filter(({ how }) => how.includes('`')).length > met.length * 0.7);
  });
});
