import type { FixLogMessage } from '#lib/contracts/fix/messages.ts';

/** Type of a message by its name. */
export const messageName = ({ type, name }: Pick<FixLogMessage, 'type' | 'name'>): string =>
  `${name ?? 'Unknown type'} (${type})`;
