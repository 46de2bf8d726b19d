import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { resetSandbox } from '#lib/contracts/sandbox/sandbox.ts';
import { writeAuditRows } from '#server/testing/audit-rows.ts';
import { harness } from '#server/testing/harness.ts';
import { newHexId } from '../runtime/id.ts';
import { createVault } from '../runtime/vault.ts';
import { listHeads, sealAll } from './audit-chain.ts';
import { AuditRecordError, readRecord } from './record.ts';
import { acceptAuditLog, adoptAuditLog, tellFile } from './record-steps.ts';
import { AuditDamagedError, resealAudit } from './reseal.ts';
import { type Evidence, verifyAuditLog } from './verify-audit.ts';

const folder = await mkdtemp(join(tmpdir(), 'clearhouse-heads-'));
after(() => rm(folder, { recursive: true }));

/** A database with a file of heads of its own, and what is done with both. */
async function open(name: string) {
  const h = await harness();
  const { clock, vault, instance } = h.service;
  const headsFile = join(folder, `${name}.log`);
  const sealer = { ...h.service, headsFile };
  const of = { db: h.db, vault, instance, headsFile, isEmbedded: false, isSandbox: true };
  const at = () => clock.wall().toISOString();
  const owners = Array.from({ length: 3 }, newHexId).sort();

  const write = (count: number) => writeAuditRows(h.service, owners, count);

  async function wrongs(evidence: Evidence = {}, changed: Partial<typeof of> = {}): Promise<string[]> {
    const { faults, chains } = await verifyAuditLog({ ...of, ...changed }, evidence);
    return [...faults, ...chains.flatMap((chain) => chain.faults)];
  }
  const verify = async (): Promise<void> => assert.deepEqual(await wrongs(), []);
  return { h, headsFile, sealer, of, at, owners, write, wrongs, verify };
}

describe('a new database', () => {
  it('has an intact log before anything is sealed, and after', async () => {
    const { verify, write, sealer, at } = await open('new');
    await verify();
    await write(1);
    await verify();
    await sealAll(sealer, at);
    await verify();
  });
  it('seals nothing more once its record is gone, and says so, until that is accepted', async () => {
    const { h, wrongs, write, sealer, of, at, verify, headsFile } = await open('lost');
    await write(30);
    await sealAll(sealer, at);
    await h.ownerPool.query('delete from audit_record');
    await write(30);
    await assert.rejects(sealAll(sealer, at), AuditRecordError);
    await adoptAuditLog(h.service);
    assert.match((await wrongs()).join(), /the record of all heads is missing/);
    const { vault, instance: database } = of;
    await acceptAuditLog(h.db, { vault, database, at: at(), headsFile, note: 'by a test' });
    assert.equal(await sealAll(sealer, at), 30);
    await verify();
  });
});

describe('a database of a version without a record', () => {
  it('gets it over its heads as they stand, once; what was wrong stays wrong', async () => {
    const { h, wrongs, write, sealer, at, verify, owners } = await open('older');
    await write(3000);
    await sealAll({ ...sealer, headsFile: null }, at);
    const pool = h.ownerPool;
    await pool.query('delete from audit_record');
    await pool.query('update audit_heads set previous = null, seal_key = null, seal_hash = null');
    await adoptAuditLog(h.service);
    await verify();
    await write(3);
    assert.equal(await sealAll(sealer, at), 3);
    await adoptAuditLog(h.service);
    await verify();
    await pool.query(`update audit_log set address = '::1' where enterprise_id = $1 and position = 7`, [owners[0]]);
    assert.match((await wrongs()).join(), /at position 7 does not match its seal/);
  });
});

