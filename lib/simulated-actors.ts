/** How a simulated partner answers what clients allocate: as a script of a connection, and as the start of an external id. */
export const ALLOCATION_BEHAVIOURS = {
  slow: 'Reserved; cleared after 10 minutes.',
  refuse: 'Released at once.',
  'late-refuse': 'Reserved; released after 10 minutes.',
  outage: 'The partner cannot be reached: 500, retriable; the next same call clears it.',
  silent: 'Reserved; the partner never answers.',
} as const;
export type AllocationBehaviour = keyof typeof ALLOCATION_BEHAVIOURS;

/** How it settles the trades of a connection. */
export const SETTLING_SCRIPTS = {
  nightly:
    'At 00:00 UTC the partner settles the trades of the connection, by the first or the second version as it allows disputes.',
  wrong: 'The same with one amount off by 10 %.',
  'on-chain':
    'The same on the chains of the currencies, for what has one, and as with `nightly` for the rest; 5 seconds later the partner deposits what the client gains.',
  short: 'The same, but the partner lacks what it owes until another script is set, which stands for funding it.',
} as const;
export type SettlingScript = keyof typeof SETTLING_SCRIPTS;

/** What a connection with a simulated partner can be set to. */
export const SCRIPTS = {
  off: 'Allocations are cleared at once, trades are settled on request only. What a connection begins with.',
  ...SETTLING_SCRIPTS,
  ...ALLOCATION_BEHAVIOURS,
} as const;
export type Script = keyof typeof SCRIPTS;

/** What a simulated client does about a settlement, by the start of the external id that its partner gives it. */
export const CLIENT_REACTIONS = {
  'sim-dispute-': 'After 5 seconds the client disputes it.',
  'sim-retract-': 'The client disputes it, and retracts that after another 5 seconds.',
  'sim-close-': 'The client disputes it, and closes that as invalid after the window.',
} as const;
export type ClientReaction = keyof typeof CLIENT_REACTIONS;

/** The start of an external id by which one allocation is answered so, whatever the script. */
export const allocationPrefix = (behaviour: AllocationBehaviour): string => `sim-${behaviour}-`;

/** All that is magic as a list in words. */
export const inList = (
  words: Readonly<Record<string, string>>,
  nameOf: (key: string) => string = (key) => key,
): string =>
  Object.entries(words)
    .map(([key, text]) => `\`${nameOf(key)}\`: ${text}`)
    .join(' ');
