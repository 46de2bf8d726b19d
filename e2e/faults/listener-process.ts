import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnv } from '#server/core/runtime/env.ts';

const CLI = fileURLToPath(new URL('../../server/cli/clearhouse.ts', import.meta.url));

export interface ListenerProcess {
  child: ChildProcess;
  /** What it said, a JSON object each. */
  said: { event: string; [field: string]: unknown }[];
  /** What it wrote to the standard error. */
  complaints: () => string;
  /** Resolves once it says so, at once when it has. Rejects when it ends before. */
  until: (event: string) => Promise<void>;
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** The real `listen --json` in a process of its own. */
export function startListener(env: Record<string, string>, args: readonly string[]): ListenerProcess {
  const child = spawn(process.execPath, [CLI, 'listen', '--json', ...args], {
    env: childEnv(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: ListenerProcess['said'] = [];
  let rest = '';
  let complaints = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) said.push(JSON.parse(line));
    child.emit('said');
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return {
    child,
    said,
    complaints: () => complaints,
    until: (event) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (said.some((one) => one.event === event)) resolve();
        };
        look();
        child.on('said', look);
        void ended.then((code) => reject(new Error(`the listener ended with ${code}: ${complaints}`)));
      }),
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}
