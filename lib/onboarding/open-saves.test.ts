import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NOTHING_TO_SAVE, type SaveState } from './fact-saver.ts';
import { leftOf, noteSave, openSaves, watchSaves } from './open-saves.ts';

const note = (key: string, is: SaveState['is'], businessName = '') =>
  noteSave({
    key,
    name: key,
    identityId: 'one',
    state: { ...NOTHING_TO_SAVE, is },
    values: { businessName },
    stop: () => undefined,
  });

test('a form that is left is known with what was typed until the service has it', () => {
  let told = 0;
  const forget = watchSaves(() => {
    told += 1;
  });
  note('identification', 'saving', 'Alder');
  note('activity', 'failed');
  note('identification', 'failed', 'Alder Freight');
  assert.deepEqual(
    openSaves().map(({ key }) => key),
    ['activity', 'identification'],
  );
  assert.equal(leftOf('identification')?.values.businessName, 'Alder Freight');
  note('identification', 'saved');
  note('activity', 'saved');
  note('activity', 'saved');
  forget();
  assert.deepEqual([openSaves(), leftOf('identification'), told], [[], undefined, 5]);
});
