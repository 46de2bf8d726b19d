/** How a simulated counterparty answers a DVP settlement: as the script of a connection, and as the start of an external id. */
export const DVP_BEHAVIOURS = {
  ack: 'After 5 seconds it acknowledges, and never signs.',
  slow: 'It acknowledges after 10 minutes, and signs 10 minutes later.',
  reject: 'After 5 seconds it rejects.',
  silent: 'It never answers: the settlement becomes overdue, and expires.',
  fail: 'After 5 seconds it acknowledges; 5 seconds later its signing fails, and the settlement ends.',
} as const;
export type DvpBehaviour = keyof typeof DVP_BEHAVIOURS;

/** What a connection with a simulated counterparty can be set to. */
export const DVP_SCRIPTS = {
  signs: 'After 5 seconds it acknowledges, and signs 5 seconds later what it sends. What a connection begins with.',
  ...DVP_BEHAVIOURS,
} as const;
export type DvpScript = keyof typeof DVP_SCRIPTS;
export const DVP_SCRIPT_NAMES = Object.keys(DVP_SCRIPTS) as [DvpScript, ...DvpScript[]];

/** The start of an external id by which one settlement is answered so, whatever the script. */
export const dvpPrefix = (behaviour: DvpBehaviour): string => `sim-${behaviour}-`;
