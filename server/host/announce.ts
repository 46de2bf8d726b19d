import { join } from 'node:path';
import type { Env } from '#server/core/runtime/env.ts';
import { demoFilePath } from '#server/demo/demo-file.ts';

/** Progress for whoever started us, with the seconds since. */
export function createProgress(output: NodeJS.WritableStream = process.stdout) {
  const startedAt = performance.now();
  const seconds = (): string => ((performance.now() - startedAt) / 1000).toFixed(1).padStart(5);
  return {
    step: (text: string): void => void output.write(`${seconds()} s  ${text}\n`),
  };
}

export interface DemoSummary {
  users: readonly {
    email: string;
    password: string;
    isPlatformAdmin: boolean;
    memberships: readonly { enterpriseId: string; role: string }[];
  }[];
}

/** The one-time link of the first administrator, and the file that it lies in where the output may be kept as a log. */
export interface FirstAdmin {
  link: string;
  file: string | null;
}

/** Where to go and whom to sign in as. */
export function readyText(
  env: Env,
  origin: string,
  first: { demo: DemoSummary | null; firstAdmin: FirstAdmin | null; fix?: { port: number } | null },
): string {
  const lines = ['', `  Clearhouse is ready:  ${origin}`, ''];
  const admin = first.demo?.users[0];
  if (admin) {
    lines.push(
      `  Sign in as            ${admin.email}`,
      `  Password              ${admin.password}`,
      '  One-time code         000000, where one is asked for',
      '',
    );
    const operator = first.demo?.users.find(({ isPlatformAdmin }) => isPlatformAdmin);
    if (operator)
      lines.push(`  Platform admin        ${operator.email}`, `  Password              ${operator.password}`, '');
    lines.push(`  Demo accounts, tokens and wallets: ${demoFilePath(env.DATA_DIR)}`);
  }
  if (first.firstAdmin) {
    const { link, file } = first.firstAdmin;
    const place = file === null ? link : `by the link in ${file}`;
    lines.push('  Create the first administrator (the link works once):', `  ${place}`);
  }
  if (first.fix) lines.push(`  FIX over TLS          ${env.FIX_HOST}:${first.fix.port}`);
  lines.push(`  Docs                  ${origin}/docs`, `  API document          ${origin}/openapi.json`);
  if (env.sandbox) lines.push(`  Log                   ${env.LOG_FILE ?? join(env.DATA_DIR, 'clearhouse.log')}`);
  return `${lines.join('\n')}\n\n`;
}

/** Where a service that goes with its process is, as one line of JSON. */
export const ephemeralText = (env: Pick<Env, 'DATA_DIR'>, origin: string): string =>
  `${JSON.stringify({ address: origin, demoFile: demoFilePath(env.DATA_DIR) })}\n`;