describe('the file of heads', () => {
  it('agrees with four sealers and four writers at once, and with a verification meanwhile', async () => {
    const { write, sealer, at, verify, headsFile } = await open('busy');
    const writers = Array.from({ length: 4 }, () => write(300));
    const sealers = Array.from({ length: 4 }, async () => {
      for (let round = 0; round < 10; round += 1) await sealAll(sealer, at);
    });
    const verifiers = Array.from({ length: 5 }, () => verify());
    await Promise.all([...writers, ...sealers, ...verifiers]);
    await sealAll(sealer, at);
    await verify();
    const lines = (await readFile(headsFile, 'utf8')).trimEnd().split('\n');
    assert.ok(lines.length > 2);
  });
  it('agrees when all of it was begun and went on between a verification’s reading of the file and of the database', async () => {
    const { h, wrongs, write, sealer, at } = await open('between');
    const goOn = async (): Promise<void> => {
      for (let step = 0; step < 3; step += 1) {
        await write(3);
        await sealAll(sealer, at);
      }
    };
    const db = Object.assign(Object.create(h.db), {
      transaction: async (...args: Parameters<typeof h.db.transaction>) => {
        await goOn();
        return h.db.transaction(...args);
      },
    }) as typeof h.db;
    assert.deepEqual(await wrongs({}, { db }), [], 'there was no file before');
    assert.deepEqual(await wrongs({}, { db }), [], 'it was shorter before');
  });
  it('knows a reset of the sandbox, which in production is a fault', async () => {
    const { h, write, sealer, at, verify, wrongs } = await open('reset');
    await write(30);
    await sealAll(sealer, at);
    const reply = await h.call(resetSandbox, { as: h.admin, input: {} });
    assert.equal(reply.status, 200, reply.text);
    await verify();
    assert.ok((await sealAll(sealer, at)) > 1, 'the entry of the reset, and those of the demo data');
    await verify();
    assert.match((await wrongs({}, { isSandbox: false })).join(), /it tells of a reset/);
  });
  it('that cannot be written keeps nothing from its seal, and is made up for later', async () => {
    const { write, sealer, at, verify, headsFile } = await open('late');
    await write(5);
    await assert.rejects(sealAll({ ...sealer, headsFile: '/dev/null/heads.log' }, at));
    await write(5);
    assert.equal(await sealAll(sealer, at), 5);
    await verify();
    assert.equal((await readFile(headsFile, 'utf8')).trimEnd().split('\n').length, 4, 'header, begun, two steps');
  });
  it('is put aside when it is long, and proves with the one before it', async () => {
    const { h, of, write, sealer, at, verify, wrongs, headsFile } = await open('long');
    const { vault } = of;
    for (let round = 0; round < 3; round += 1) {
      await write(3);
      await sealAll(sealer, at);
      const record = await readRecord(h.db, vault);
      assert.ok(record);
      const count = record.lines.length;
      await tellFile(vault, record, { path: headsFile, maxBytes: 10 });
      assert.equal((await readFile(headsFile, 'utf8')).trimEnd().split('\n').length, 1 + count);
      await verify();
    }
    await rm(headsFile);
    assert.match((await wrongs()).join(), /is gone/);
  });
});

describe('after a backup was restored', () => {
  it('says so until that is accepted, and then goes on', async () => {
    const { h, of, write, sealer, at, verify, wrongs, headsFile } = await open('restored');
    const pool = h.ownerPool;
    const tables = ['audit_log', 'audit_heads', 'audit_record'];
    await write(30);
    await sealAll(sealer, at);
    for (const table of tables) await pool.query(`create table backup_${table} as select * from ${table}`);
    await write(30);
    await sealAll(sealer, at);
    for (const table of tables) {
      await pool.query(`delete from ${table}`);
      await pool.query(`insert into ${table} select * from backup_${table}`);
    }
    assert.match((await wrongs()).join(), /set back, or restored from an older backup/);
    await write(300);
    await sealAll(sealer, at);
    await sealAll(sealer, at);
    assert.match((await wrongs()).join(), /does not follow step|differs from the head noted outside/);
    const accepted = { vault: of.vault, database: of.instance, at: at(), headsFile, note: 'restored on purpose' };
    assert.deepEqual(await acceptAuditLog(h.db, accepted), { chains: 3, entries: 330 });
    await verify();
    await write(3);
    await sealAll(sealer, at);
    await verify();
  });
});

