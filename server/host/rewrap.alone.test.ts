import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { HDKey } from '@scure/bip32';
import { isSignedBy } from '#lib/chain/signed-message.ts';
import { login } from '#lib/contracts/access/sessions.ts';
import { createEnterprise } from '#lib/contracts/directory/platform.ts';
import { addDeviceToken } from '#lib/contracts/notifications/devices.ts';
import { createServiceKey, signPayload } from '#lib/contracts/wallets/signing.ts';
import { createWebhookSecret, verifyWebhookNotification } from '#lib/contracts/webhooks/secrets.ts';
import { writeAudit } from '#server/core/audit/audit.ts';
import { sealAll } from '#server/core/audit/audit-chain.ts';
import { AuditDamagedError } from '#server/core/audit/reseal.ts';
import { verifyAuditLog } from '#server/core/audit/verify-audit.ts';
import { changeClock } from '#server/core/runtime/clock.ts';
import { WrongMasterKeyError } from '#server/core/runtime/deployment.ts';
import { childEnv } from '#server/core/runtime/env.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { codeOf, enrolAuthenticator, givePassword, PASSWORD } from '#server/domains/access/testing.ts';
import { newToken } from '#server/domains/access/tokens/token-secret.ts';
import { insertTokens } from '#server/domains/access/tokens/token-store.ts';
import { findAccount } from '#server/domains/banking/accounts/account-store.ts';
import { openNumber } from '#server/domains/banking/accounts/number-vault.ts';
import { checked, fileOf, wireRow } from '#server/domains/banking/imports/testing.ts';
import { addAccount } from '#server/domains/banking/testing.ts';
import { unmatchedDeposit } from '#server/domains/banking/unmatched/testing.ts';
import { insertBatchFile } from '#server/domains/banking/withdrawals/testing.ts';
import { uploadedDocument } from '#server/domains/documents/testing.ts';
import { connect, simulatedPartner, testClient } from '#server/domains/network/testing-network.ts';
import { identitiesWithNumbers } from '#server/domains/onboarding/testing.ts';
import { keptIssuer } from '#server/domains/stablecoin/issuer/testing-key.ts';
import { obtainReserveKey } from '#server/domains/stablecoin/reserves/reserve-key-store.ts';
import { signAttestation } from '#server/domains/stablecoin/reserves/sign-attestation.ts';
import { attested } from '#server/domains/stablecoin/testing.ts';
import { hexSignature } from '#server/domains/webhooks/signatures/signing.ts';
import { insertOrganizationWebhook } from '#server/domains/webhooks/testing/organizations.ts';
import { insertWebhook } from '#server/domains/webhooks/testing/webhooks.ts';
import { openService } from '#server/host/open-service.ts';
import { createHttpApp } from '#server/http/app.ts';
import { domains } from '#server/registry.ts';
import { byteColumns, columnName, OTHER_BYTES } from '#server/testing/byte-columns.ts';
import { harness, toRequest } from '#server/testing/harness.ts';
import { ownDataDir } from '#server/testing/own-data-dir.ts';
import { runClearhouse } from '#server/testing/run-clearhouse.ts';
import { credentialsOf } from '#server/testing/signed-request.ts';
import { rewrap, sealedColumns } from './rewrap.ts';

const OLD = 'the-master-key-that-has-leaked-0123456789';
const NEW = 'the-master-key-that-comes-after-987654321';
const SCRIPT = fileURLToPath(new URL('../cli/clearhouse.ts', import.meta.url));
const TOKENS = 1200;
const ENTRIES = 2300;

const h = await harness({ MASTER_KEY: OLD, DATABASE_POOL: '4' });
const { enterpriseId, ownerPool } = h;
await givePassword(h.service, h.admin);

const opened: Awaited<ReturnType<typeof openService>>[] = [];
const open = async (masterKey: string): Promise<Service> => {
  const { env, log } = h.service;
  const service = await openService({ env, databaseUrl: h.databaseUrl, masterKey, log, domains });
  opened.push(service);
  return service;
};
const run = (masterKey: string, ...args: string[]) =>
  runClearhouse({ DATABASE_URL: h.databaseUrl, MASTER_KEY: masterKey }, args);

