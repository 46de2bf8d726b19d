import { sha256 } from '#server/core/vault.ts';

/** Types of webhooks, by who they belong to. */
export const ENTERPRISE_TYPES = ['accessToken', 'bankAccount'] as const;
export const BLOCK_TYPES = ['block', 'wallet_confirmation'] as const;

/**
 * What a notification is about: its identifying fields, named as in the notification record. `body` holds what only the callback
 * tells, such as a user's name.
 */
export interface NotificationSubject {
  coin?: string;
  hash?: string;
  wallet?: string;
  transfer?: string;
  pendingApproval?: string;
  accessToken?: string;
  bankAccount?: string;
  enterprise?: string;
  state?: string;
  body?: Readonly<Record<string, string | number | boolean | null>>;
}

/** The one JSON object that is sent, as its exact text. */
export function payloadText(type: string, subject: NotificationSubject, simulation: boolean): string {
  const { body, ...identity } = subject;
  return JSON.stringify({ type, ...identity, ...body, simulation });
}

export const payloadDigest = (payload: string): Buffer => sha256(payload);

type EventBody = Readonly<Record<string, unknown>>;

const textOf = (body: EventBody, name: string): string | undefined => {
  const value = body[name];
  return typeof value === 'string' ? value : undefined;
};

/** What each kind of event tells; events of other types call nobody back. */
const SUBJECTS: Readonly<Record<string, (body: EventBody, enterpriseId: string) => NotificationSubject>> = {
  accessToken: (body, enterpriseId) => ({
    accessToken: textOf(body, 'accessToken'),
    enterprise: enterpriseId,
    body: accessTokenBody({
      userId: textOf(body, 'userId') ?? '',
      username: textOf(body, 'username') ?? '',
      tokenCreateTime: textOf(body, 'tokenCreateTime') ?? '',
    }),
  }),
  bankAccount: (body, enterpriseId) => ({
    bankAccount: textOf(body, 'bankAccount'),
    enterprise: enterpriseId,
    state: textOf(body, 'state'),
  }),
};

/** What an accessToken callback tells beyond the ids. `tokenCreateTime` is an ISO 8601 instant. */
export const accessTokenBody = (told: { userId: string; username: string; tokenCreateTime: string }) => ({ ...told });

/** Types of events that webhooks of an enterprise hear of. */
export const CALLED_BACK: readonly string[] = ENTERPRISE_TYPES;

export const subjectOfEvent = (event: { type: string; body: unknown; enterpriseId: string }): NotificationSubject =>
  SUBJECTS[event.type]?.(event.body as EventBody, event.enterpriseId) ?? {};
