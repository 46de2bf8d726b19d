import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '#lib/api-error.ts';
import { BusinessChange } from '#lib/contracts/onboarding/kyb-fields.ts';
import { factSaver, isUnsaved, NOTHING_TO_SAVE, type SaveState } from './fact-saver.ts';
import { BUSINESS_SECTION_GROUPS } from './identity-fields.ts';

const FIELDS = BUSINESS_SECTION_GROUPS.identification.flatMap(({ fields }) => fields);

const refusal = (status: number, path?: string): ApiError =>
  new ApiError({
    status,
    code: 'X',
    message: 'It was refused',
    requestId: null,
    needsOtp: false,
    problems: path === undefined ? [] : [{ path, message: 'must not lie in the future' }],
  });

/** A saver whose service answers as told; what was sent, and the last that was told. */
function scene(answers: (ApiError | null)[] = [], signal?: AbortSignal) {
  const sent: object[] = [];
  let state: SaveState = NOTHING_TO_SAVE;
  const saver = factSaver({
    fields: FIELDS,
    schema: BusinessChange,
    saved: {},
    part: 'business',
    send: async (change) => {
      sent.push(change);
      const error = answers.shift() ?? null;
      if (error !== null) throw error;
    },
    tell: (next) => {
      state = next;
    },
    pauseMs: 60_000,
    retryMs: 60_000,
    ...(signal ? { signal } : {}),
  });
  return { saver, sent, state: () => state };
}

test('sends what was typed once, and nothing when nothing changed', async () => {
  const { saver, sent, state } = scene();
  saver.changed({ businessName: 'Alder' });
  assert.equal(state().is, 'waiting');
  await saver.flush();
  await saver.flush();
  assert.deepEqual([sent, state().is, isUnsaved(state())], [[{ businessName: 'Alder' }], 'saved', false]);
});

test('a field that the service refuses holds back itself alone, until it changes', async () => {
  const { saver, sent, state } = scene([refusal(400, 'business.formationDate')]);
  saver.changed({ businessName: 'Alder', formationDate: '2090-01-01' });
  await saver.flush();
  assert.deepEqual(sent.at(-1), { businessName: 'Alder' });
  assert.deepEqual(state().problems, { formationDate: 'This must not lie in the future.' });
  assert.ok(isUnsaved(state()));
  saver.changed({ businessName: 'Alder', formationDate: '2020-01-01' });
  await saver.flush();
  assert.deepEqual(sent.at(-1), { formationDate: '2020-01-01' });
  assert.equal(isUnsaved(state()), false);
});

test('what could not be sent is told, and sent again', async () => {
  const { saver, sent, state } = scene([refusal(503)]);
  saver.changed({ businessName: 'Alder' });
  await saver.flush();
  assert.deepEqual([state().is, state().message], ['failed', 'It was refused']);
  await saver.flush();
  assert.deepEqual([sent.length, state().is], [2, 'saved']);
});

test('nothing is told to be saved while newer text waits, and what is told of is the newest', async () => {
  const told: string[] = [];
  const saver = factSaver({
    fields: FIELDS,
    schema: BusinessChange,
    saved: {},
    part: 'business',
    send: async () => {
      if (told.length === 2) saver.changed({ businessName: 'Alder Freight' });
    },
    tell: ({ is }, { businessName }) => told.push(`${is} ${String(businessName)}`),
    pauseMs: 60_000,
    retryMs: 60_000,
  });
  saver.changed({ businessName: 'Alder' });
  await saver.flush();
  assert.deepEqual(told.slice(2), ['waiting Alder Freight', 'waiting Alder Freight']);
  await saver.flush();
  assert.equal(told.at(-1), 'saved Alder Freight');
});

test('a saver that was stopped sends and tells nothing more', async () => {
  const leaving = new AbortController();
  const { saver, sent, state } = scene([], leaving.signal);
  saver.changed({ businessName: 'Alder' });
  leaving.abort();
  await saver.flush();
  assert.deepEqual([sent, state().is], [[], 'waiting']);
});

test('what is typed while a call is under way goes with the next', async () => {
  const { saver, sent } = scene();
  saver.changed({ businessName: 'Al' });
  const first = saver.flush();
  saver.changed({ businessName: 'Alder' });
  await Promise.all([first, saver.flush()]);
  assert.deepEqual(sent, [{ businessName: 'Al' }, { businessName: 'Alder' }]);
});
