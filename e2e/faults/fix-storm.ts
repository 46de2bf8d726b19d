import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { authorityFileOf } from '#server/domains/fix/public.ts';
import { newDesk } from '#server/domains/trading/testing-orders.ts';
import { type Harness, TEST_MASTER_KEY } from '#server/testing/harness.ts';
import { newTrading, proveTold, tradeUntil } from './fix-trading.ts';
import { endWorker } from './worker-process.ts';

const PROCESS = fileURLToPath(new URL('./fix-process.ts', import.meta.url));

type Ground = Pick<Harness, 'service' | 'db' | 'create' | 'ownerPool' | 'databaseUrl'>;

/** A process that takes FIX connections and matches orders. */
export interface FixProcess {
  child: ChildProcess;
  port: number;
}

/** Starts one, and waits until it takes connections. */
export async function startFixProcess({ databaseUrl }: Ground, dataDir: string): Promise<FixProcess> {
  const child = spawn(process.execPath, [PROCESS, databaseUrl, TEST_MASTER_KEY, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(dataDir, 'compiled') },
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.once('data', (text: Buffer) => resolve(Number(text)));
    child.once('exit', (code) => reject(new Error(`the gateway ended with ${code}`)));
  });
  return { child, port };
}

/** What was held by a process that is dead is free, as it is some seconds later: nobody waits for that here. */
async function forgetHolds({ ownerPool }: Ground): Promise<void> {
  await ownerPool.query(`update fix_sessions set held_until = 'epoch' where holder is not null`);
  await ownerPool.query(`update trading_engines set leased_until = 'epoch' where leased_until is not null`);
}

/** What was done, every order of which was answered once and in its order, and every event of which was told once. */
export interface FixStorm {
  orders: number;
  resent: number;
  killsMs: number;
}

/**
 * Kills one of two processes again and again while traders order, cancel and send again what was lost. Throws where a trader was not told
 * of everything, each once.
 */
export async function runFixStorm(
  h: Ground,
  { kills, traders, dataDir }: { kills: number; traders: number; dataDir: string },
): Promise<FixStorm> {
  const desks = await Promise.all(Array.from({ length: traders }, () => newDesk(h, undefined, ['fix'])));
  const running = await Promise.all([startFixProcess(h, dataDir), startFixProcess(h, dataDir)]);
  const startedMs = Date.now();
  const all = desks.map((desk) => newTrading(authorityFileOf(dataDir), desk));
  const place = { port: running[0]?.port ?? 0, isOver: false };
  const trading = Promise.all(all.map((one) => tradeUntil(h, one, place)));
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const next = startFixProcess(h, dataDir);
      await delay(randomInt(100, 400));
      const victim = running.shift();
      if (victim) await endWorker(victim.child, 'SIGKILL');
      await forgetHolds(h);
      place.port = running[0]?.port ?? 0;
      running.push(await next);
    }
    const killsMs = Date.now() - startedMs;
    place.isOver = true;
    await trading;
    for (const one of all) await proveTold(h, one, place.port);
    await Promise.all(all.map(({ trader }) => trader.logOut()));
    const orders = all.flatMap(({ ids }) => ids).length;
    return { orders, resent: all.reduce((sum, { trader }) => sum + trader.resentCount, 0), killsMs };
  } finally {
    place.isOver = true;
    await trading;
    for (const { child } of running) await endWorker(child, 'SIGTERM');
  }
}
