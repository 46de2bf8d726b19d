/** What a part of the run counted. */
export interface Tally {
  passed: number;
  failed: number;
  /** What is to be read of each failure, the file first. */
  failures: string[];
}

/** A failure that is no test's. */
export const failedAs = (text: string): Tally => ({ passed: 0, failed: 1, failures: [`✖ ${text}`] });

export const addTallies = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
});

/** A part that counted nothing at all is one failure: a run without tests proves nothing. */
export const demandTests = (part: string, tally: Tally): Tally =>
  tally.passed + tally.failed > 0 ? tally : failedAs(`${part}: no test was counted`);

/** The end of a run's output: what failed, and as its last line the counts. */
export const closingText = ({ passed, failed, failures }: Tally): string =>
  [...(failures.length > 0 ? ['', 'What failed', ...failures] : []), '', `${passed} passed, ${failed} failed`].join(
    '\n',
  );
