/** How the simulated counterparties of a sandbox answer who connects with them, by what their listings are called. */
export const COUNTERPARTY_BEHAVIOURS = {
  accepts: { name: 'Sim Accepts', text: 'After 5 seconds it connects the other way.' },
  declines: { name: 'Sim Declines', text: 'After 5 seconds it declines.' },
  silent: { name: 'Sim Silent', text: 'It never answers: reminders follow, and the request expires after 30 days.' },
  reviewed: {
    name: 'Sim Reviewed',
    text: 'The request goes through a review by the operator first; once approved, it accepts after 5 seconds.',
  },
} as const;
export type SimulatedCounterparty = keyof typeof COUNTERPARTY_BEHAVIOURS;
export const SIMULATED_COUNTERPARTIES = Object.keys(COUNTERPARTY_BEHAVIOURS) as [
  SimulatedCounterparty,
  ...SimulatedCounterparty[],
];
