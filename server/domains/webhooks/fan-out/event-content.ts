import type { NotificationContent } from '../records/new-notification.ts';

/** Types of events that webhooks of an enterprise hear of, each the name of a type of webhooks. */
export const CALLED_BACK = ['accessToken', 'bankAccount'] as const;

interface Recipient {
  type: string;
  subjectType: string;
  subjectId: string;
  body: unknown;
}

type Body = Readonly<Record<string, unknown>>;

const textOf = (body: Body, name: string): string | undefined => {
  const value = body[name];
  return typeof value === 'string' ? value : undefined;
};

const READERS: Readonly<Record<string, (body: Body) => NotificationContent>> = {
  accessToken: (body) => ({
    accessTokenId: textOf(body, 'accessToken'),
    more: { userId: body.userId, username: body.username, tokenCreateTime: body.tokenCreateTime },
  }),
  bankAccount: (body) => {
    const { state, currency, accountType, shortCountryCode, accountNumber } = body;
    const more = { state, currency, accountType, shortCountryCode, accountNumber };
    return { bankAccountId: textOf(body, 'bankAccount'), more };
  },
};

/** What a notification says about an event. */
export function contentOfEvent({ type, subjectType, subjectId, body }: Recipient): NotificationContent {
  const read = READERS[type];
  if (!read) throw new Error(`no webhook receives events of the type ${type}`);
  return { ...read(body as Body), subjectType, subjectId };
}
