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
  tokens: { full: string; foreign: string };
}

export const dataDir = (): string => process.env.CONSOLE_DATA_DIR ?? '';

export const consoleOrigin = (): string => process.env.CONSOLE_ORIGIN ?? '';

/** The demo accounts of the host under test. */
export const readDemo = (): DemoFile => JSON.parse(readFileSync(join(dataDir(), 'demo.json'), 'utf8')) as DemoFile;

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The demo data has no ${what}`);
  return value;
}

/** Enterprises and people of the demo data by what tests need them for. */
export function demoCast() {
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
