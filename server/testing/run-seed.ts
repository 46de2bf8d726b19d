import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnv } from '#server/core/runtime/env.ts';

const SCRIPT = fileURLToPath(new URL('../cli/seed.ts', import.meta.url));

/** Runs the real `npm run seed` in a process of its own, over the environment given. */
export const runSeed = (
  env: Record<string, string>,
  args: readonly string[],
): Promise<{ exitCode: number; output: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT, ...args], { env: childEnv(env) }, (failure, output, error) =>
      resolve({ exitCode: failure === null ? 0 : Number(failure.code ?? 1), output: output + error }),
    );
  });
