import { TESTED_RULES } from '#server/domains/trading/book/testing-commands.ts';
import { compareWithModel, replayedOf, wholeOf } from '#server/domains/trading/book/testing-comparison.ts';

/** Shorter logs, so that halts and starts come often enough and the log of one case fits into memory. */
const PER_CASE = 12_500;

/** Gives so many random commands to the book and to the plain model; whether all was equal, replays included. */
export function soakBook(commands: number, seed: number): boolean {
  const startedMs = Date.now();
  const products = Object.keys(TESTED_RULES);
  let [done, fills] = [0, 0];
  for (let round = 0; done < commands; round += 1) {
    const product = products[round % products.length] ?? '';
    const isCrossing = Math.floor(round / products.length) % 2 === 0;
    const count = Math.min(PER_CASE, commands - done);
    try {
      const compared = compareWithModel({ product, isCrossing, commands: count, seed: `${seed}:${round}` });
      if (wholeOf(replayedOf(compared)) !== wholeOf(compared.book)) throw new Error('a replay gives another book');
      done += count;
      fills += compared.fills;
    } catch (error) {
      console.log(`✖ ${product}, crossing ${isCrossing}, seed ${seed}:${round}: ${String(error)}`);
      return false;
    }
  }
  console.log(`  commands to books, equal to the plain model    ${String(done).padStart(8)}  all`);
  console.log(`  fills of them, equal by chain after a replay   ${String(fills).padStart(8)}  all`);
  console.log(`  wall time                                      ${((Date.now() - startedMs) / 1000).toFixed(1)} s`);
  return true;
}
