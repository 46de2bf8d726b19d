import { STRATEGY_KEYS as KEYS_OF, STRATEGIES } from '../application/strategy.ts';

/** Fields of a Logon that are taken and not used. */
export const IGNORED_ON_LOGON: readonly number[] = [95, 96, 383, 553, 789];

/** What 848 may say, by the algorithm in 847. */
export const STRATEGY_KEYS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(STRATEGIES).map(([code, strategy]) => [code, KEYS_OF[strategy]]),
);

/** How each key of 848 is written. */
export const STRATEGY_VALUES: ReadonlyMap<string, RegExp> = new Map([
  ['duration', /^[1-9]\d{0,4}$/],
  ['isTimeSliced', /^[YN]$/],
  ['interval', /^[1-9]\d{0,3}$/],
  ['boundsControl', /^(?:narrow|standard|wide)$/],
  ['intervalUnit', /^(?:second|minute|hour)$/],
  ['subOrderSize', /^(?:0|[1-9]\d*)(?:\.\d+)?$/],
  ['variance', /^(?:0(?:\.\d{1,2})?|1(?:\.0{1,2})?)$/],
]);

/** Tag 59 by tag 40, the one that holds without 59 first. */
export const TIMES_IN_FORCE: ReadonlyMap<string, readonly string[]> = new Map([
  ['1', ['3', '4']],
  ['2', ['1', '3', '4', '6']],
  ['3', ['1']],
  ['4', ['1']],
]);
