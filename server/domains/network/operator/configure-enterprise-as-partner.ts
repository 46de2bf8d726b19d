import { eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/network/partner-configurations.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { knownEnterprises } from '#server/domains/directory/public.ts';
import { saveConfiguration } from '../members/partner-store.ts';
import { demandConfiguration } from './partner-configuration.ts';

export const configureEnterpriseAsPartner = operation(
  contracts.configureEnterpriseAsPartner,
  async ({ db, now, audit }, { enterpriseId, configuration: given }) => {
    const own = eq(knownEnterprises.id, enterpriseId);
    const [known] = await db.select({ id: knownEnterprises.id }).from(knownEnterprises).where(own).limit(1);
    orNotFound(known, 'There is no such enterprise.');
    const configuration = demandConfiguration(given);
    await saveConfiguration(db, enterpriseId, { configuration, at: now.toISOString() });
    await audit({
      subjectType: 'enterprise',
      subjectId: enterpriseId,
      alsoIn: [enterpriseId],
      after: { ...configuration },
    });
    const { currencyNames, ...rest } = configuration;
    const names = Object.entries(currencyNames).map(([unit, all]) => [unit, [...all]]);
    return {
      enterpriseId,
      configuration: { ...rest, currencyNames: Object.fromEntries(names) as Record<string, string[]> },
    };
  },
);
