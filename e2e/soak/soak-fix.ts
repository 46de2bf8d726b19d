import { runFixStorm } from '#e2e/faults/fix-storm.ts';
import { removeDataDir, temporaryDataDir } from '#e2e/support/run-host.ts';
import { proveBooks } from '#server/domains/ledger/prove-books.ts';
import { openTrading } from '#server/domains/trading/testing.ts';
import { openHarness } from '#server/testing/harness.ts';

const TRADERS = 4;

/** Kills gateways while traders order over FIX, and prints what came of it. True where every order and report was there once. */
export async function soakFix(kills: number): Promise<boolean> {
  const dataDir = await temporaryDataDir();
  const { close, ...h } = await openHarness({ DATABASE_POOL: '16' });
  const startedMs = Date.now();
  try {
    await openTrading(h);
    const { orders, resent } = await runFixStorm(h, { kills, traders: TRADERS, dataDir });
    const { problems } = await proveBooks(h.db, h.service.domains);
    for (const problem of problems) console.log(problem);
    const wall = ((Date.now() - startedMs) / 1000).toFixed(0);
    console.log(
      `${problems.length === 0 ? ' ' : '✖'} FIX: ${kills} kills, ${orders} orders each answered once, ${resent} messages sent again; ${wall} s`,
    );
    return problems.length === 0;
  } catch (error) {
    console.log(`✖ FIX: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  } finally {
    await close();
    await removeDataDir(dataDir);
  }
}
