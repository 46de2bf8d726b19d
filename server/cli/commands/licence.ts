import type { Licence } from '#lib/scopes.ts';
import { runAsSystem } from '#server/core/call/system.ts';
import { grantLicence } from '#server/domains/directory/enterprises/grant-licence.ts';
import { revokeLicence } from '#server/domains/directory/enterprises/revoke-licence.ts';
import { type OptionValues, type Outcome, requiredText, type SystemCommand } from './command.ts';

const options = {
  enterprise: { type: 'string', value: 'ID', isRequired: true, help: 'Enterprise.' },
  licence: { type: 'string', value: 'LICENCE', isRequired: true, help: 'off-exchange, dvp, fix or mint.' },
} as const;

const inputOf = (values: OptionValues) => ({
  enterpriseId: requiredText(values, 'enterprise'),
  licence: requiredText(values, 'licence') as Licence,
});

const outcomeOf = (enterprise: { name: string; licences: readonly string[] }): Outcome => ({
  json: enterprise,
  text: `${enterprise.name} now holds: ${enterprise.licences.join(', ') || 'no licence'}.`,
});

const grant: SystemCommand = {
  name: 'licence grant',
  summary: 'Grant a licence to an enterprise.',
  options,
  run: async (service, values) =>
    outcomeOf(await runAsSystem(service, { name: 'grantLicence', ...grantLicence }, inputOf(values))),
};

const revoke: SystemCommand = {
  name: 'licence revoke',
  summary: 'Revoke a licence of an enterprise.',
  options,
  run: async (service, values) =>
    outcomeOf(await runAsSystem(service, { name: 'revokeLicence', ...revokeLicence }, inputOf(values))),
};

export const licenceCommands: readonly SystemCommand[] = [grant, revoke];
