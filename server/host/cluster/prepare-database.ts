import { ensureDatabase, migrateDatabase } from './database.ts';
import { grantToService } from './grants.ts';
import { createRoles, giveToOwner } from './hand-over.ts';
import { addressesOf, OWNER, type RoleAddresses, SERVICE } from './roles.ts';

/** Creates a database when it does not exist, hands it over to its owner, migrates it, and says what the service may do in it. */
export async function prepareDatabase(
  clusterUrl: string,
  database: string,
  { isSandbox }: { isSandbox: boolean | null },
): Promise<RoleAddresses> {
  await createRoles(clusterUrl);
  const addresses = addressesOf(await ensureDatabase(clusterUrl, database, { owner: OWNER }));
  await giveToOwner(clusterUrl, database);
  await migrateDatabase(addresses.ownerUrl);
  await grantToService(addresses.ownerUrl, { role: SERVICE, isSandbox });
  return addresses;
}
