import { type ChildProcess, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childEnv } from '#server/core/runtime/env.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface StepResult {
  name: string;
  ok: boolean;
  seconds: number;
  output: string;
}

export interface StepOptions {
  env?: Readonly<Record<string, string>>;
  /** Called with each piece of output as it comes. */
  onOutput?: (text: string) => void;
}

const running = new Set<ChildProcess>();

/** Path of a command that a dependency brought. */
export const localCommand = (name: string): string => join(ROOT, 'node_modules', '.bin', name);

const STEP_ENV = {
  NO_COLOR: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
};

/** Runs one command to its end and keeps what it printed. */
export function runStep(name: string, command: readonly string[], options: StepOptions = {}): Promise<StepResult> {
  const startedAt = performance.now();
  const [program = '', ...args] = command;
  const path = `${dirname(process.execPath)}:${process.env.PATH ?? ''}`;
  const env = childEnv({ ...STEP_ENV, ...options.env, PATH: path }, ['downloads']);
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      chunks.push(text);
      options.onOutput?.(text);
    });
  return new Promise((resolve) => {
    const end = (ok: boolean) => {
      running.delete(child);
      resolve({ name, ok, seconds: (performance.now() - startedAt) / 1000, output: chunks.join('') });
    };
    child.once('error', (error) => {
      chunks.push(error.message);
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}

/** Stops every command that still runs. */
export function stopSteps(signal: NodeJS.Signals = 'SIGTERM'): void {
  for (const child of running) child.kill(signal);
}