/** Reaches a service through its whole pipeline, with headers of one's own. */
async function ask(service: Service, path: string, init: RequestInit & { method: string }) {
  const reply = await createHttpApp(service).request(path, init);
  return { status: reply.status, text: await reply.text() };
}

const PAYLOAD = '{"type":"transfer"}';
const kept = { accountId: '', otp: '', secret: '', webhookId: '', operator: '', walletId: '', servicePub: '', kid: '' };

/** One of everything that is encrypted, tokens for several batches, and three chains. */
async function fill(): Promise<void> {
  const { db, vault, clock } = h.service;
  const client = await testClient(h);
  await connect(h, client, await simulatedPartner(h));
  kept.walletId = client.walletId;
  const account = { enterpriseId, walletId: kept.walletId, otp: '000000' };
  kept.servicePub = (await h.call(createServiceKey, { as: h.admin, input: account })).body.pub;
  const device = { deviceToken: 'a-device', provider: 'fcm', platform: 'IOS', appId: 'app' } as const;
  await h.call(addDeviceToken, { as: h.admin, input: device });
  kept.accountId = (await addAccount(h, { enterpriseId, as: h.admin }, { accountNumber: '4400126789' })).id;
  await checked(h, { enterpriseId, as: h.admin }, fileOf([wireRow()]));
  await Promise.all([keptIssuer(h), uploadedDocument(h, h.admin, { metadata: { note: 'kept' } })]);
  await Promise.all([insertBatchFile(h), unmatchedDeposit(h, { senderNumber: '000482917735' })]);
  await identitiesWithNumbers(h);
  kept.kid = (await obtainReserveKey(h.service)).kid;
  kept.otp = await enrolAuthenticator(h, h.admin);
  await h.call(createWebhookSecret, { as: h.admin, input: { enterpriseId } });
  const later = new Date(clock.now().getTime() + 600_000).toISOString();
  await changeClock(db, (state) => ({ ...state, frozenAt: later }));
  await clock.reload(db);
  kept.secret = (await h.call(createWebhookSecret, { as: h.admin, input: { enterpriseId } })).body.secret;
  kept.webhookId = (await insertWebhook(db, { enterpriseId, url: 'http://127.0.0.1:8099/hooks' })).id;
  await insertOrganizationWebhook(h.service, enterpriseId);
  const platform = await h.create.user({}, { isPlatformAdmin: true });
  kept.operator = platform.token;
  const reply = await h.call(createEnterprise, { as: platform, ...IDEMPOTENT });
  assert.equal(reply.status, 201, reply.text);
  const body = [vault.encrypt('request-bodies', '0\n')];
  await ownerPool.query('insert into request_bodies values (gen_random_uuid(), $1)', body);
  const times = { createdAt: clock.nowIso(), expiresAt: '2099-01-01T00:00:00.000Z' };
  const draft = { userId: h.viewer.id, kind: 'access' as const, ipRestrict: undefined, scopes: ['all'], ...times };
  const drafts = Array.from({ length: TOKENS }, () => ({ ...draft, id: newHexId(), text: newToken() }));
  await insertTokens(db, vault, drafts);
  const clocks = { now: clock.now(), wall: clock.wall() };
  const origin = { operation: 'settle', actorKind: 'machine', requestId: 'r', ...clocks } as const;
  for (let at = 0; at < ENTRIES; at += 1)
    await writeAudit(db, origin, {
      enterpriseId: at % 2 === 0 ? enterpriseId : h.otherEnterpriseId,
      subjectType: 'notice',
      subjectId: `${at}`,
    });
  await sealAll(h.service, () => clock.wall().toISOString());
}

const IDEMPOTENT = { input: { name: 'Once' }, headers: { 'idempotency-key': 'once' } };

