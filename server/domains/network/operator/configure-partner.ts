import * as contracts from '#lib/contracts/network/partner-configurations.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { changePartner, findPartner } from '../members/partner-store.ts';
import { configurationOf, demandConfiguration, presentOperatorPartner } from './partner-configuration.ts';
import { UNKNOWN_PARTNER } from './unknown.ts';

export const configurePartner = operation(
  contracts.configurePartner,
  async ({ db, now, audit }, { partnerId, isActive, configuration: given }) => {
    const before = orNotFound(await findPartner(db, partnerId), UNKNOWN_PARTNER);
    const configuration = demandConfiguration(given);
    const change = { ...configuration, isActive, updatedAt: now.toISOString() };
    const partner = await changePartner(db, partnerId, change);
    await audit({
      subjectType: 'off-exchange-partner',
      subjectId: partnerId,
      ...(before.enterpriseId === null ? {} : { alsoIn: [before.enterpriseId] }),
      before: { isActive: before.isActive, ...configurationOf(before) },
      after: { isActive, ...configuration },
    });
    return { partner: presentOperatorPartner(partner) };
  },
);
