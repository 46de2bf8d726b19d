import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { type Figure, withFigures } from './figures.ts';

const TABLE = `# Figures

Before.

| Part | Figure | Measured | Aim | Date | Machine |
|---|---|---|---|---|---|
| P1 | throughput | 0.5 | ≥ 0.8 | 2026-01-01 | old |
| test | axe | none | none | 2026-01-01 | old |
| P4 | ratio | 0.7 | ≥ 0.5 | 2026-01-01 | old |

After.
`;
const STAMP = { date: '2026-02-02', machine: 'new, 2 cores' };
const figure = (part: string, name: string, measured: string): Figure => ({ part, name, measured, aim: 'more' });

describe('withFigures', () => {
  it('writes measured rows anew where they stand, new ones after their part, and leaves the others', () => {
    const figures = [figure('P1', 'throughput', '0.9'), figure('P1', 'p99', '1.2'), figure('P6', 'rows', '90 ms')];
    assert.equal(
      withFigures(TABLE, figures, STAMP),
      `# Figures

Before.

| Part | Figure | Measured | Aim | Date | Machine |
|---|---|---|---|---|---|
| P1 | throughput | 0.9 | more | 2026-02-02 | new, 2 cores |
| P1 | p99 | 1.2 | more | 2026-02-02 | new, 2 cores |
| test | axe | none | none | 2026-01-01 | old |
| P4 | ratio | 0.7 | ≥ 0.5 | 2026-01-01 | old |
| P6 | rows | 90 ms | more | 2026-02-02 | new, 2 cores |

After.
`,
    );
  });
  it('changes nothing without figures, in the file that is kept', () => {
    const kept = readFileSync(new URL('figures.md', import.meta.url), 'utf8');
    assert.equal(withFigures(kept, [], STAMP), kept);
  });
  it('refuses a file without the table', () => {
    assert.throws(() => withFigures('# Figures\n', [], STAMP), /lost its table/);
  });
});
