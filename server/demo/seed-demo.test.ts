import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { ApprovalStatus, ClearingMethod, DvpStatus, DvpType } from '#lib/contracts/clearing/settlement-shapes.ts';
import { IdvStatus, VerificationType } from '#lib/contracts/identity/records.ts';
import {
  SettlementStatus,
  SettlementTransferStatus,
  SettlementType,
  TransferDirection,
} from '#lib/contracts/network/settlement-shapes.ts';
import type { Kind } from '#lib/objects.ts';
import { Licence, Role, Scope } from '#lib/scopes.ts';
import { type Db, openDb, openPool } from '#server/core/database/db.ts';
import { readDeployment, readSeed } from '#server/core/runtime/deployment.ts';
import { createVault } from '#server/core/runtime/vault.ts';
import { domains } from '#server/registry.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { demoFilePath, writeDemoFile } from './demo-file.ts';
import { seedDemo } from './seed-demo.ts';

const DATE = new Date('2026-03-04T10:00:00.000Z');
const SECRET_COLUMNS: Record<string, string[]> = {
  users: ['password_hash', 'otp_secret'],
  access_tokens: ['token_hash', 'sealed_token'],
  wallet_keys: ['pub', 'encrypted_prv'],
  dvp_approval_requests: ['signature'],
  network_allocations: ['signature', 'partner_signature'],
  network_settlements: ['signature'],
  network_trade_versions: ['signature'],
  network_dispute_closures: ['signature'],
  deployment: ['instance', 'key_check', 'key_since'],
  bank_accounts: ['sealed_number'],
  document_chunks: ['ciphertext'],
  document_contents: ['sealed_key'],
  document_tasks: ['id'],
  kyc_identities: ['sealed_numbers'],
  kyb_identities: ['sealed_number'],
  withdrawal_batches: ['sealed_file'],
  unmatched_deposits: ['sealed_sender_number'],
  bank_salts: ['sealed_salt'],
  webhook_secrets: ['sealed_secret'],
  webhook_attempts: ['request_headers'],
  request_bodies: ['sealed'],
};

/** States that work brings on at once, so that nothing rests in them. */
const PASSING: ReadonlySet<string> = new Set(['initialized', 'signing']);

async function openSeeded(masterKey: string, seed: number) {
  const database = await createTestDatabase();
  const pool = openPool(database.url, 4, () => undefined);
  after(async () => {
    await pool.end();
    await database.drop();
  });
  const db = openDb(pool);
  const vault = createVault(masterKey);
  await readDeployment(db, vault);
  assert.equal(await readSeed(db), null);
  return { db, content: await seedDemo({ db, vault, domains }, { seed, date: DATE }) };
}

/** Every row of every table as JSON, without secrets and what follows from the master key. */
async function dump(db: Db): Promise<Record<string, string[]>> {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const dumped: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const hidden = SECRET_COLUMNS[name] ?? [];
    const list = sql.raw(`array[${hidden.map((column) => `'${column}'`).join(', ')}]::text[]`);
    const rows = await db.execute<{ row: string }>(
      sql`select (to_jsonb(t) - ${list})::text as row from ${sql.identifier(name)} t order by 1`,
    );
    dumped[name] = rows.rows.map((row) => row.row);
  }
  return dumped;
}

const one = await openSeeded('first-master-key-0123456789-0123456789', 7);
const two = await openSeeded('other-master-key-0123456789-0123456789', 7);

async function valuesOf(table: string, expression: string): Promise<string[]> {
  const found = await one.db.execute<{ value: string }>(
    sql.raw(`select distinct ${expression}::text as value from ${table} where ${expression} is not null`),
  );
  return found.rows.map((row) => row.value);
}

