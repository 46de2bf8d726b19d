import { join } from 'node:path';
import { localCommand, ROOT, runStep, type StepResult } from './run-step.ts';

/** Both type checkers are written in Go: they collect rubbish later, unless memory gets short, and work on one core. */
const FRUGAL = { GOGC: '400', GOMEMLIMIT: '3GiB', GOMAXPROCS: '1' };

async function checkTypes(): Promise<StepResult> {
  const startedAt = performance.now();
  const generated = await runStep('types', [localCommand('next'), 'typegen']);
  const checked = generated.ok
    ? await runStep('types', [localCommand('tsc'), '--noEmit', '--checkers', '1'], { env: FRUGAL })
    : generated;
  return { ...checked, seconds: (performance.now() - startedAt) / 1000 };
}

/** Format, lint, types, unused code and the project's own rules, side by side. No database is needed. */
export function verify(onResult: (result: StepResult) => void): Promise<StepResult[]> {
  const steps = [
    runStep('format', [localCommand('biome'), 'ci', '--colors=off']),
    runStep('lint', [localCommand('oxlint'), '--type-aware', '--deny-warnings', '--format=unix'], { env: FRUGAL }),
    checkTypes(),
    runStep('unused', [localCommand('knip'), '--no-progress']),
    runStep('tidy', [process.execPath, join(ROOT, 'server/cli/tidy.ts')]),
  ];
  return Promise.all(
    steps.map(async (step) => {
      const result = await step;
      onResult(result);
      return result;
    }),
  );
}

/** One line per step, and what it printed when it failed. */
export function describeStep({ name, ok, seconds, output }: StepResult): string {
  const line = `${ok ? '✔' : '✖'} ${name.padEnd(8)} ${seconds.toFixed(1)} s`;
  return ok ? line : `${line}\n${output.trimEnd()}\n`;
}

if (import.meta.main) {
  const results = await verify((result) => console.log(describeStep(result)));
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
}
