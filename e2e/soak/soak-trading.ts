import { runTradingStorm } from '#server/domains/trading/testing-storm.ts';
import { openHarness } from '#server/testing/harness.ts';

const PROVED_EVERY = 1000;
const TOLD_EVERY = 10_000;

/** Sends random trading orders and prints what came of them. True where the books were whole each time. */
export async function soakTrading(orders: number, seed: string): Promise<boolean> {
  const { close, ...h } = await openHarness({ DATABASE_POOL: '16' });
  const startedMs = Date.now();
  try {
    const { taken, refused, liquidated } = await runTradingStorm(h, {
      orders,
      provedEvery: PROVED_EVERY,
      seed,
      onProved: (sent) => {
        if (sent % TOLD_EVERY < PROVED_EVERY) console.log(`  trading: ${sent} orders sent, books whole`);
      },
    });
    const wall = ((Date.now() - startedMs) / 1000).toFixed(0);
    console.log(
      `  trading: ${taken} orders taken, ${refused} refused, ${liquidated} liquidations; books whole; ${wall} s`,
    );
    return true;
  } catch (error) {
    console.log(`✖ trading: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  } finally {
    await close();
  }
}
