import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listOwnSessions } from '#lib/contracts/access/own-account.ts';
import { getSelf } from '#lib/contracts/access/self.ts';
import { parseEnv } from '#server/core/runtime/env.ts';
import { harness, TEST_MASTER_KEY } from '#server/testing/harness.ts';
import { openSession } from '../testing.ts';

const h = await harness({ SESSION_IDLE_MINUTES: '30' });
const MINUTE = 60_000;
let minutes = 0;
h.service.clock.wall = () => new Date(Date.now() + minutes * MINUTE);

/** Status of a call that comes so many minutes later, with nothing remembered. */
async function statusAfter(later: number, headers: Record<string, string>): Promise<number> {
  minutes += later;
  h.service.credentials.clear();
  const { status } = await h.call(getSelf, { as: null, input: {}, headers });
  await h.service.usage.flush();
  return status;
}

describe('a browser session', () => {
  it('ends when nothing was heard of it for so long, and each call puts that off', async () => {
    const { headers } = await openSession(h.service, h.viewer.id);
    assert.deepEqual(
      [await statusAfter(29, headers), await statusAfter(29, headers), await statusAfter(31, headers)],
      [200, 200, 401],
    );
    const other = await openSession(h.service, h.viewer.id);
    const { body } = await h.call(listOwnSessions, { as: null, input: {}, headers: other.headers });
    assert.deepEqual(
      body.sessions.map(({ id }) => id),
      [other.id],
    );
  });
  it('ends after twelve hours all the same', async () => {
    const { headers } = await openSession(h.service, h.viewer.id);
    for (let used = 0; used < 12 * 60 - 20; used += 20) assert.equal(await statusAfter(20, headers), 200);
    assert.equal(await statusAfter(21, headers), 401);
  });
});

describe('SESSION_IDLE_MINUTES', () => {
  it('is an hour in production, and in a sandbox as long as a session lasts', () => {
    const minutesOf = (CLEARHOUSE_MODE: string) =>
      parseEnv({ CLEARHOUSE_MODE, MASTER_KEY: TEST_MASTER_KEY }).SESSION_IDLE_MINUTES;
    assert.deepEqual([minutesOf('production'), minutesOf('sandbox')], [60, 720]);
  });
});
