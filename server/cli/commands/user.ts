import { runAsSystem } from '#server/core/call/system.ts';
import { createPasswordLink } from '#server/domains/access/accounts/create-password-link.ts';
import { createUser } from '#server/domains/access/accounts/create-user.ts';
import { listUsers } from '#server/domains/directory/users/list-users.ts';
import { alignRows, requiredText, type SystemCommand, textOf } from './command.ts';
import { findUserId } from './find-user.ts';
import { listAll } from './list-all.ts';

const linkText = (link: { url: string; expiresAt: string }): string =>
  `The password is set at (once, until ${link.expiresAt}):\n${link.url}`;

const create: SystemCommand = {
  name: 'user create',
  summary: 'Create a user and a link to set the password.',
  options: {
    email: { type: 'string', value: 'EMAIL', isRequired: true, help: 'Email address.' },
    name: { type: 'string', value: 'TEXT', isRequired: true, help: 'Name.' },
    'platform-admin': { type: 'boolean', help: 'Make the user a platform administrator.' },
  },
  async run(service, values) {
    const made = await runAsSystem(
      service,
      { name: 'createUser', ...createUser },
      {
        email: requiredText(values, 'email'),
        name: requiredText(values, 'name'),
        isPlatformAdmin: values['platform-admin'] === true,
      },
    );
    const text = `Created the user ${made.user.email} with the id ${made.user.id}.\n${linkText(made.passwordLink)}`;
    return { json: made, text };
  },
};

const reset: SystemCommand = {
  name: 'user reset',
  summary: 'Create a link with which a user sets a new password.',
  options: { user: { type: 'string', value: 'ID|EMAIL', isRequired: true, help: 'User.' } },
  async run(service, values) {
    const userId = await findUserId(service, requiredText(values, 'user'));
    const link = await runAsSystem(service, { name: 'createPasswordLink', ...createPasswordLink }, { userId });
    return { json: link, text: linkText(link) };
  },
};

const list: SystemCommand = {
  name: 'user list',
  summary: 'List the users, newest first.',
  options: {
    text: { type: 'string', value: 'TEXT', help: 'Only emails, names and ids that start so.' },
    enterprise: { type: 'string', value: 'ID', help: 'Only members of this enterprise.' },
  },
  async run(service, values) {
    const filters = { text: textOf(values, 'text'), enterpriseId: textOf(values, 'enterprise') };
    const users = await listAll(async (cursor) => {
      const page = await runAsSystem(service, { name: 'listUsers', ...listUsers }, { limit: 200, cursor, ...filters });
      return { rows: page.users, nextCursor: page.nextCursor };
    });
    const rows = users.map((user) => [
      user.id,
      user.email,
      user.name,
      user.isPlatformAdmin ? 'platform admin' : '-',
      user.isActive ? (user.hasPassword ? 'active' : 'no password yet') : 'inactive',
    ]);
    return { json: { users }, text: alignRows([['ID', 'EMAIL', 'NAME', 'RIGHTS', 'STATE'], ...rows]) };
  },
};

export const userCommands: readonly SystemCommand[] = [create, reset, list];
