import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newHexId } from '#server/core/runtime/id.ts';
import { newDesk } from '#server/domains/trading/testing-orders.ts';
import { harness } from '#server/testing/harness.ts';
import {
  askOfHolder,
  holdSession,
  LostSession,
  listUntold,
  lockHeld,
  openSession,
  putNumbers,
  releaseSession,
  renewSessions,
  type SessionRow,
  takeNumber,
} from './session-store.ts';

const h = await harness();
const WALL = new Date('2026-11-20T10:00:00.000Z');
const at = (seconds: number): Date => new Date(WALL.getTime() + seconds * 1000);
const CONNECTION = { address: '127.0.0.1', userId: null, tokenId: null, heartbeatSeconds: 30, cancelsAtEnd: true };

const hold = (id: string, seconds: number, more: { isFresh?: boolean; holder?: string } = {}) =>
  holdSession(h.db, id, {
    holder: more.holder ?? newHexId(),
    wall: at(seconds),
    until: at(seconds + 5),
    cancelAt: at(seconds + 10),
    connection: CONNECTION,
    isFresh: more.isFresh ?? false,
  });

async function opened(): Promise<SessionRow> {
  const { accountId, enterpriseId } = await newDesk(h, {}, ['fix']);
  return openSession(h.db, { accountId, enterpriseId, kind: 'orders', at: WALL.toISOString(), cursor: 0 });
}

async function held(): Promise<SessionRow> {
  const row = await hold((await opened()).id, 0);
  assert.ok(row);
  return row;
}

const again = async ({ accountId, enterpriseId }: SessionRow): Promise<SessionRow> =>
  openSession(h.db, { accountId, enterpriseId, kind: 'orders', at: WALL.toISOString(), cursor: 99 });

const renew = (rows: readonly SessionRow[], seconds: number, known: Partial<SessionRow> = {}) =>
  renewSessions(
    h.db,
    rows.map(({ id, holdFence, expected, life }) => ({ id, holdFence, expected, life, ...known })),
    { until: at(seconds + 5), cancelAt: at(seconds + 10) },
  );

describe('a hold', () => {
  it('keeps others away until it ends, and each has another fence', async () => {
    const first = await held();
    assert.equal(await hold(first.id, 4.9), undefined);
    const second = await hold(first.id, 5);
    assert.equal(second?.holdFence, first.holdFence + 1);
    await assert.rejects(lockHeld(h.db, first), LostSession);
    await assert.rejects(takeNumber(h.db, first, 2), LostSession);
    assert.equal(await releaseSession(h.db, first, { at: at(6), reason: 'x', cancelAt: at(11) }), false);
    assert.equal((await renew([first], 6)).size, 0);
  });
  it('is known to end with its orders from its first moment, and later with each renewal', async () => {
    const row = await held();
    assert.equal(row.dueAt, at(10).toISOString());
    await renew([row], 1);
    const { heldUntil, dueAt } = await again(row);
    assert.deepEqual([heldUntil, dueAt], [at(6).toISOString(), at(11).toISOString()]);
    assert.equal(await releaseSession(h.db, row, { at: at(2), reason: 'gone', cancelAt: at(7) }), true);
    const released = await again(row);
    assert.deepEqual([released.holder, released.dueAt, released.endReason], [null, at(7).toISOString(), 'gone']);
  });
  it('is taken by one of many at once', async () => {
    const { id } = await opened();
    const taken = await Promise.all(Array.from({ length: 8 }, () => hold(id, 0)));
    assert.equal(taken.filter((row) => row !== undefined).length, 1);
  });
});

describe('a renewal', () => {
  it('never takes back a number that was committed meanwhile', async () => {
    const row = await held();
    await putNumbers(h.db, row.id, { expected: 7, next: 9, life: row.life, cursor: 0 });
    await renew([row], 1, { expected: 5 });
    assert.equal((await again(row)).expected, 7);
    await renew([row], 1, { expected: 8 });
    assert.equal((await again(row)).expected, 8);
    await releaseSession(h.db, { ...row, expected: 6 }, { at: at(2), reason: 'x', cancelAt: at(7) });
    assert.equal((await again(row)).expected, 8);
  });
  it('brings no number of a life that has ended', async () => {
    const row = await held();
    await putNumbers(h.db, row.id, { expected: 2, next: 2, life: row.life + 1, cursor: 0 });
    await renew([row], 1, { expected: 500 });
    assert.equal((await again(row)).expected, 2);
    await releaseSession(h.db, { ...row, expected: 500 }, { at: at(2), reason: 'x', cancelAt: at(7) });
    assert.equal((await again(row)).expected, 2);
  });
  it('leaves it to be seen who is to be disconnected, until they are gone', async () => {
    const row = await held();
    await askOfHolder(h.db, row.id, 'disconnect');
    for (const second of [1, 2]) assert.equal((await renew([row], second)).get(row.id)?.asked, 'disconnect');
    assert.equal((await again(row)).asked, 'disconnect');
    await releaseSession(h.db, row, { at: at(3), reason: 'x', cancelAt: at(8) });
    assert.equal((await again(row)).asked, null);
  });
  it('passes over a row that is being written, and prolongs the others', async () => {
    const [busy, idle] = [await held(), await held()];
    await askOfHolder(h.db, busy.id, 'probe');
    await h.db.transaction(async (tx) => {
      await lockHeld(tx, busy);
      const renewed = await renew([busy, idle], 1);
      assert.deepEqual(renewed.get(busy.id), { asked: null, isProlonged: false });
      assert.deepEqual(renewed.get(idle.id), { asked: null, isProlonged: true });
    });
    assert.deepEqual((await renew([busy], 1)).get(busy.id), { asked: 'probe', isProlonged: true });
    assert.deepEqual((await renew([busy], 1)).get(busy.id), { asked: null, isProlonged: true }, 'it is asked once');
  });
});

describe('sessions with something to tell', () => {
  it('are those of the gateway whose accounts have newer events', async () => {
    const holder = newHexId();
    const [told, untold, foreign] = [await opened(), await opened(), await opened()];
    for (const { id } of [told, untold]) await hold(id, 0, { holder });
    await hold(foreign.id, 0);
    for (const { accountId, enterpriseId } of [told, untold, foreign])
      await h.ownerPool.query(
        `insert into trading_accounts (id, enterprise_id, last_event, created_at) values ($1, $2, 3, $3)`,
        [accountId, enterpriseId, WALL],
      );
    await putNumbers(h.db, told.id, { expected: 1, next: 1, life: 0, cursor: 3 });
    assert.deepEqual(await listUntold(h.db, holder), [untold.id]);
  });
});
