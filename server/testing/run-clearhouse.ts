import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnv } from '#server/core/runtime/env.ts';

const SCRIPT = fileURLToPath(new URL('../cli/clearhouse.ts', import.meta.url));

export interface CommandResult {
  exitCode: number;
  output: string;
  error: string;
}

/** Runs the real command line in a process of its own, over the environment given. */
export const runClearhouse = (env: Record<string, string>, args: readonly string[]): Promise<CommandResult> =>
  new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT, ...args], { env: childEnv(env) }, (failure, output, error) =>
      resolve({ exitCode: failure === null ? 0 : Number(failure.code ?? 1), output, error }),
    );
  });
