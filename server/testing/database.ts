import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '#server/host/cluster/cluster.ts';
import { dropDatabase, ensureDatabase, withClient, withDatabase } from '#server/host/cluster/database.ts';
import { giveToOwner } from '#server/host/cluster/hand-over.ts';
import { prepareDatabase } from '#server/host/cluster/prepare-database.ts';
import { addressesOf, OWNER, type RoleAddresses, SERVICE } from '#server/host/cluster/roles.ts';

const TEMPLATE = 'clearhouse_template';
const SERVER_VARIABLE = 'CLEARHOUSE_TEST_SERVER';
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' };

export interface TestServer {
  /** For the superuser. */
  url: string;
  stop: () => Promise<void>;
}

/** A PostgreSQL for tests, with a migrated template; its data goes when it stops. */
export async function startTestServer(): Promise<TestServer> {
  const dir = await mkdtemp(join(tmpdir(), 'clearhouse-test-'));
  const cluster = await startCluster(dir, { settings: FAST });
  await prepareDatabase(cluster.url, TEMPLATE, { isSandbox: true });
  return {
    url: cluster.url,
    async stop() {
      await cluster.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** The server that the test runner started, or one of our own when a single file is run by hand. */
async function testServer(): Promise<TestServer> {
  const shared = process.env[SERVER_VARIABLE];
  return shared ? { url: shared, stop: async () => undefined } : startTestServer();
}

export interface TestDatabase extends RoleAddresses {
  superuserUrl: string;
  drop: () => Promise<void>;
}

/** Copies the template, in which everything is the owner's already. File by file, which takes half of what going through the log does. */
async function copyTemplate(serverUrl: string, name: string): Promise<string> {
  await withClient(serverUrl, async (client) => {
    await client.query(`create database ${name} owner ${OWNER} template ${TEMPLATE} strategy file_copy`);
    await client.query(`revoke all on database ${name} from public; grant connect on database ${name} to ${SERVICE}`);
  });
  return withDatabase(serverUrl, name);
}

async function makeEmpty(serverUrl: string, name: string): Promise<string> {
  const url = await ensureDatabase(serverUrl, name, { owner: OWNER });
  await giveToOwner(serverUrl, name);
  return url;
}

async function createDatabase(make: (serverUrl: string, name: string) => Promise<string>): Promise<TestDatabase> {
  const server = await testServer();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const superuserUrl = await make(server.url, name);
  return {
    ...addressesOf(superuserUrl),
    superuserUrl,
    async drop() {
      await dropDatabase(server.url, name);
      await server.stop();
    },
  };
}

/** A database of its own, copied from the migrated template. */
export const createTestDatabase = (): Promise<TestDatabase> => createDatabase(copyTemplate);

/** A database of its own, without any table. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase(makeEmpty);
