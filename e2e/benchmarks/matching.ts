import { Book } from '#server/domains/trading/book/book.ts';
import { randomCommands, TESTED_RULES } from '#server/domains/trading/book/testing-commands.ts';
import { ModelBook } from '#server/domains/trading/book/testing-model.ts';
import type { BookRules, Command } from '#server/domains/trading/book/types.ts';
import { type Figure, machineName } from './figures.ts';
import { median } from './replay-ratio.ts';

const RESTING = [0, 1_000, 10_000];
/** The plain model sorts all that rests at every command, so that it gets a part of the commands only, and no more orders that rest. */
const MODEL_PART = 100;
const MODEL_RESTING = 1_000;
const WARM_UP = 20_000;

type Rules = BookRules & { start: bigint };

/** Orders that rest through the whole run, on both sides, 2 to 22 % from the start; many of them at one price. */
function farOrders({ start }: Rules, count: number): Command[] {
  return Array.from({ length: count }, (_, at): Command => {
    const side = at % 2 === 0 ? 'buy' : 'sell';
    const distance = (start * (200n + BigInt(at % 2_000))) / 10_000n;
    const limit = side === 'buy' ? start - distance : start + distance;
    const amounts = { sizing: 'base', quantity: 1_000_000n, timeInForce: 'GTC', numerator: 0n, quote: 0n } as const;
    return { kind: 'place', order: { id: `far-${at}`, account: `far-${at % 50}`, side, limit, ...amounts } };
  });
}

function commandsOf(rules: Rules, { count, seed }: { count: number; seed: string }): Command[] {
  const commands: Command[] = [];
  for (const command of randomCommands(rules, seed)) {
    // A halt would end the orders that are to rest.
    if (command.kind !== 'halt') commands.push(command);
    if (commands.length === count) break;
  }
  return commands;
}

/** Commands per second of a book in which so many orders rest. */
function perSecond(book: Pick<Book, 'apply'>, resting: readonly Command[], commands: readonly Command[]): number {
  for (const command of resting) book.apply(command);
  const startedAt = performance.now();
  for (const command of commands) book.apply(command);
  return (commands.length / (performance.now() - startedAt)) * 1000;
}

function measureCase(rules: Rules, { rounds, count, resting }: { rounds: number; count: number; resting: number }) {
  const far = farOrders(rules, resting);
  const own: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const commands = commandsOf(rules, { count, seed: `bench ${round}` });
    const book = perSecond(new Book(rules), far, commands);
    own.push(book);
    if (resting > MODEL_RESTING) continue;
    const plain = perSecond(new ModelBook(rules), far, commands.slice(0, Math.ceil(count / MODEL_PART)));
    ratios.push(book / plain);
  }
  return { speed: median(own), ratio: ratios.length > 0 ? median(ratios) : null };
}

/** P9: commands per second of the matching core, chained fills included, and against the plain model of its tests. */
export function measureMatching({ rounds, count }: { rounds: number; count: number }): Figure[] {
  console.log(`${machineName()}\n\nP9  ${count} random commands, ${rounds} rounds, medians`);
  const figures: Figure[] = [];
  for (const isCrossing of [false, true])
    for (const resting of RESTING) {
      const rules = { ...TESTED_RULES.bitcoin, isCrossing } as Rules;
      perSecond(new Book(rules), [], commandsOf(rules, { count: Math.min(count, WARM_UP), seed: 'warm' }));
      const { speed, ratio } = measureCase(rules, { rounds, count, resting });
      const name = `matching, crossing ${isCrossing ? 'on' : 'off'}, ${resting.toLocaleString('en')} more orders resting`;
      const measured = `${Math.round(speed).toLocaleString('en')} commands/s`;
      console.log(`${name}: ${measured}${ratio === null ? '' : `, ${Math.round(ratio)} × the plain model`}`);
      figures.push({ part: 'P9', name, measured, aim: 'reported' });
      const against = `${name}, against a plain array model`;
      if (ratio !== null)
        figures.push({ part: 'P9', name: against, measured: `${Math.round(ratio)} ×`, aim: 'reported' });
    }
  return figures;
}