/** How many values of a column carry the mark of a ciphertext under a key. */
async function countUnder(column: string, keyId: string): Promise<number> {
  const [table, name] = column.split('.');
  const { rows } = await ownerPool.query<{ count: number }>(
    `select count(*)::int as count from ${table} where substring(${name} from 1 for 5) = decode($1, 'hex')`,
    [`01${keyId}`],
  );
  return rows[0]?.count ?? 0;
}

const declared = sealedColumns(domains).map(columnName).sort();

async function assertLogIntact(service: Service): Promise<void> {
  const { chains, faults } = await verifyAuditLog({ ...service, isEmbedded: false, isSandbox: true });
  assert.deepEqual([...faults, ...chains.flatMap((chain) => chain.faults)], []);
}

class Interrupted extends Error {}

/** A vault that fails after so many seals, in the middle of whatever is going on. */
function failingAfter({ vault }: Service, seals: number): Service['vault'] {
  let left = seals;
  const spend = (): void => {
    left -= 1;
    if (left < 0) throw new Interrupted();
  };
  return {
    ...vault,
    encrypt: (...given) => (spend(), vault.encrypt(...given)),
    mac: (...given) => (spend(), vault.mac(...given)),
  };
}

/** Runs the real command until it waits for a row that we hold, and kills it. */
async function killInTheMiddle(hold: string): Promise<void> {
  const holder = await ownerPool.connect();
  try {
    await holder.query('begin');
    assert.equal((await holder.query(hold)).rowCount, 1);
    const env = childEnv({ DATABASE_URL: h.databaseUrl, MASTER_KEY: `${NEW},${OLD}`, DATA_DIR: await ownDataDir() });
    const child = spawn(process.execPath, [SCRIPT, 'master-key', 'rewrap'], { env, stdio: 'ignore' });
    const ended = once(child, 'exit');
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await h.service.pool.query(waits)).rowCount === 0) assert.equal(child.exitCode, null);
    child.kill('SIGKILL');
    assert.deepEqual(await ended, [null, 'SIGKILL']);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

