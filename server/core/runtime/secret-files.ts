import { readFileSync, statSync } from 'node:fs';

/** Variables that hold secrets; each may instead lie in a file, which `<NAME>_FILE` names. */
export const SECRET_VARIABLES = [
  'MASTER_KEY',
  'DATABASE_URL',
  'MIGRATION_URL',
  'METRICS_TOKEN',
  'WEBHOOK_SIGNING_KEY',
  'SUMSUB_APP_TOKEN',
  'SUMSUB_SECRET_KEY',
  'SUMSUB_WEBHOOK_SECRET',
  'SMTP_URL',
  'DKIM_KEY',
  'FCM_CREDENTIALS',
  'DOCUMENT_STORE',
] as const;

/** Why a secret cannot be taken from its file; one sentence for the operator, without the secret. */
export class SecretFileError extends Error {}

/** A file of ours is ours alone; one of root's may be readable by a group, as systemd hands over credentials. */
export function requirePrivate(variable: string, path: string): void {
  if (process.platform === 'win32') return;
  const { mode, uid } = statSync(path);
  const isOwn = uid === process.geteuid?.();
  const tooMuch = isOwn || uid !== 0 ? 0o077 : 0o037;
  if ((mode & tooMuch) === 0) return;
  throw new SecretFileError(
    `${variable}: others may read ${path} (mode ${(mode & 0o777).toString(8).padStart(4, '0')}): give it mode 0600 or 0400`,
  );
}

function readSecret(variable: string, path: string): string {
  try {
    requirePrivate(variable, path);
    return readFileSync(path, 'utf8').replace(/[\r\n]+$/, '');
  } catch (error) {
    if (error instanceof SecretFileError) throw error;
    throw new SecretFileError(`${variable}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Variables with those secrets among them that lie in files. Throws SecretFileError. */
export function withSecretFiles(source: Variables): Variables {
  const read = SECRET_VARIABLES.flatMap((name): [string, string][] => {
    const path = source[`${name}_FILE`];
    if (!path) return [];
    if (source[name]) throw new SecretFileError(`${name} and ${name}_FILE are both set: keep one of them`);
    const secret = readSecret(`${name}_FILE`, path);
    if (secret === '') throw new SecretFileError(`${name}_FILE: ${path} is empty`);
    return [[name, secret]];
  });
  return { ...source, ...Object.fromEntries(read) };
}
