import type { Role } from '#lib/scopes.ts';
import { runAsSystem } from '#server/core/call/system.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { removeMembership } from '#server/domains/directory/members/remove-membership.ts';
import { setMembership } from '#server/domains/directory/members/set-membership.ts';
import { type OptionValues, requiredText, type SystemCommand } from './command.ts';
import { findUserId } from './find-user.ts';

const options = {
  enterprise: { type: 'string', value: 'ID', isRequired: true, help: 'Enterprise.' },
  user: { type: 'string', value: 'ID|EMAIL', isRequired: true, help: 'User.' },
} as const;

const memberOf = async (service: Service, values: OptionValues) => ({
  enterpriseId: requiredText(values, 'enterprise'),
  userId: await findUserId(service, requiredText(values, 'user')),
});

const set: SystemCommand = {
  name: 'member set',
  summary: 'Make a user a member of an enterprise, in a role.',
  options: {
    ...options,
    role: { type: 'string', value: 'ROLE', isRequired: true, help: 'viewer, operator or admin.' },
  },
  async run(service, values) {
    const input = { ...(await memberOf(service, values)), role: requiredText(values, 'role') as Role };
    const member = await runAsSystem(service, { name: 'setMembership', ...setMembership }, input);
    return { json: member, text: `The user ${member.userId} is now ${member.role} of ${member.enterpriseId}.` };
  },
};

const remove: SystemCommand = {
  name: 'member remove',
  summary: 'Remove a member from an enterprise.',
  options,
  async run(service, values) {
    const member = await memberOf(service, values);
    await runAsSystem(service, { name: 'removeMembership', ...removeMembership }, member);
    return { json: member, text: `The user ${member.userId} is no longer a member of ${member.enterpriseId}.` };
  },
};

export const memberCommands: readonly SystemCommand[] = [set, remove];
