import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { getReserveAttestation } from '#lib/contracts/stablecoin/reserves.ts';
import { mintPlace, openMint, ordered, passMintTime } from '#server/domains/stablecoin/testing.ts';
import { harness, TEST_MASTER_KEY } from '#server/testing/harness.ts';
import { runClearhouse } from '#server/testing/run-clearhouse.ts';

const h = await harness();
const foreign = await harness();
await openMint(h);
const place = await mintPlace(h);
const scratch = await mkdtemp(join(tmpdir(), 'clearhouse-reserves-'));
after(() => rm(scratch, { recursive: true, force: true }));

const ALONE = { DATA_DIR: scratch };
const BESIDE = { ...ALONE, DATABASE_URL: h.databaseUrl, MASTER_KEY: TEST_MASTER_KEY };

async function kept(name: string, text: string): Promise<string> {
  const path = join(scratch, name);
  await writeFile(path, text);
  return path;
}

/** A file with what the API attests now. */
async function attest(name: string): Promise<{ path: string; text: string }> {
  const input = { enterpriseId: place.enterpriseId, token: 'gousd' };
  const { status, text } = await h.call(getReserveAttestation, { as: place.viewer, input });
  assert.equal(status, 200, text);
  return { path: await kept(name, text), text };
}

const verify = (env: Record<string, string>, file: string, ...more: string[]) =>
  runClearhouse(env, ['reserves', 'verify', file, ...more]);

await ordered(h, place);
await passMintTime(h, 420);
const early = await attest('early.json');
await ordered(h, place, { amount: '20000' });
await passMintTime(h, 420);
const late = await attest('late.json');
const jwks = await kept('jwks.json', await (await h.app.request('/.well-known/jwks.json')).text());
const KEY = ['--key', jwks];

describe('clearhouse reserves verify', () => {
  it('0: by the key alone, and says that no books were asked', async () => {
    const { exitCode, output, error } = await verify(ALONE, early.path, ...KEY);
    assert.equal(exitCode, 0, error);
    assert.match(output, /states of gousd at position 1/);
    assert.match(output, /99900000 base units circulate; the reserve is 9990 base units of tfiatusd; ratio 1\./);
    assert.match(output, /signature +holds, by the key/);
    assert.match(output, /content +holds/);
    assert.match(output, /books +not compared: no database is configured/);
  });
  it('0: by the books at its position, whatever has come since', async () => {
    for (const { path } of [early, late]) {
      const { exitCode, output, error } = await verify(BESIDE, path, ...KEY);
      assert.equal(exitCode, 0, `${output}${error}`);
      assert.match(output, /books +agree/);
    }
    const { exitCode, output } = await verify(BESIDE, late.path, ...KEY, '--json');
    const found = JSON.parse(output);
    assert.deepEqual([exitCode, found.isGood, found.books.agree], [0, true, true]);
    assert.deepEqual([found.attestation.ledgerPosition, found.attestation.circulating], [2, '299700000']);
    assert.deepEqual(found.attestation, JSON.parse(late.text).attestation);
  });
  it('1: what the key did not sign, with the reason and without its figures', async () => {
    const forged = await kept('forged.json', late.text.replace('"reserve":"29970"', '"reserve":"29971"'));
    for (const env of [ALONE, BESIDE]) {
      const { exitCode, output } = await verify(env, forged, ...KEY);
      assert.equal(exitCode, 1);
      assert.match(output, /signature +DOES NOT HOLD\n +the key did not sign this content/);
      assert.match(output, /books +not compared/);
      assert.doesNotMatch(output, /29971/);
    }
    const none = await kept('none.json', '{"keys":[]}');
    const { exitCode, output } = await verify(ALONE, late.path, '--key', none, '--json');
    const found = JSON.parse(output);
    assert.deepEqual([exitCode, found.isGood, found.signature.holds, found.content.holds], [1, false, false, true]);
  });
  it('1: an order is gone or another than it was', async () => {
    const tampered = [
      ['update mint_orders set source_amount = source_amount + 1 where position = 1', /reserve is 9991 by the orders/],
      [
        'update mint_orders set destination_amount = destination_amount - 1 where position = 1',
        /circulating is 99899999/,
      ],
      ["update mint_tokens set reserve_asset = 'tusdc' where slug = 'gousd'", /backed by tusdc/],
      ['update mint_orders set position = 77 where position = 1', /0 of the 1 changes/],
    ] as const;
    const restore: Record<number, string> = {
      0: 'update mint_orders set source_amount = source_amount - 1 where position = 1',
      1: 'update mint_orders set destination_amount = destination_amount + 1 where position = 1',
      2: "update mint_tokens set reserve_asset = 'tfiatusd' where slug = 'gousd'",
      3: 'update mint_orders set position = 1 where position = 77',
    };
    for (const [index, [change, reason]] of tampered.entries()) {
      await h.ownerPool.query(change);
      const { exitCode, output } = await verify(BESIDE, early.path, ...KEY);
      assert.equal(exitCode, 1, output);
      assert.match(output, /signature +holds/);
      assert.match(output, /books +DO NOT AGREE/);
      assert.match(output, reason);
      await h.ownerPool.query(restore[index] ?? '');
    }
  });
  it('1: a database that it is not from, unless it is left out', async () => {
    const env = { ...BESIDE, DATABASE_URL: foreign.databaseUrl };
    const asked = await verify(env, early.path, ...KEY);
    assert.equal(asked.exitCode, 1);
    assert.match(asked.output, /the database has another key: the file is not from there/);
    assert.equal((await verify(env, early.path, ...KEY, '--no-database')).exitCode, 0);
  });
  it('1: mistakes in how it is called, in one sentence', async () => {
    const big = await kept('big.json', ' '.repeat(1024 * 1024 + 1));
    const mistakes: [string[], RegExp][] = [
      [['reserves', 'verify', early.path], /The option --key is missing\./],
      [['reserves', 'verify', ...KEY], /Give one FILE: reserves verify FILE\./],
      [['reserves', 'verify', early.path, late.path, ...KEY], /Give one FILE/],
      [['reserves', 'verify', join(scratch, 'absent'), ...KEY], /The file .*absent cannot be read/],
      [['reserves', 'verify', big, ...KEY], /has more than 1048576 bytes/],
    ];
    const results = await Promise.all(mistakes.map(([args]) => runClearhouse(ALONE, args)));
    for (const [index, [, sentence]] of mistakes.entries()) {
      const { exitCode, error, output } = results[index] ?? { exitCode: 0, error: '', output: '' };
      assert.deepEqual([exitCode, output], [1, '']);
      assert.match(error, sentence);
    }
    const help = await runClearhouse(ALONE, ['reserves', 'verify', '--help']);
    assert.match(help.output, /reserves verify FILE \[options\]/);
  });
});
