/** What a part of the run counted. */
export interface Tally {
  passed: number;
  failed: number;
}

export const addTallies = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
});

/** A part that counted nothing at all is one failure: a run without tests proves nothing. */
export const demandTests = (part: string, tally: Tally): Tally => {
  if (tally.passed + tally.failed > 0) return tally;
  console.log(`✖ ${part}: no test was counted`);
  return { passed: 0, failed: 1 };
};
