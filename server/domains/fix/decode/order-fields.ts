/** Fields that an order may have in FIX 4.4, that would change how it executes, and that are not offered. */
export const REFUSED_TAGS: readonly number[] = [18, 110, 111, 210, 211, 388, 389, 423, 432];

/** Fields that messages on orders may have and that nothing is done with, with all that stands in their groups. */
export const IGNORED_TAGS: readonly number[] = [
  21, 22, 48, 58, 63, 64, 77, 78, 79, 80, 100, 109, 167, 386, 453, 460, 461, 528, 529, 581, 582,
];

/** The same of a Logon. */
export const IGNORED_ON_LOGON: readonly number[] = [95, 96, 383, 553, 789];

/** What 848 may say, by the algorithm in 847. */
export const STRATEGY_KEYS: ReadonlyMap<string, readonly string[]> = new Map([
  ['1001', ['duration', 'isTimeSliced', 'interval', 'boundsControl']],
  ['1002', ['interval', 'intervalUnit', 'subOrderSize', 'variance']],
]);

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
