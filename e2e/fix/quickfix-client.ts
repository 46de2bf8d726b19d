import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { access } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SOURCE = fileURLToPath(new URL('./quickfix-client.cpp', import.meta.url));
const HEADER = '/usr/include/quickfix/Application.h';
const LIBRARIES = ['-lquickfix', '-lssl', '-lcrypto', '-lpthread'];
const PATIENCE_MS = 30_000;

/** What is missing to build the client, by the names of Debian packages; null where nothing is. */
export async function missingForBuild(): Promise<string | null> {
  const hasCompiler = await promisify(execFile)('g++', ['--version']).then(
    () => true,
    () => false,
  );
  if (!hasCompiler) return 'g++';
  return access(HEADER).then(
    () => null,
    () => 'libquickfix-dev',
  );
}

/** Builds a program with QuickFIX into a file. Throws with what the compiler says. */
export async function buildWithQuickfix(file: string, source: string): Promise<void> {
  await promisify(execFile)('g++', ['-std=c++14', '-O2', '-w', '-o', file, source, ...LIBRARIES]);
}

/** Builds the client into a file. */
export const buildClient = (file: string): Promise<void> => buildWithQuickfix(file, SOURCE);

/** A client of QuickFIX that runs: what it says is read line by line. */
export class QuickfixClient {
  /** All lines in their order. */
  readonly lines: string[] = [];
  readonly #child: ChildProcess;
  #read = 0;
  #told: (() => void) | null = null;

  constructor(file: string, settings: string, password: string) {
    this.#child = spawn(file, [settings, password], { stdio: ['pipe', 'pipe', 'inherit'] });
    createInterface({ input: this.#child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      this.lines.push(line);
      this.#told?.();
    });
  }

  /** Sends a message of which the fields are given, with `|` between them. */
  send(fields: string): void {
    this.#child.stdin?.write(`${fields}\n`);
  }

  /** The next line that begins so or has such a text in it; those before it are passed over. */
  async until(text: string): Promise<string> {
    const endsAt = Date.now() + PATIENCE_MS;
    for (;;) {
      while (this.#read < this.lines.length) {
        const line = this.lines[this.#read] ?? '';
        this.#read += 1;
        if (line.includes(text)) return line;
      }
      const left = endsAt - Date.now();
      if (left <= 0) throw new Error(`no ${text} came; the last lines: ${this.lines.slice(-8).join('\n')}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#told = () => (clearTimeout(timer), resolve());
      });
    }
  }

  async end(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.send('end');
    await ended;
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }
}
