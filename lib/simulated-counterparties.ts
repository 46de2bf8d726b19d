/** How the simulated counterparties of a sandbox answer who connects with them: what listing and entry say, and a sentence. */
export const COUNTERPARTY_BEHAVIOURS = {
  accepts: { name: 'Sim Accepts', brief: 'Accepts every request', text: 'After 5 seconds it connects the other way.' },
  declines: { name: 'Sim Declines', brief: 'Declines every request', text: 'After 5 seconds it declines.' },
  silent: {
    name: 'Sim Silent',
    brief: 'Answers nobody',
    text: 'It never answers: reminders follow, and the request expires after 30 days.',
  },
  reviewed: {
    name: 'Sim Reviewed',
    brief: 'Accepts after a review',
    text: 'The request goes through a review by the operator first; once approved, it accepts after 5 seconds.',
  },
} as const;
export type SimulatedCounterparty = keyof typeof COUNTERPARTY_BEHAVIOURS;
export const SIMULATED_COUNTERPARTIES = Object.keys(COUNTERPARTY_BEHAVIOURS) as [
  SimulatedCounterparty,
  ...SimulatedCounterparty[],
];
