/** Ways by which something is told outside of the console. */
export const MAIL_CHANNELS = ['email', 'push'] as const;

/**
 * What becomes of it: it waits for its first or next attempt, a server took it, an outbox shows it in place of that, it was given up, or
 * it was stopped because its user wants it no more or may see it no more.
 */
export const MAIL_STATES = ['waiting', 'sent', 'shown', 'failed', 'stopped'] as const;
export type MailState = (typeof MAIL_STATES)[number];
