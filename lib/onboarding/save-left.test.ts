import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leftOf, openSaves } from './open-saves.ts';
import { noteTyped, saveLeft } from './save-left.ts';

const form = (share: string) => ({
  key: 'shares',
  name: 'people',
  identityId: 'one',
  values: { share },
  problems: {},
  send: () => Promise.resolve(),
});

test('what is typed counts as not saved until it is as it was', () => {
  noteTyped(form('60'), true);
  assert.deepEqual(
    openSaves().map(({ key, state }) => [key, state.is]),
    [['shares', 'waiting']],
  );
  noteTyped(form(''), false);
  assert.deepEqual(openSaves(), []);
});

test('a form that is left is saved, one call after the other', async () => {
  const sent: string[] = [];
  const slow = Promise.withResolvers<void>();
  const first = saveLeft({
    ...form('60'),
    send: async () => {
      await slow.promise;
      sent.push('60');
    },
  });
  assert.equal(leftOf('shares')?.state.is, 'saving');
  leftOf('shares')?.stop();
  const second = saveLeft({
    ...form('70'),
    send: async () => {
      sent.push('70');
    },
  });
  slow.resolve();
  await first;
  assert.equal(leftOf('shares')?.values.share, '70');
  await second;
  assert.deepEqual([sent, openSaves()], [['60', '70'], []]);
});

test('what is wrong is not sent, and what fails is kept with what was typed and why', async () => {
  await saveLeft({
    ...form('abc'),
    problems: { share: 'Enter a percentage.' },
    send: async () => assert.fail('it was sent'),
  });
  assert.deepEqual(leftOf('shares')?.state.problems, { share: 'Enter a percentage.' });
  await saveLeft({ ...form('80'), send: () => Promise.reject(new Error('Down.')) });
  const { state, values } = leftOf('shares') ?? assert.fail('it is not kept');
  assert.deepEqual([state.is, values], ['failed', { share: '80' }]);
  await saveLeft(form('80'));
  assert.deepEqual(openSaves(), []);
});
