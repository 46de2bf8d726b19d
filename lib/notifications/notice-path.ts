import { objectPath } from '#lib/kinds.ts';
import type { NoticeName } from './catalogue.ts';

/** Where notices lead whose objects have no page. */
const PLACES: Readonly<Partial<Record<NoticeName, string>>> = {
  'sign-in-new-device': '/account/sessions',
  'password-changed': '/account',
};

interface Led {
  kind: NoticeName;
  subjectType: string;
  subjectId: string;
}

/** Path of the page that a notice leads to, as it is opened in an enterprise; the account’s where there is none. */
export function noticePath({ kind, subjectType, subjectId }: Led, enterpriseId: string | null): string {
  const own = PLACES[kind] ?? objectPath(subjectType, subjectId) ?? 'overview';
  if (own.startsWith('/')) return own;
  return enterpriseId === null ? '/account' : `/e/${enterpriseId}/${own}`;
}
