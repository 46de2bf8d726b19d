import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEnterprise } from '#lib/contracts/directory/platform.ts';
import { writeAuditRows } from '#server/testing/audit-rows.ts';
import { harness } from '#server/testing/harness.ts';
import { newHexId } from '../runtime/id.ts';
import { createVault } from '../runtime/vault.ts';
import { type ChainHead, listHeads, sealAll } from './audit-chain.ts';
import { verifyChain } from './verify-chain.ts';

const h = await harness();
const { vault, clock } = h.service;
const ROWS = 10_000;
const owners = Array.from({ length: 5 }, newHexId);
const sealedAt = () => clock.wall().toISOString();
const ownerOf = (index: number): string => owners[index % owners.length] ?? '';

const writeRows = (count: number) => writeAuditRows(h.service, owners, count);
const verify = (owner: string, exported?: ChainHead) => verifyChain(h.service, owner, { exported });

/** A small generator of its own, so that a failure can be repeated. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What an attacker with the database may do to one row of one chain, in SQL; `$1` enterprise, `$2` position. */
const TAMPERS: Readonly<Record<string, string>> = {
  'alter the content': `update audit_log set after = after || '{"amount": "999999"}' where enterprise_id = $1 and position = $2`,
  'alter who did it': `update audit_log set actor_user_id = gen_random_uuid() where enterprise_id = $1 and position = $2`,
  'alter when': `update audit_log set occurred_at = occurred_at - interval '1 ms' where enterprise_id = $1 and position = $2`,
  delete: `delete from audit_log where enterprise_id = $1 and position = $2`,
  'delete and close the gap': `with gone as (delete from audit_log where enterprise_id = $1 and position = $2)
    update audit_log set position = position - 1 where enterprise_id = $1 and position > $2`,
  reorder: `update audit_log set position = 2 * $2::bigint + 1 - position where enterprise_id = $1 and position in ($2::bigint, $2::bigint + 1)`,
  'exchange two contents': `update audit_log a set after = b.after, subject_id = b.subject_id from audit_log b
    where a.enterprise_id = $1 and b.enterprise_id = $1 and a.position = $2 and b.position = $2 + 1`,
  'alter the seal': `update audit_log set seal_hash = set_byte(seal_hash, 5, (get_byte(seal_hash, 5) + 1) % 256)
    where enterprise_id = $1 and position = $2`,
  'alter the key of the seal': `update audit_log set seal_key = '00000000' where enterprise_id = $1 and position = $2`,
  'take the seal off': `update audit_log set position = null where enterprise_id = $1 and position = $2`,
  'add a row beside another': `insert into audit_log select gen_random_uuid(), enterprise_id, actor_kind, actor_user_id,
    actor_token_id, operation, subject_type, 'forged', before, after, request_id, address, occurred_at, recorded_at, position,
    seal_key, seal_hash from audit_log where enterprise_id = $1 and position = $2`,
  'add a row below the first': `insert into audit_log select gen_random_uuid(), enterprise_id, actor_kind, actor_user_id,
    actor_token_id, operation, subject_type, 'forged', before, after, request_id, address, occurred_at, recorded_at, -$2::bigint,
    seal_key, seal_hash from audit_log where enterprise_id = $1 and position = $2`,
  'cut the end off': `delete from audit_log where enterprise_id = $1 and position > $2`,
  'alter the head': `update audit_heads set position = $2 where enterprise_id = $1`,
  'remove the head': `with cut as (delete from audit_log where enterprise_id = $1 and position > $2)
    delete from audit_heads where enterprise_id = $1`,
};