describe('demo data', () => {
  it('has the same rows, secrets aside, for the same seed and date', async () => {
    const [first, second] = [await dump(one.db), await dump(two.db)];
    assert.deepEqual(first, second);
    assert.ok((first.network_settlements ?? []).length >= 400);
    assert.ok((first.dvp_settlements ?? []).length >= 250);
    assert.ok((first.idv_records ?? []).length >= 180);
  });
  it('derives secrets from the master key, not from the seed', () => {
    assert.notEqual(one.content.tokens.full, two.content.tokens.full);
    assert.notEqual(one.content.users[0]?.password, two.content.users[0]?.password);
  });
  it('remembers its seed and date', async () => {
    assert.deepEqual(await readSeed(one.db), { seed: 7, date: DATE });
  });

  const enumerations: [string, string, readonly string[]][] = [
    ['idv_records', 'status', IdvStatus.options],
    ['idv_records', 'verification_type', VerificationType.options],
    ['network_settlements', 'status', SettlementStatus.options],
    ['network_settlement_parties', 'transfer_direction', TransferDirection.options],
    ['network_settlements', 'settlement_type', SettlementType.options],
    ['network_settlements', 'disputed', ['true', 'false']],
    ['network_settlements', 'loss_sla_alert_sent', ['true', 'false']],
    ['network_settlements', 'gain_sla_alert_sent', ['true', 'false']],
    ['network_settlement_transfers', 'status', SettlementTransferStatus.options],
    ['dvp_settlements', 'status', DvpStatus.options],
    ['dvp_settlements', 'type', DvpType.options],
    ['dvp_settlements', 'clearing_method', ClearingMethod.options],
    ['dvp_approval_requests', 'status', ApprovalStatus.options.filter((status) => !PASSING.has(status))],
    ['dvp_settlement_parties', 'requires_signing', ['true', 'false']],
    ['memberships', 'role', Role.options],
    ['enterprise_licences', 'licence', Licence.options],
    ['wallets', 'type', ['hot', 'cold', 'custodial', 'trading']],
  ];
  for (const [table, column, wanted] of enumerations) {
    it(`has every value of ${table}.${column}`, async () => {
      assert.deepEqual((await valuesOf(table, column)).sort(), [...wanted].sort());
    });
  }
  it('has every status with every type of verification, and reject labels exactly where they belong', async () => {
    const pairs = await valuesOf('idv_records', `status || ' ' || verification_type`);
    assert.equal(pairs.length, IdvStatus.options.length * VerificationType.options.length);
    const labelled = await valuesOf('idv_records', 'case when reject_labels is not null then status end');
    assert.deepEqual(labelled.sort(), ['action_required', 'rejected']);
  });
  it('leaves out optional fields on some rows and has them on others', async () => {
    for (const column of ['cutoff_at', 'rt_id', 'notes', 'reason', 'finalized_at']) {
      assert.equal((await valuesOf('network_settlements', `(${column} is null)`)).length, 2, column);
    }
    for (const column of ['unlock_date', 'batch_id', 'notation', 'expire_at', 'routed_transaction_id']) {
      assert.equal((await valuesOf('dvp_settlements', `(${column} is null)`)).length, 2, column);
    }
  });
  it('lies before its date, in office hours mostly on business days, and open DVP settlements expire by the settings of their requester', async () => {
    const after = await one.db.execute(sql`
      select 1 from network_settlements where created_at >= ${DATE} or updated_at > ${DATE}
      union all select 1 from dvp_settlements where created_at >= ${DATE} or updated_at > ${DATE} or finalized_at > ${DATE}
      union all select 1 from idv_records where created_at >= ${DATE} or updated_at > ${DATE}`);
    assert.equal(after.rowCount, 0);
    const open = await one.db.execute(sql`
      select 1 from dvp_settlements s left join dvp_account_settings a on a.account_id = s.requester_account_id
      where s.status in ('pending', 'pending-acknowledgement') and (
        (s.complete_at is null and coalesce(s.expire_at, s.affirm_by) < ${new Date(DATE.getTime() + 3 * 3_600_000)})
        or s.affirm_by <> s.created_at + make_interval(secs => coalesce(a.affirmation_expiration_seconds, 86400)))`);
    assert.equal(open.rowCount, 0);
    const weekend = await one.db.execute<{ share: number }>(sql`
      select (count(*) filter (where extract(isodow from created_at) > 5))::float / count(*) as share from network_settlements`);
    assert.ok((weekend.rows[0]?.share ?? 1) < 0.1);
  });
  it('tells each record’s history from its creation to its present state, to every enterprise concerned', async () => {
    const unannounced = await one.db.execute(sql`
      with told as (
        select enterprise_id, subject_id, count(*) filter (where type like '%.created' or type = 'idvStatus') as created,
          (array_agg(split_part(type, '.', 2) order by occurred_at desc, insertion desc))[1] as last,
          min(occurred_at) as first_at, max(occurred_at) as last_at from events group by 1, 2),
      records as (
        select enterprise_id, id, created_at, updated_at, status, status <> 'pending' as is_decided from idv_records
        union all select distinct p.enterprise_id, s.id, s.created_at, s.updated_at, s.status, s.status <> 'pending'
          from network_settlements s join network_settlement_parties p on p.settlement_id = s.id
        union all select distinct p.enterprise_id, s.id, s.created_at, greatest(s.updated_at, (
            select max(r.updated_at) from dvp_approval_requests r where r.settlement_id = s.id)), s.status,
            s.finalized_at is not null and not exists (
              select 1 from dvp_approval_requests r where r.settlement_id = s.id and r.status = 'failed')
          from dvp_settlements s join dvp_settlement_parties p on p.settlement_id = s.id)
      select 1 from records r left join told t on t.enterprise_id = r.enterprise_id and t.subject_id = r.id::text
      where t.created is distinct from 1 or t.first_at <> r.created_at or t.last_at > r.updated_at
        or (r.is_decided and (t.last <> r.status or t.last_at <> r.updated_at))`);
    assert.equal(unannounced.rowCount, 0);
    const told = await one.db.execute<{ kinds: string[]; waiting: number }>(sql`
      select array_agg(distinct subject_type) as kinds, count(*) filter (where sequence is distinct from 0)::int as waiting from events`);
    for (const kind of ['off-exchange-settlement', 'dvp-settlement', 'idv', 'webhook'] satisfies Kind[])
      assert.ok(told.rows[0]?.kinds.includes(kind), `no history of ${kind}`);
    assert.equal(told.rows[0]?.waiting, 0);
  });
  it('never updates a record before it was created', async () => {
    const wrong = await one.db.execute(sql`
      select 1 from network_settlements where updated_at < created_at or finalized_at < created_at
      union all select 1 from dvp_settlements where updated_at < created_at or finalized_at < created_at
      union all select 1 from idv_records where updated_at < created_at
      union all select 1 from dvp_approval_requests where signed_at < created_at`);
    assert.equal(wrong.rowCount, 0);
  });
});