describe('master-key rewrap', () => {
  after(async () => {
    for (const service of opened) await service.close();
  });
  let both: Service;
  before(async () => {
    await fill();
    both = await open(`${NEW},${OLD}`);
  });

  it('knows every column that the vault writes', async () => {
    assert.deepEqual([...declared, ...OTHER_BYTES].sort(), await byteColumns(ownerPool));
    for (const column of declared) assert.ok((await countUnder(column, h.service.vault.keyId)) > 0, column);
    for (const column of OTHER_BYTES.filter((name) => name !== 'audit_record.content'))
      assert.equal(await countUnder(column, h.service.vault.keyId), 0, column);
  });
  it('leaves a live service whole when it is killed among the tokens, and in the audit log', async () => {
    await killInTheMiddle('select id from access_tokens order by id desc limit 1 for update');
    const done = await countUnder('access_tokens.sealed_token', both.vault.keyId);
    assert.ok(done > 0 && done < TOKENS, `${done} tokens were encrypted anew`);
    await assertLogIntact(both);
    await killInTheMiddle(
      `select id from audit_log where enterprise_id = '${h.otherEnterpriseId}' and position = 1100 for update`,
    );
    assert.equal(await countUnder('access_tokens.sealed_token', h.service.vault.keyId), 0);
    await assertLogIntact(both);
  });
  it('goes on after a failure at any point, and beside calls', async () => {
    let failures = 0;
    for (let seals = 0; ; seals += 40) {
      const vault = failingAfter(both, seals);
      const result = await rewrap({ ...both, vault }).catch((error: unknown) => {
        if (!(error instanceof Interrupted)) throw error;
      });
      if (result) break;
      failures += 1;
      await assertLogIntact(both);
      await sealAll(both, () => both.clock.wall().toISOString());
      assert.equal((await open(OLD)).instance, both.instance, 'the mark of the key comes last');
    }
    assert.ok(failures > 2, `${failures} failures`);
    for (const column of [...declared, 'audit_record.content'])
      assert.equal(await countUnder(column, h.service.vault.keyId), 0, column);
  });
  it('finds nothing to do the second time, says so, and opens with no other key', async () => {
    const again = await run(`${NEW},${OLD}`, 'master-key', 'rewrap');
    assert.equal(again.exitCode, 0, again.error);
    assert.match(again.output, /Everything is under the first key already/);
    for (const key of [OLD, 'an-unrelated-key-an-unrelated-key-an']) {
      await assert.rejects(open(key), WrongMasterKeyError);
      const refused = await run(key, 'master-key', 'rewrap');
      assert.deepEqual([refused.exitCode, /MASTER_KEY does not fit this database/.test(refused.error)], [1, true]);
    }
  });

  describe('the new key alone', () => {
    let alone: Service;
    before(async () => {
      alone = await open(NEW);
    });

    it('signs people in, with their one-time code', async () => {
      const input = { email: h.admin.email, password: PASSWORD, otp: codeOf(alone, kept.otp, 1) };
      const { path, init } = toRequest(login, { as: null, input });
      const reply = await ask(alone, path, init);
      assert.equal(reply.status, 200, reply.text);
    });
    it('checks signed requests', async () => {
      const path = '/api/v2/user/me';
      for (const scheme of ['2.0', '3.0'] as const) {
        const headers = credentialsOf({ origin: '', token: h.viewer.token, scheme, path });
        assert.equal((await ask(alone, path, { method: 'GET', headers })).status, 200);
        const wrong = { ...headers, hmac: '0'.repeat(64) };
        assert.equal((await ask(alone, path, { method: 'GET', headers: wrong })).status, 401);
      }
    });
    it('signs callbacks with the same secret', async () => {
      const signature = hexSignature(kept.secret, PAYLOAD);
      const input = { webhookId: kept.webhookId, signature, notificationPayload: PAYLOAD };
      const { path, init } = toRequest(verifyWebhookNotification, { as: h.admin, input });
      const reply = await ask(alone, path, init);
      assert.deepEqual(JSON.parse(reply.text), { webhookId: kept.webhookId, isValid: true });
    });
    it('signs for trading accounts by the same key', async () => {
      const input = { walletId: kept.walletId, payload: PAYLOAD };
      const { path, init } = toRequest(signPayload, { as: h.operator, input });
      const reply = await ask(alone, path, init);
      const { publicKey } = HDKey.fromExtendedKey(kept.servicePub);
      assert.ok(publicKey && isSignedBy(publicKey, PAYLOAD, JSON.parse(reply.text).signature), reply.text);
    });
    it('attests reserves by the same key', async () => {
      assert.equal((await signAttestation(alone, attested())).kid, kept.kid);
    });
    it('opens account numbers, each in its own row', async () => {
      const row = await findAccount(alone.db, kept.accountId);
      assert.equal(row && openNumber(alone.vault, row), '4400126789');
    });
    it('repeats a kept reply, and refuses the key with another request', async () => {
      const same = toRequest(createEnterprise, { as: kept.operator, ...IDEMPOTENT });
      assert.equal((await ask(alone, same.path, same.init)).status, 201);
      const other = toRequest(createEnterprise, { as: kept.operator, ...IDEMPOTENT, input: { name: 'Twice' } });
      assert.equal((await ask(alone, other.path, other.init)).status, 409);
    });
    it('verifies the audit log', async () => {
      const verified = await run(NEW, 'audit', 'verify');
      assert.equal(verified.exitCode, 0, verified.output);
    });
  });

  it('does not seal a damaged log anew', async () => {
    const third = await open(`${'x'.repeat(40)},${NEW}`);
    await ownerPool.query(`update audit_log set subject_id = 'another' where enterprise_id = $1 and position = 1100`, [
      enterpriseId,
    ]);
    await assert.rejects(rewrap(third), AuditDamagedError);
    const seals = 'select distinct seal_key from audit_log where enterprise_id = $1';
    const { rows } = await ownerPool.query(seals, [enterpriseId]);
    assert.deepEqual(rows, [{ seal_key: both.vault.keyId }]);
    assert.equal((await open(NEW)).instance, third.instance);
  });
});
