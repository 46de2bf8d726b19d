import type { SettlementRow } from '../settlements/settlement-change-store.ts';
import { alertGain, approve, deposit, followLosses, reject, settleOnchain } from './act-onchain.ts';
import { type Cue, type Scene, Script, unitsOf } from './live-cues.ts';
import type { Stage } from './stage.ts';

/** What is worth sending: a part of a whole unit in base units. */
const part = (unit: string, hundredths: number): string =>
  ((BigInt(unitsOf(unit, 1)) * BigInt(hundredths)) / 100n).toString();
const [BTC, ETH] = ['ofcbtc', 'ofceth'];
const MINUTE = 1 / 60;

type Acting = Parameters<typeof approve>[1];

/** Something that happens to a settlement that was made before. */
function then(
  script: Script,
  hours: number,
  { settled, act }: { settled: { made?: SettlementRow }; act: (stage: Stage, made: Acting) => Promise<void> },
): void {
  script.on(hours, async (stage, when) => {
    if (settled.made) await act(stage, { ...when, row: settled.made });
  });
}

/**
 * Settlements on chain with a simulated exchange whose settlements the operator approves: one each that is completed, rejected, late with
 * its gains, failed on its chain, waiting for the operator and on its way.
 */
export function cuesOnChain(scene: Scene): Cue[] {
  const script = new Script(scene);
  const settle = (hours: number, units: Record<string, string>) =>
    script.on(hours, (stage, when) => settleOnchain(stage, when, { units }));
  const loss = (hundredths: number) => ({ [BTC]: `-${part(BTC, hundredths)}` });
  const gain = (hundredths: number) => ({ [ETH]: part(ETH, hundredths) });

  const done = settle(50, { ...loss(20), ...gain(310) });
  then(script, 49.5, { settled: done, act: approve });
  then(script, 49.4, { settled: done, act: (stage, made) => deposit(stage, made, gain(310)) });
  then(script, 49, { settled: done, act: (stage, made) => followLosses(stage, made, 'done') });

  const late = settle(36, gain(450));
  then(script, 35.5, { settled: late, act: approve });
  then(script, 16.8, { settled: late, act: alertGain });

  const refused = settle(20, loss(45));
  const reason = 'The amount was settled off chain already.';
  then(script, 19, { settled: refused, act: (stage, made) => reject(stage, made, reason) });

  const lost = settle(10, loss(15));
  then(script, 9.5, { settled: lost, act: approve });
  then(script, 9, { settled: lost, act: (stage, made) => followLosses(stage, made, 'failed') });

  settle(6, { ...loss(25), ...gain(120) });
  return script.cues;
}

/** With the partner that is an enterprise, whose settlements automation approves: one that was sent this minute, with a deposit. */
export function cuesRouted(scene: Scene): Cue[] {
  const script = new Script(scene);
  const gain = { [ETH]: part(ETH, 90) };
  const units = { [BTC]: `-${part(BTC, 10)}`, ...gain };
  const sent = script.on(MINUTE, (stage, when) => settleOnchain(stage, when, { units, isSent: true }));
  then(script, 0, { settled: sent, act: (stage, made) => deposit(stage, made, gain) });
  return script.cues;
}