describe('demo.json', () => {
  const { content } = one;
  it('has the shape that scripts rely on', () => {
    const [first, second, third] = content.enterprises;
    assert.deepEqual([...(first?.licences ?? [])].sort(), [...Licence.options].sort());
    assert.deepEqual(second?.licences, []);
    const admin = content.users[0];
    assert.deepEqual(admin?.memberships, [
      { enterpriseId: first?.id, role: 'admin' },
      { enterpriseId: second?.id, role: 'admin' },
    ]);
    assert.ok(content.users.some((user) => user.memberships.some((own) => own.enterpriseId === third?.id)));
    assert.match(content.tokens.full, /^v2x[0-9a-f]{64}$/);
    assert.match(content.tokens.legacy, /^[0-9a-f]{40}$/);
    assert.deepEqual(Object.keys(content.tokens.byScope), [...Scope.options]);
    const { byScope, ...tokens } = content.tokens;
    assert.deepEqual(Object.keys(tokens), ['full', 'legacy', 'expired', 'foreign', 'partner', 'platform']);
    assert.equal(new Set([...Object.values(tokens), ...Object.values(byScope)]).size, 6 + Scope.options.length);
    for (const account of content.accounts) {
      assert.ok(content.wallets.some((wallet) => wallet.id === account.id && wallet.coin === 'ofc'));
    }
    for (const wallet of content.wallets) assert.match(wallet.passphrase, /^[0-9a-f]{24}$/);
  });
  it('is written for its owner alone, also over an older file', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'clearhouse-demo-'));
    try {
      const path = demoFilePath(dir);
      await writeDemoFile(path, { baseUrl: 'http://127.0.0.1:1', ...content });
      await writeDemoFile(path, { baseUrl: 'http://127.0.0.1:2', ...content });
      assert.equal((await stat(path)).mode & 0o777, 0o600);
      const read = JSON.parse(await readFile(path, 'utf8'));
      assert.deepEqual(read, { baseUrl: 'http://127.0.0.1:2', ...content });
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  });
});
