import type { Licence } from '#lib/scopes.ts';
import { runAsMachine } from '#server/core/machine.ts';
import { grantLicence } from '#server/platform/grant-licence.ts';
import { revokeLicence } from '#server/platform/revoke-licence.ts';
import { type MachineCommand, type OptionValues, type Outcome, requiredText } from './command.ts';

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

const grant: MachineCommand = {
  name: 'licence grant',
  summary: 'Grant a licence to an enterprise.',
  options,
  run: async (service, values) =>
    outcomeOf(await runAsMachine(service, { name: 'grantLicence', ...grantLicence }, inputOf(values))),
};

const revoke: MachineCommand = {
  name: 'licence revoke',
  summary: 'Revoke a licence of an enterprise.',
  options,
  run: async (service, values) =>
    outcomeOf(await runAsMachine(service, { name: 'revokeLicence', ...revokeLicence }, inputOf(values))),
};

export const licenceCommands: readonly MachineCommand[] = [grant, revoke];
