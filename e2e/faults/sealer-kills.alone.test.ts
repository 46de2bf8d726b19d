import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { writeAudit } from '#server/core/audit/audit.ts';
import { sealAll } from '#server/core/audit/audit-chain.ts';
import { verifyAuditLog } from '#server/core/audit/verify-audit.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness, TEST_MASTER_KEY } from '#server/testing/harness.ts';
import { endWorker } from './worker-process.ts';

const SEALER = fileURLToPath(new URL('./sealer-process.ts', import.meta.url));
const KILLS = 8;
const ENTRIES_AT_ONCE = 20;

const h = await harness();
const { service } = h;
const folder = await mkdtemp(join(tmpdir(), 'clearhouse-sealers-'));
after(() => rm(folder, { recursive: true }));
const headsFile = join(folder, 'audit-heads.log');
const of = { ...service, headsFile, isEmbedded: true, isSandbox: false };
const owners = Array.from({ length: 3 }, newHexId);

async function startSealer(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [SEALER, h.databaseUrl, TEST_MASTER_KEY, headsFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`the sealer ended with ${code}`)));
  });
  return child;
}

/** Writes entries until told to stop; gives how many. */
async function writeUntil(isOver: () => boolean): Promise<number> {
  const wall = service.clock.wall();
  const origin = { operation: 'settle', actorKind: 'machine', requestId: 'r', now: wall, wall } as const;
  let count = 0;
  for (; !isOver(); count += ENTRIES_AT_ONCE)
    await h.db.transaction(async (tx) => {
      for (let index = 0; index < ENTRIES_AT_ONCE; index += 1)
        await writeAudit(tx, origin, {
          enterpriseId: owners[index % owners.length] ?? '',
          subjectType: 'notice',
          subjectId: `${index}`,
        });
    });
  return count;
}

async function wrongs(): Promise<string[]> {
  const { faults, chains } = await verifyAuditLog(of);
  return [...faults, ...chains.flatMap((chain) => chain.faults)];
}

describe(`${KILLS} kills of one of two processes that seal the audit log`, () => {
  it('are no false alarm, right after each and in the end, and leave no entry without a seal', async (t) => {
    let isOver = false;
    const writing = writeUntil(() => isOver);
    const sealers = [await startSealer(), await startSealer()];
    try {
      for (let kill = 0; kill < KILLS; kill += 1) {
        await delay(randomInt(1, 150));
        const victim = sealers.shift();
        assert.ok(victim);
        await endWorker(victim, 'SIGKILL');
        assert.deepEqual(await wrongs(), [], `after kill ${kill + 1}`);
        sealers.push(await startSealer());
      }
    } finally {
      isOver = true;
      for (const sealer of sealers) await endWorker(sealer, 'SIGKILL');
    }
    const written = await writing;
    await sealAll({ ...service, headsFile }, () => service.clock.wall().toISOString());
    assert.deepEqual(await wrongs(), []);
    const { chains } = await verifyAuditLog(of);
    assert.deepEqual(
      [chains.reduce((sum, chain) => sum + chain.sealed, 0), chains.reduce((sum, chain) => sum + chain.unsealed, 0)],
      [written, 0],
    );
    const lines = (await readFile(headsFile, 'utf8')).trimEnd().split('\n');
    t.diagnostic(`${written} entries, ${lines.length} lines of heads`);
    assert.ok(lines.length > KILLS, 'there was sealing between the kills');
  });
});
