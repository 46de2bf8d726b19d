import * as contracts from '#lib/contracts/network/partners.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { requireClient } from './client-store.ts';
import { DEFAULT_CONFIGURATION } from './default-configuration.ts';
import { findConfiguration, insertPartner, type PartnerConfiguration, partnersOf } from './partner-store.ts';
import { presentOwnPartner } from './partner-view.ts';
import { demandReadable } from './readable-name.ts';

const MAX_PARTNERS = 20;

async function configurationOf({ db, service }: Context, enterpriseId: string): Promise<PartnerConfiguration> {
  const configured = await findConfiguration(db, enterpriseId);
  if (configured) return configured;
  if (service.env.sandbox) return DEFAULT_CONFIGURATION;
  return fail('unprocessable', 'The operator must configure the enterprise as a partner first.');
}

export const createPartner = operation(contracts.createPartner, async (context, input) => {
  const { db, now, audit } = context;
  const { enterpriseId, broker, clientDisputeWindowMinutes = null, topUpWindowMinutes = null, ...wanted } = input;
  demandReadable(wanted.name);
  if (topUpWindowMinutes !== null && clientDisputeWindowMinutes === null)
    refuseField('topUpWindowMinutes', 'goes with clientDisputeWindowMinutes only');
  const client = await requireClient(db, enterpriseId);
  await advisoryLock(db, `partners of ${enterpriseId}`);
  if ((await partnersOf(db, enterpriseId)).length >= MAX_PARTNERS)
    fail('unprocessable', `The enterprise has ${MAX_PARTNERS} partners, which is the most.`);
  const at = now.toISOString();
  const partner = await insertPartner(db, {
    ...(await configurationOf(context, enterpriseId)),
    id: uuidV7(now.getTime()),
    name: wanted.name,
    enterpriseId,
    clientId: client.id,
    walletId: client.walletId,
    trustOrg: client.trustOrg,
    institutionId: wanted.institutionId,
    institutionIdentifier: wanted.institutionIdentifier,
    connectionKeySchema: wanted.connectionKeySchema,
    isBroker: broker,
    isActive: true,
    clientDisputeWindowMinutes,
    topUpWindowMinutes,
    hasAllocationPolicies: wanted.allocationPoliciesEnabled ?? false,
    createdAt: at,
    updatedAt: at,
  });
  const { id, name, connectionKeySchema } = partner;
  const after = { name, connectionKeySchema, broker, clientDisputeWindowMinutes, topUpWindowMinutes };
  await audit({ subjectType: 'off-exchange-partner', subjectId: id, after });
  return { partner: presentOwnPartner(partner) };
});
