import { ensureDatabase, migrateDatabase } from './database.ts';
import { grantToService } from './grants.ts';
import { asRole, createRoles, giveToOwner, OWNER, SERVICE } from './roles.ts';

/** A database of our own cluster, for the two roles that work in it. */
export interface PreparedDatabase {
  /** For the service. */
  url: string;
  ownerUrl: string;
}

/** Both roles' addresses of a database of our own cluster. */
export const addressesOf = (superuserUrl: string): PreparedDatabase => ({
  url: asRole(superuserUrl, SERVICE),
  ownerUrl: asRole(superuserUrl, OWNER),
});

/** Creates a database when it does not exist, hands it over to its owner, migrates it, and says what the service may do in it. */
export async function prepareDatabase(
  clusterUrl: string,
  database: string,
  { isSandbox }: { isSandbox: boolean },
): Promise<PreparedDatabase> {
  await createRoles(clusterUrl);
  const addresses = addressesOf(await ensureDatabase(clusterUrl, database, { owner: OWNER }));
  await giveToOwner(clusterUrl, database);
  await migrateDatabase(addresses.ownerUrl);
  await grantToService(addresses.ownerUrl, { role: SERVICE, isSandbox });
  return addresses;
}
