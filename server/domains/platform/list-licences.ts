import { count } from 'drizzle-orm';
import * as contracts from '#lib/contracts/platform/licences.ts';
import { Licence } from '#lib/scopes.ts';
import { offeredOperations, operation, operationsOf } from '#server/core/call/operation.ts';
import { heldLicences, knownEnterprises } from '#server/domains/directory/public.ts';

export const listLicences = operation(contracts.listLicences, async ({ db, service }) => {
  const { domains, env } = service;
  const [held, enterpriseCount] = await Promise.all([
    db.select({ licence: heldLicences.licence, enterprises: count() }).from(heldLicences).groupBy(heldLicences.licence),
    db.$count(knownEnterprises),
  ]);
  const counts = new Map(held.map(({ licence, enterprises }) => [licence, enterprises]));
  const offered = offeredOperations(operationsOf(domains), env.sandbox);
  const licences = Licence.options.map((licence) => ({
    licence,
    enterpriseCount: counts.get(licence) ?? 0,
    operations: offered
      .filter(({ contract: { access } }) => access.caller === 'member' && access.licence === licence)
      .map(({ name, contract: { routes, summary } }) => ({ name, ...routes[0], summary })),
  }));
  return { licences, enterpriseCount };
});
