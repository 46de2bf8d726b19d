import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { changeClock } from '#server/core/runtime/clock.ts';
import { claimDue, completeDue } from '#server/core/work/due.ts';
import { proveBooks } from '#server/domains/ledger/prove-books.ts';
import { harness } from '#server/testing/harness.ts';
import { mintTasks } from '../tables.ts';
import { balanceOf, mintPlace, openMint, ordered, passMintTime, seen, supplyOf } from '../testing.ts';
import { advanceOrders } from './advance-order.ts';

const h = await harness();
await openMint(h);

const eventsOf = async (id: string): Promise<string[]> =>
  (await h.ownerPool.query('select type from events where subject_id = $1 order by occurred_at, id', [id])).rows.map(
    ({ type }) => type,
  );
const minutes = (from: string, to: string | undefined): number => (Date.parse(to ?? '') - Date.parse(from)) / 60_000;
const feesOf = async (asset: string): Promise<bigint> => {
  const { rows } = await h.ownerPool.query(
    "select coalesce(sum(posted), 0)::text as sum from ledger_accounts where kind = 'fee' and owner = 'mint' and asset = $1",
    [asset],
  );
  return BigInt(rows[0].sum);
};

describe('the life of an order', () => {
  it('takes a mint from its deposit to the account in seven minutes, whatever the clock leaps', async () => {
    const place = await mintPlace(h);
    const before = await supplyOf(h, 'gousd');
    const fees = await feesOf('ofctusd');
    const made = await ordered(h, place);
    await passMintTime(h, 7 * 60);
    const order = await seen(h, place, made.id);
    assert.equal(order.status, 'FULFILLED');
    assert.deepEqual(
      order.timeline.map(({ status, timestamp }) => [status, minutes(made.createdAt, timestamp)]),
      [
        ['CREATED', 0],
        ['CONFIRMED_DEPOSIT', 1],
        ['PROCESSING', 2],
        ['FULFILLED', 7],
      ],
    );
    assert.deepEqual(
      order.transactions.map(({ type, status, asset, amount, createdAt, updatedAt }) => [
        type,
        status,
        asset,
        amount,
        minutes(made.createdAt, createdAt),
        minutes(made.createdAt, updatedAt),
      ]),
      [
        ['DEPOSIT', 'COMPLETED', 'tfiatusd', '10001', 1, 1],
        ['MINT', 'COMPLETED', 'hteth:gousd', '99900000', 2, 7],
      ],
    );
    assert.match(order.destination.transactionHash ?? '', /^0x[0-9a-f]{64}$/);
    assert.equal(order.transactions[1]?.transactionHash, order.destination.transactionHash);
    assert.deepEqual(await balanceOf(h, place, 'hteth:gousd'), ['99900000', '0']);
    assert.deepEqual(await balanceOf(h, place, 'tfiatusd'), ['999989999', '0']);
    const after = await supplyOf(h, 'gousd');
    assert.equal(BigInt(after.circulating) - BigInt(before.circulating), 99_900_000n);
    assert.equal(BigInt(after.reserve) - BigInt(before.reserve), 9990n);
    assert.equal((await feesOf('ofctusd')) - fees, 11n);
    assert.deepEqual(await eventsOf(made.id), [
      'mintOrder',
      'mint-order.deposit-confirmed',
      'mint-order.processing',
      'mint-order.fulfilled',
    ]);
  });
  it('takes a burn half an hour; its fee stays in the token, backed as before', async () => {
    const place = await mintPlace(h);
    await ordered(h, place, { amount: '500000' });
    await passMintTime(h, 7 * 60);
    const before = await supplyOf(h, 'gousd');
    const fees = await feesOf('ofchteth:gousd');
    const burn = await ordered(h, place, { from: 'hteth:gousd', to: 'tfiatusd', amount: '123450000' });
    assert.deepEqual(
      [burn.type, burn.fee, burn.destination.amount],
      ['BURN', { basisPoints: '5', amount: '70000' }, '12338'],
    );
    await passMintTime(h, 29 * 60);
    assert.equal((await seen(h, place, burn.id)).status, 'PROCESSING');
    assert.deepEqual(await supplyOf(h, 'gousd'), before);
    await passMintTime(h, 61);
    const order = await seen(h, place, burn.id);
    assert.equal(minutes(burn.createdAt, order.timeline.at(-1)?.timestamp), 30);
    assert.equal(order.transactions.at(-1)?.amount, '123380000');
    const after = await supplyOf(h, 'gousd');
    assert.equal(BigInt(before.circulating) - BigInt(after.circulating), 123_380_000n);
    assert.equal(BigInt(before.reserve) - BigInt(after.reserve), 12_338n);
    assert.equal((await feesOf('ofchteth:gousd')) - fees, 70_000n);
  });
  it('gives back exactly what was paid where the deposit or the issuer fails', async () => {
    const place = await mintPlace(h);
    const [free] = await balanceOf(h, place, 'tfiatusd');
    const before = await supplyOf(h, 'gousd');
    for (const [memo, steps, legs] of [
      ['sandbox:fail-deposit', ['CREATED', 'FAILED'], ['DEPOSIT FAILED']],
      [
        'sandbox:fail-processing',
        ['CREATED', 'CONFIRMED_DEPOSIT', 'PROCESSING', 'FAILED'],
        ['DEPOSIT COMPLETED', 'MINT FAILED'],
      ],
    ] as const) {
      const { id } = await ordered(h, place, { memo });
      await passMintTime(h, 3600);
      const order = await seen(h, place, id);
      assert.deepEqual(
        order.timeline.map(({ status }) => status),
        steps,
      );
      assert.deepEqual(
        order.transactions.map(({ type, status }) => `${type} ${status}`),
        legs,
      );
      assert.equal((await eventsOf(id)).at(-1), 'mint-order.failed');
    }
    assert.deepEqual(await balanceOf(h, place, 'tfiatusd'), [free, '0']);
    assert.deepEqual(await supplyOf(h, 'gousd'), before);
  });
  it('is late after two hours, is told so once, and goes on', async () => {
    const place = await mintPlace(h);
    const { id, createdAt } = await ordered(h, place, { memo: 'sandbox:slow' });
    await passMintTime(h, 2 * 3600 + 1);
    assert.deepEqual((await eventsOf(id)).at(-1), 'mint-order.late');
    assert.equal((await seen(h, place, id)).status, 'PROCESSING');
    await passMintTime(h, 3600);
    const order = await seen(h, place, id);
    assert.equal(minutes(createdAt, order.timeline.at(-1)?.timestamp), 180);
    assert.equal((await eventsOf(id)).filter((type) => type === 'mint-order.late').length, 1);
  });
  it('counts the changes of a token’s supply without gaps, whichever orders fail', async () => {
    const place = await mintPlace(h);
    for (const memo of ['one', 'sandbox:fail-processing', 'two', 'three']) await ordered(h, place, { memo });
    await passMintTime(h, 3600);
    const { rows } = await h.ownerPool.query(
      "select position from mint_orders where token = 'gousd' and position is not null order by 1",
    );
    assert.deepEqual(
      rows.map(({ position }) => Number(position)),
      rows.map((_, index) => index + 1),
    );
  });
  it('is done once by however many that work on it', async () => {
    const place = await mintPlace(h);
    const made = [];
    for (let count = 0; count < 12; count += 1) made.push(await ordered(h, place));
    await changeClock(h.db, (state) => ({ ...state, offsetMs: state.offsetMs + 3_600_000 }));
    await h.service.onSignal('clock');
    await Promise.all(Array.from({ length: 6 }, () => passMintTime(h, 0)));
    for (const { id } of made) {
      const order = await seen(h, place, id);
      assert.deepEqual([order.status, order.timeline.length], ['FULFILLED', 4]);
    }
    const [free] = await balanceOf(h, place, 'hteth:gousd');
    assert.equal(free, String(12n * 99_900_000n));
  });
  it('goes on where the step of one order fails among many, which is done when it can be', async () => {
    const place = await mintPlace(h);
    const made = [];
    for (let count = 0; count < 5; count += 1) made.push(await ordered(h, place));
    const broken = made[2]?.id ?? '';
    const change = (by: number) =>
      h.ownerPool.query('update mint_orders set source_amount = source_amount + $2 where id = $1', [broken, by]);
    await change(1);
    await assert.rejects(passMintTime(h, 3600));
    await passMintTime(h, 0);
    for (const { id } of made)
      assert.equal((await seen(h, place, id)).status, id === broken ? 'CREATED' : 'FULFILLED', id);
    await change(-1);
    await h.ownerPool.query('update mint_tasks set leased_until = null');
    await passMintTime(h, 0);
    assert.equal((await seen(h, place, broken)).status, 'FULFILLED');
  });
  it('does not take the next step before its time when somebody else took the one that was claimed', async () => {
    const place = await mintPlace(h);
    const { id } = await ordered(h, place);
    const steps = async () => (await seen(h, place, id)).timeline.map(({ status }) => status);
    await changeClock(h.db, (state) => ({ ...state, offsetMs: state.offsetMs + 60_000 }));
    await h.service.onSignal('clock');
    const { clock, domains } = h.service;
    const claim = { now: clock.now(), wall: clock.wall(), leaseMs: 10_000, limit: 10 };
    const [lease] = await claimDue(h.db, mintTasks, claim);
    assert.ok(lease);
    const [task] = await h.db.select().from(mintTasks).where(eq(mintTasks.id, lease.id));
    assert.ok(task);
    await advanceOrders(h.service, task);
    assert.deepEqual(await steps(), ['CREATED', 'CONFIRMED_DEPOSIT']);
    const work = domains.flatMap((domain) => domain.work?.due ?? []).find(({ table }) => table === mintTasks);
    const next = await work?.run(h.service, lease);
    assert.equal(next?.getTime(), Date.parse(task.scheduledAt) + 60_000);
    assert.deepEqual(await steps(), ['CREATED', 'CONFIRMED_DEPOSIT']);
    await completeDue(h.db, mintTasks, { ...lease, nextDueAt: next ?? null });
    await passMintTime(h, 3600);
    assert.deepEqual(await steps(), ['CREATED', 'CONFIRMED_DEPOSIT', 'PROCESSING', 'FULFILLED']);
  });
  it('leaves the books right', async () => {
    const proof = await proveBooks(h.db, h.service.domains);
    assert.deepEqual(proof.problems, []);
  });
});

