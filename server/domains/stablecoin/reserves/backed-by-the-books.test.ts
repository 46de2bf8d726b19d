import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type AccountPlace, mustApply } from '#server/domains/ledger/public.ts';
import { harness } from '#server/testing/harness.ts';
import { openMint, supplyOf } from '../testing.ts';

const h = await harness();
await openMint(h);

type Move = [debit: number, credit: number, amount: string];

const ACCOUNTS = [
  { kind: 'house', owner: 'try', asset: 'ofctusd' },
  { kind: 'reserve', owner: 'gousd', asset: 'ofctusd' },
  { kind: 'issuance', owner: 'gousd', asset: 'ofchteth:gousd' },
  { kind: 'external', owner: 'outside', asset: 'ofchteth:gousd' },
  { kind: 'reserve', owner: 'nothing', asset: 'ofctusd' },
] as const satisfies AccountPlace[];
const [HOUSE, RESERVE, ISSUANCE, OUTSIDE, FOREIGN] = [0, 1, 2, 3, 4];

let tries = 0;

/** A command as the function of the database takes it. */
function commandOf(moves: Move[]) {
  const used = [...new Set(moves.flatMap(([debit, credit]) => [debit, credit]))];
  const transfers = moves.map(([debit, credit, amount]) => ({
    group: 0,
    debit: used.indexOf(debit),
    credit: used.indexOf(credit),
    amount,
  }));
  return {
    at: '2026-03-02T09:30:00.000Z',
    holds: [],
    voids: [],
    groups: [{ kind: 'try', reference: `try ${(tries += 1)}`, digest: '00'.repeat(32) }],
    transfers,
    uses: [],
    accounts: used.map((place) => ({ ...ACCOUNTS[place], scope: '', enterprise: null })),
  };
}

/** Books groups one after the other in one transaction of the owner of the database, and commits. */
async function commit(...groups: Move[][]): Promise<void> {
  const client = await h.ownerPool.connect();
  try {
    await client.query('begin');
    for (const moves of groups) {
      const { rows } = await client.query('select ledger_apply($1::jsonb) as result', [commandOf(moves)]);
      assert.equal(rows[0].result.outcome, 'applied');
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const mint = (cents: string, tokens: string): Move[] => [
  [HOUSE, RESERVE, cents],
  [ISSUANCE, OUTSIDE, tokens],
];
const NOT_BACKED = /of gousd there circulate \d+ base units against a reserve of \d+/;

describe('a commit at which reserve and circulating differ', () => {
  it('is refused to the owner of the database, by a direct call of the function, and leaves nothing', async () => {
    const before = await supplyOf(h, 'gousd');
    await assert.rejects(commit([[HOUSE, RESERVE, '100']]), NOT_BACKED);
    await assert.rejects(commit([[ISSUANCE, OUTSIDE, '1000000']]), NOT_BACKED);
    await assert.rejects(commit(mint('100', '1000001')), NOT_BACKED);
    await assert.rejects(commit(mint('100', '999999')), NOT_BACKED);
    await assert.rejects(commit(mint('100', '1000000'), [[RESERVE, HOUSE, '1']]), NOT_BACKED);
    assert.deepEqual(await supplyOf(h, 'gousd'), before);
  });
  it('is one at the end of the transaction alone: what differs in between may be', async () => {
    await commit([[HOUSE, RESERVE, '100']], [[ISSUANCE, OUTSIDE, '1000000']]);
    assert.deepEqual(await supplyOf(h, 'gousd'), { circulating: '1000000', reserve: '100' });
    await commit(mint('5', '50000'), [
      [OUTSIDE, ISSUANCE, '50000'],
      [RESERVE, HOUSE, '5'],
    ]);
    assert.deepEqual(await supplyOf(h, 'gousd'), { circulating: '1000000', reserve: '100' });
  });
  it('is refused to the service', async () => {
    const at = h.service.clock.nowIso();
    const [debit, credit] = [ACCOUNTS[HOUSE], ACCOUNTS[RESERVE]];
    assert.ok(debit && credit);
    const group = { kind: 'try', reference: 'service', transfers: [{ debit, credit, amount: '1' }] };
    const work = h.db.transaction((tx) => mustApply(tx, { at, groups: [group] }));
    await assert.rejects(work, ({ cause, message }: Error) =>
      NOT_BACKED.test(`${message} ${(cause as Error)?.message}`),
    );
  });
  it('is refused where the owner sets a balance past the function, and where there is no such token', async () => {
    const set = "update ledger_accounts set posted = posted + 1 where kind = 'reserve' and owner = 'gousd'";
    await assert.rejects(h.ownerPool.query(set), NOT_BACKED);
    await assert.rejects(commit([[HOUSE, FOREIGN, '1']]), /no token is issued or backed by nothing in ofctusd/);
    assert.deepEqual(await supplyOf(h, 'gousd'), { circulating: '1000000', reserve: '100' });
  });
});
