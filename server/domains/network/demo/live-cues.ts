import { findCoin } from '#lib/coins.ts';
import { iso, MINUTE_MS } from '#server/demo/business-time.ts';
import type { AllocationRow } from '../allocations/allocation-store.ts';
import type { DisputeRow } from '../disputes/dispute-change-store.ts';
import type { Route } from '../members/route-queries.ts';
import type { SettlementRow } from '../settlements/settlement-change-store.ts';
import type { TradeRow } from '../trades/trade-store.ts';
import { allocate, answer, type Wish } from './act-allocation.ts';
import { close, dispute, propose } from './act-dispute.ts';
import { finish, settle, waitForFunds } from './act-settlement.ts';
import { correct, type Deal, trade } from './act-trade.ts';
import type { Stage } from './stage.ts';

/** Something that happens at a moment of the demo's past. */
export interface Cue {
  at: string;
  run: () => Promise<unknown>;
}

/** A client at a partner, from so many hours before the date of the demo on. */
export interface Scene {
  stage: Stage;
  route: Route;
  date: Date;
  /** So that not all clients do the same at the same moment. */
  shiftMs: number;
}

/** Whole units in base units. */
export const unitsOf = (unit: string, whole: number): string => `${whole}${'0'.repeat(findCoin(unit)?.decimals ?? 0)}`;

/** Cues of a scene, by hours before its date. */
export class Script {
  readonly cues: Cue[] = [];
  readonly #scene: Scene;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  on<T>(hours: number, act: (stage: Stage, when: { at: string; route: Route }) => Promise<T>): { made?: T } {
    const { stage, route, date, shiftMs } = this.#scene;
    const at = iso(date.getTime() - Math.round(hours * 60) * MINUTE_MS - shiftMs);
    const result: { made?: T } = {};
    const run = async (): Promise<void> => {
      result.made = await act(stage, { at, route });
    };
    this.cues.push({ at, run });
    return result;
  }

  allocate(
    hours: number,
    [currency, whole]: [unit: string, whole: number],
    more: Pick<Wish, 'type' | 'prefix' | 'isByApprover'> = {},
  ) {
    return this.on(hours, (stage, when) =>
      allocate(stage, { ...when, currency, quantity: unitsOf(currency, whole), ...more }),
    );
  }

  /** The partner, an enterprise, answers what waits for it. */
  answer(hours: number, allocated: { made?: AllocationRow }, reason?: string): void {
    this.on(hours, async (stage, when) => {
      if (allocated.made) await answer(stage, { ...when, row: allocated.made, ...(reason ? { reason } : {}) });
    });
  }

  trade(hours: number, side: Deal['side'], [base, quote, size]: [base: string, quote: string, size: number]) {
    return this.on(hours, (stage, when) => trade(stage, { ...when, side, base, quote, size }));
  }

  correct(hours: number, traded: { made?: TradeRow }): void {
    this.on(hours, async (stage, when) => {
      if (traded.made) await correct(stage, { ...when, row: traded.made });
    });
  }

  settle(hours: number) {
    return this.on(hours, settle);
  }

  finish(hours: number, settled: { made?: SettlementRow }): void {
    this.on(hours, async (stage, when) => {
      if (settled.made) await finish(stage, { ...when, row: settled.made });
    });
  }

  dispute(hours: number, settled: { made?: SettlementRow }, reason: string): { made?: DisputeRow | undefined } {
    return this.on(hours, async (stage, when) =>
      settled.made ? dispute(stage, { ...when, row: settled.made, reason }) : undefined,
    );
  }

  endDispute(hours: number, disputed: { made?: DisputeRow | undefined }, end: typeof close): void {
    this.on(hours, async (stage, when) => {
      if (disputed.made) await end(stage, { ...when, row: disputed.made });
    });
  }
}

/** With a simulated partner that settles at once: allocations of all kinds, one settlement, and trades that are open. */
export function cuesAtOnce(scene: Scene): Cue[] {
  const script = new Script(scene);
  script.allocate(92, ['ofcbtc', 3]);
  script.allocate(91.8, ['ofcusdc', 200_000]);
  script.allocate(89, ['ofcsol', 500], { prefix: 'sim-refuse-' });
  script.allocate(88.5, ['ofcbtc', 9000]);
  script.trade(86, 'sell', ['ofcbtc', 'ofcusdc', 3000]);
  script.trade(83.4, 'buy', ['ofceth', 'ofcusdc', 50_000]);
  script.trade(79.1, 'sell', ['ofcbtc', 'ofcusdc', 2000]);
  script.trade(73.7, 'buy', ['ofcsol', 'ofcusdc', 1_000_000]);
  script.trade(68.2, 'buy', ['ofcbtc', 'ofcusdc', 1000]);
  script.trade(63.5, 'sell', ['ofceth', 'ofcusdc', 20_000]);
  script.settle(60);
  script.allocate(30, ['ofcusdc', 50_000], { type: 'deallocation' });
  script.allocate(5, ['ofceth', 10], { prefix: 'sim-outage-' });
  script.trade(4.2, 'sell', ['ofcbtc', 'ofcusdc', 1500]);
  script.trade(2.6, 'buy', ['ofceth', 'ofcusdc', 30_000]);
  script.trade(1.1, 'buy', ['ofcsol', 'ofcusdc', 400_000]);
  return script.cues;
}

