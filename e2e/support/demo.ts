import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface DemoUser {
  id: string;
  email: string;
  password: string;
  memberships: { enterpriseId: string; role: string }[];
}

export interface DemoFile {
  enterprises: { id: string; name: string; licences: string[] }[];
  users: DemoUser[];
  wallets: { id: string; coin: string; enterpriseId: string; passphrase: string }[];
  tokens: { full: string; foreign: string };
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`There is no ${what}`);
  return value;
}

export interface TestedHost {
  origin: string;
  dataDir: string;
}

let other: TestedHost | null = null;

/** Lets this process look at another host than its worker's own, or at its own again. */
export function lookAt(host: TestedHost | null): void {
  other = host;
}

function testedHost(): TestedHost {
  const hosts = JSON.parse(process.env.CONSOLE_HOSTS ?? '[]') as TestedHost[];
  return found(other ?? hosts[Number(process.env.TEST_PARALLEL_INDEX ?? 0)], 'host');
}

export const dataDir = (): string => testedHost().dataDir;

export const consoleOrigin = (): string => testedHost().origin;

/** The demo accounts of the host under test. */
export const readDemo = (): DemoFile => JSON.parse(readFileSync(join(dataDir(), 'demo.json'), 'utf8')) as DemoFile;

/** Enterprises and people of the demo data by what tests need them for. */
export function demoUsers() {
  const { enterprises, users, tokens } = readDemo();
  const admin = found(users[0], 'administrator');
  const [main, second] = admin.memberships.map(({ enterpriseId }) => enterprises.find(({ id }) => id === enterpriseId));
  const strangers = enterprises.filter(({ id }) => !admin.memberships.some((one) => one.enterpriseId === id));
  const only = (email: string) =>
    found(
      users.find((user) => user.email.startsWith(email)),
      email,
    );
  return {
    admin,
    main: found(main, 'first enterprise'),
    second: found(second, 'second enterprise'),
    foreign: found(strangers[0], 'foreign enterprise'),
    operator: only('tomas.'),
    viewer: only('leila.'),
    /** Administers an enterprise without any verification record. */
    partner: only('jonas.'),
    platformAdmin: only('platform.'),
    /** Administers the enterprise that is foreign to the others. */
    foreignAdmin: only('rufus.'),
    token: tokens.full,
    foreignToken: tokens.foreign,
  };
}
