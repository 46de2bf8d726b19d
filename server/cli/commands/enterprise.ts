import type { InputOf } from '#lib/contract.ts';
import type * as contracts from '#lib/contracts/directory/platform.ts';
import { runAsSystem } from '#server/core/call/system.ts';
import { createEnterprise } from '#server/domains/directory/enterprises/create-enterprise.ts';
import { listEnterprises } from '#server/domains/directory/enterprises/list-enterprises.ts';
import { alignRows, requiredText, type SystemCommand, textOf } from './command.ts';
import { listAll } from './list-all.ts';

const create: SystemCommand = {
  name: 'enterprise create',
  summary: 'Create an enterprise.',
  options: {
    name: { type: 'string', value: 'TEXT', isRequired: true, help: 'Name of the enterprise.' },
    licence: {
      type: 'string',
      value: 'LICENCE',
      multiple: true,
      help: 'off-exchange, dvp, fix or mint; may be repeated.',
    },
    'trust-org': { type: 'string', value: 'NAME', help: 'Trust organisation; the first of the ten by default.' },
    'organization-id': { type: 'string', value: 'ID', help: 'Organisation that the enterprise belongs to.' },
  },
  async run(service, values) {
    const input = {
      name: requiredText(values, 'name'),
      licences: values.licence,
      trustOrg: textOf(values, 'trust-org'),
      organizationId: textOf(values, 'organization-id'),
    } as InputOf<typeof contracts.createEnterprise>;
    const made = await runAsSystem(service, { name: 'createEnterprise', ...createEnterprise }, input);
    return { json: made, text: `Created the enterprise ${made.name} with the id ${made.id}.` };
  },
};

const list: SystemCommand = {
  name: 'enterprise list',
  summary: 'List the enterprises, newest first.',
  options: { text: { type: 'string', value: 'TEXT', help: 'Only names and ids that start so.' } },
  async run(service, values) {
    const named = { name: 'listEnterprises', ...listEnterprises };
    const enterprises = await listAll(async (cursor) => {
      const page = await runAsSystem(service, named, { limit: 200, cursor, text: textOf(values, 'text') });
      return { rows: page.enterprises, nextCursor: page.nextCursor };
    });
    const rows = enterprises.map((row) => [row.id, row.name, row.trustOrg, row.licences.join(', ') || '-']);
    return { json: { enterprises }, text: alignRows([['ID', 'NAME', 'TRUST ORGANISATION', 'LICENCES'], ...rows]) };
  },
};

export const enterpriseCommands: readonly SystemCommand[] = [create, list];