/** Runs work on a copy of the truth that is thrown away. */
async function inVain<T>(
  work: (tx: Parameters<typeof verifyChain>[0]['db']) => Promise<T>,
  sqlText: string,
  values: unknown[],
) {
  const client = await h.ownerPool.connect();
  try {
    await client.query('begin');
    const done = await client.query(sqlText, values);
    const { drizzle } = await import('drizzle-orm/node-postgres');
    return { result: await work(drizzle(client, { casing: 'snake_case' })), changed: done.rowCount };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('audit chain of 10,000 rows over five enterprises', () => {
  it('is intact after the worker has sealed it, and seals each row once', async () => {
    await writeRows(ROWS);
    assert.equal(await sealAll(h.service, sealedAt), ROWS);
    assert.equal(await sealAll(h.service, sealedAt), 0);
    for (const owner of owners) {
      const report = await verify(owner);
      assert.deepEqual(report, { enterpriseId: owner, sealed: ROWS / 5, unsealed: 0, faults: [] });
    }
  });
  for (const [name, statement] of Object.entries(TAMPERS)) {
    it(`detects: ${name}, at the start, at a batch's end and at random`, async () => {
      const random = randomFrom(name.length);
      for (const position of [1, 1000, 1 + random(ROWS / 5 - 2)]) {
        const owner = ownerOf(position);
        const { result, changed } = await inVain((tx) => verifyChain({ db: tx, vault }, owner), statement, [
          owner,
          position,
        ]);
        assert.ok(changed !== null && changed >= 1, 'the attack changed nothing');
        assert.ok(result.faults.length > 0, `not detected at ${position}`);
      }
    });
  }
  it('is intact again after every attack was undone, and under a rotated master key', async () => {
    const rotated = createVault(`a-new-master-key-a-new-master-key,${h.service.env.MASTER_KEY}`);
    for (const owner of owners) assert.deepEqual((await verifyChain({ db: h.db, vault: rotated }, owner)).faults, []);
  });
  it('finds nothing right under another master key: only the key makes seals', async () => {
    const report = await verifyChain({ db: h.db, vault: createVault('x'.repeat(32)) }, ownerOf(0));
    assert.ok(report.faults.length > 20);
  });
});

describe('audit head kept elsewhere', () => {
  it('shows a cut that the attacker hid by moving the head back, and one with head and chain removed', async () => {
    const owner = ownerOf(1);
    const exported = (await listHeads(h.db)).find((head) => head.enterpriseId === owner);
    assert.ok(exported);
    assert.deepEqual((await verify(owner, exported)).faults, []);
    const cut = `with gone as (delete from audit_log where enterprise_id = $1 and position > $2), last as
      (select seal_hash from audit_log where enterprise_id = $1 and position = $2)
      update audit_heads set position = $2, hash = last.seal_hash from last where enterprise_id = $1`;
    const blind = await inVain((tx) => verifyChain({ db: tx, vault }, owner), cut, [owner, 500]);
    assert.deepEqual(blind.result.faults, [], 'the chain alone cannot show this: the record of all heads does');
    const seen = await inVain((tx) => verifyChain({ db: tx, vault }, owner, { exported }), cut, [owner, 500]);
    assert.match(seen.result.faults.join(), /the exported head is at 2000, the chain ends at 500/);
    const all = `with rows as (delete from audit_log where enterprise_id = $1) delete from audit_heads where enterprise_id = $1`;
    const emptied = await inVain((tx) => verifyChain({ db: tx, vault }, owner, { exported }), all, [owner]);
    assert.ok(emptied.result.faults.length > 0);
  });
  it('stays on the way of a chain that has grown since', async () => {
    const owner = ownerOf(2);
    const exported = (await listHeads(h.db)).find((head) => head.enterpriseId === owner);
    await writeRows(25);
    await sealAll(h.service, sealedAt);
    assert.deepEqual(await verify(owner, exported), { enterpriseId: owner, sealed: 2005, unsealed: 0, faults: [] });
  });
});

describe('sealing', () => {
  it('never holds up a writer: a write commits while the sealer holds the head', async () => {
    const as = await h.create.user({}, { isPlatformAdmin: true });
    const sealer = await h.ownerPool.connect();
    try {
      await sealer.query('begin');
      await sealer.query('select * from audit_heads for update');
      await sealer.query('select * from audit_log for update');
      const reply = await h.call(createEnterprise, { as, input: { name: 'Unhindered' } });
      assert.equal(reply.status, 201, reply.text);
    } finally {
      await sealer.query('rollback');
      sealer.release();
    }
  });
  it('keeps one chain when four sealers and four writers work at once', async () => {
    const writers = Array.from({ length: 4 }, () => writeRows(200));
    const sealers = Array.from({ length: 4 }, async () => {
      for (let round = 0; round < 10; round += 1) await sealAll(h.service, sealedAt);
    });
    await Promise.all([...writers, ...sealers]);
    await sealAll(h.service, sealedAt);
    for (const owner of owners)
      assert.deepEqual(await verify(owner), { enterpriseId: owner, sealed: 2165, unsealed: 0, faults: [] });
  });
});
