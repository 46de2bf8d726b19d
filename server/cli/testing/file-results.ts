import { relative, resolve } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';
import { ROOT } from '#server/cli/run-step.ts';

/** What the tests of one file came to. */
export interface FileResult {
  /** Below the root of the repository. */
  file: string;
  passed: number;
  failed: number;
  ms: number;
  failures: string[];
  notes: string[];
}

interface Outcome {
  name: string;
  file?: string;
  details: { type?: string; duration_ms: number; error?: Error };
}

function describeFailure({ name, details }: Outcome): string {
  const { error } = details;
  const cause = error?.cause ?? error;
  const text = cause instanceof Error ? (cause.stack ?? cause.message) : inspect(cause);
  return `  ✖ ${name}\n${text.replace(/^/gm, '      ')}`;
}

/** A test or suite whose own code failed, as opposed to one that only holds failed tests. */
const isOwnFailure = ({ details }: Outcome): boolean =>
  (details.error as { failureType?: string } | undefined)?.failureType !== 'subtestsFailed';

/** Adds up the events of `node:test` by file; what belongs to none of them counts for the first. */
export function collectResults(files: readonly string[]) {
  const results = new Map<string, FileResult>();
  for (const file of files) results.set(file, { file, passed: 0, failed: 0, ms: 0, failures: [], notes: [] });
  const [first] = results.values();
  const resultOf = (path: string | undefined): FileResult => {
    const known = results.get(relative(ROOT, resolve(ROOT, path ?? ''))) ?? first;
    if (!known) throw new Error('a batch without files');
    return known;
  };
  return {
    results,
    take: (event: TestEvent): void => {
      if (event.type === 'test:diagnostic' && event.data.nesting > 0)
        resultOf(event.data.file).notes.push(event.data.message);
      if (event.type !== 'test:pass' && event.type !== 'test:fail') return;
      const { data } = event;
      const result = resultOf(data.file);
      if (event.type === 'test:fail' && isOwnFailure(data)) {
        result.failed += 1;
        result.failures.push(describeFailure(data));
      }
      if (event.type === 'test:pass' && data.details.type !== 'suite' && !data.skip) result.passed += 1;
      if (data.details.type !== 'suite') result.ms += data.details.duration_ms;
    },
  };
}