/** With a simulated partner that has policies: an allocation that another admin must approve. */
export function cuesWithPolicies(scene: Scene): Cue[] {
  const script = new Script(scene);
  script.allocate(3.1, ['ofcusdc', 25_000], { isByApprover: true });
  return script.cues;
}

/** With a simulated partner whose clients can dispute: completed, disputed and closed as invalid, and one inside of its window. */
export function cuesWithWindow(scene: Scene): Cue[] {
  const script = new Script(scene);
  script.allocate(91.5, ['ofceth', 40]);
  script.allocate(91.4, ['ofcusd', 150_000]);
  script.trade(78, 'sell', ['ofceth', 'ofcusd', 50_000]);
  script.trade(76.3, 'buy', ['ofcbtc', 'ofcusd', 3000]);
  script.trade(74.1, 'sell', ['ofceth', 'ofcusd', 30_000]);
  script.trade(72.5, 'buy', ['ofcbtc', 'ofcusd', 1000]);
  script.finish(44, script.settle(68));
  script.trade(56, 'sell', ['ofceth', 'ofcusd', 40_000]);
  script.trade(54.2, 'sell', ['ofceth', 'ofcusd', 20_000]);
  const disputed = script.settle(52);
  const said = script.dispute(48, disputed, 'The fill of 54 minutes past is not ours.');
  script.finish(28, disputed);
  script.endDispute(20, said, close);
  script.trade(23.5, 'buy', ['ofcbtc', 'ofcusd', 2000]);
  script.trade(22.8, 'sell', ['ofceth', 'ofcusd', 10_000]);
  script.settle(22);
  return script.cues;
}

/** What the first client has with the partner that is an enterprise: everything that becomes of a dispute, and settlements without funds. */
export function cuesOfMain(scene: Scene): Cue[] {
  const script = new Script(scene);
  const settled = script.settle(88);
  const first = script.dispute(87, settled, 'The fee is charged twice.');
  script.trade(89.6, 'sell', ['ofcbtc', 'ofcusdc', 5000]);
  script.finish(64, settled);
  script.endDispute(63, first, close);
  script.trade(62.6, 'buy', ['ofceth', 'ofcusdc', 30_000]);
  script.finish(38, script.settle(62));
  script.trade(57, 'sell', ['ofcbtc', 'ofcusdc', 4000]);
  const reviewed = script.settle(56);
  const second = script.dispute(55, reviewed, 'A trade of 0.04 BTC is counted twice.');
  script.finish(32, reviewed);
  script.endDispute(3, second, propose);
  script.trade(41, 'buy', ['ofcltc', 'ofcusdc', 1_200_000]);
  script.finish(4, script.settle(40));
  script.trade(31, 'buy', ['ofcxrp', 'ofcusdc', 200_000_000]);
  const waiting = script.settle(30);
  script.on(0, async (stage, when) => {
    if (waiting.made) await waitForFunds(stage, { ...when, row: waiting.made });
  });
  const refused = script.allocate(33, ['ofcbtc', 2]);
  script.answer(32.5, refused, 'The account is over its limit for the week.');
  script.allocate(10, ['ofcusdc', 20_000], { type: 'deallocation' });
  script.allocate(2, ['ofceth', 15]);
  return script.cues;
}

/** What every client has with it: allocations that it cleared, a corrected trade, a dispute that is open, and one within its window. */
export function cuesWithEnterprise(scene: Scene): Cue[] {
  const script = new Script(scene);
  const [first, second] = [script.allocate(91, ['ofcbtc', 4]), script.allocate(90.9, ['ofcusdc', 300_000])];
  script.answer(90.6, first);
  script.answer(90.5, second);
  const sold = script.trade(59.5, 'sell', ['ofcbtc', 'ofcusdc', 8000]);
  script.trade(59, 'buy', ['ofceth', 'ofcusdc', 100_000]);
  script.correct(58.8, sold);
  const disputed = script.settle(58);
  script.dispute(50, disputed, 'The price is not that of the confirmation.');
  script.finish(34, disputed);
  script.trade(7, 'buy', ['ofcbtc', 'ofcusdc', 2500]);
  script.dispute(3.2, script.settle(6), 'We have a smaller fill.');
  return script.cues;
}

export const SHIFT_MS = 17 * MINUTE_MS;