describe('one to one', () => {
  const post = (transfers: object[]) =>
    h.ownerPool.query('select ledger_apply($1::jsonb)', [JSON.stringify(transfers)]);
  it('no transaction commits at which a token circulates beyond its reserve', async () => {
    const at = h.service.clock.nowIso();
    const accounts = [
      { kind: 'issuance', owner: 'gousd', scope: '', asset: 'ofchteth:gousd', enterprise: null },
      { kind: 'external', owner: 'outside', scope: '', asset: 'ofchteth:gousd', enterprise: null },
    ];
    const groups = [{ kind: 'test', reference: 'unbacked', digest: '00' }];
    const transfers = [{ group: 0, debit: 0, credit: 1, amount: '1' }];
    const command = { at, accounts, holds: [], voids: [], groups, transfers, uses: [] };
    await assert.rejects(post(command as never), /circulate/);
  });
  it('nothing else than tokens has an issuance or a reserve', async () => {
    const at = h.service.clock.nowIso();
    const accounts = [
      { kind: 'external', owner: 'outside', scope: '', asset: 'ofcusd', enterprise: null },
      { kind: 'reserve', owner: 'nothing', scope: '', asset: 'ofcusd', enterprise: null },
    ];
    const groups = [{ kind: 'test', reference: 'no token', digest: '00' }];
    const command = {
      at,
      accounts,
      holds: [],
      voids: [],
      groups,
      transfers: [{ group: 0, debit: 0, credit: 1, amount: '1' }],
      uses: [],
    };
    await assert.rejects(post(command as never), /no token/);
  });
});