describe('sealing anew under another master key', () => {
  const old = createVault('test-master-key-0123456789-0123456789');
  const both = createVault('the-next-master-key-0123456789,test-master-key-0123456789-0123456789');
  const next = createVault('the-next-master-key-0123456789');

  it('leaves a log that is intact under the new key alone, while others seal and after an interruption', async () => {
    const { h, of, write, sealer, at, wrongs } = await open('resealed');
    await write(4500);
    await sealAll(sealer, at);
    const rotated = { ...sealer, vault: both };
    const heads = await listHeads(h.db);
    let batches = 0;
    const clockThatStops = (): string => {
      batches += 1;
      if (batches === 5) throw new Error('interrupted');
      return at();
    };
    await assert.rejects(resealAudit({ ...of, vault: both }, clockThatStops), /interrupted/);
    assert.deepEqual(await wrongs({}, { vault: both }), []);
    await write(300);
    assert.equal(await sealAll(rotated, at), 300);
    assert.deepEqual(await wrongs({}, { vault: both }), []);
    assert.equal(
      await resealAudit({ ...of, vault: both }, at),
      4800 - 2500 - 100,
      'without what was sealed behind a chain that was done',
    );
    assert.deepEqual(await wrongs({}, { vault: next }), []);
    assert.equal(await resealAudit({ ...of, vault: both }, at), 0);
    await write(3);
    await sealAll({ ...sealer, vault: next }, at);
    assert.deepEqual(await wrongs({}, { vault: next }), []);
    assert.notDeepEqual(await wrongs({}, { vault: old }), []);
    const stale = await verifyAuditLog({ ...of, vault: next }, { exported: heads });
    assert.match(stale.warnings.join(), /heads exported before \S+ cannot be compared/);
    const exported = await listHeads(h.db);
    assert.deepEqual(await verifyAuditLog({ ...of, vault: next }, { exported }).then(({ warnings }) => warnings), []);
    const others = exported.map((head) => ({ ...head, hash: '0'.repeat(64) }));
    assert.match((await wrongs({ exported: others }, { vault: next })).join(), /differs from the exported head/);
    await h.ownerPool.query('delete from audit_log where position = 1600');
    assert.match((await wrongs({}, { vault: next })).join(), /a row was deleted or moved/);
  });
  it('refuses a damaged log, before anything is sealed anew and in the middle', async () => {
    const { h, of, write, sealer, at } = await open('damaged');
    const pool = h.ownerPool;
    await write(4500);
    await sealAll(sealer, at);
    const damage = 'update audit_log set address = $1 where position = 1400';
    await pool.query(damage, ['::1']);
    await assert.rejects(resealAudit({ ...of, vault: both }, at), AuditDamagedError);
    await pool.query(damage, [null]);
    let calls = 0;
    const clockThatStops = (): string => {
      calls += 1;
      if (calls === 3) throw new Error('interrupted');
      return at();
    };
    await assert.rejects(resealAudit({ ...of, vault: both }, clockThatStops), /interrupted/);
    await pool.query(damage, ['::1']);
    await assert.rejects(resealAudit({ ...of, vault: both }, at), AuditDamagedError);
  });
  it('is no damage where it stopped at the very end of a chain, before its head', async () => {
    const { of, write, sealer, at, wrongs } = await open('edge');
    await write(3000);
    await sealAll(sealer, at);
    let calls = 0;
    const clockThatStops = (): string => {
      calls += 1;
      if (calls === 3) throw new Error('interrupted');
      return at();
    };
    await assert.rejects(resealAudit({ ...of, vault: both }, clockThatStops), /interrupted/);
    assert.deepEqual(await wrongs({}, { vault: both }), []);
    assert.equal(await resealAudit({ ...of, vault: both }, at), 2000);
    assert.deepEqual(await wrongs({}, { vault: next }), []);
  });
  it('is done at once where there is nothing', async () => {
    const { of, at, wrongs } = await open('empty');
    assert.equal(await resealAudit({ ...of, vault: both }, at), 0);
    assert.deepEqual(await wrongs({}, { vault: next }), []);
  });
});
