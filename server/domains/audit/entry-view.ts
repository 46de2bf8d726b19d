import { operationTitle, subjectTitle } from '#server/core/audit/titles.ts';
import { nameObjects } from '#server/core/lists/names.ts';
import type { Context } from '#server/core/runtime/service.ts';

interface Shown {
  operation: string;
  subjectType: string;
  subjectId: string;
  actorTokenId: string | null;
  isRefused: boolean;
}

const subjectOf = ({ subjectType: kind, subjectId: id }: Pick<Shown, 'subjectType' | 'subjectId'>) => ({ kind, id });
const tokenOf = ({ actorTokenId: id }: Pick<Shown, 'actorTokenId'>) => ({ kind: 'access-token', id });

/** Entries of an enterprise with their words, and with the names of what they are about; what was refused, such as a sign-in, says so. */
export async function presentEntries<Row extends Shown>(context: Context, enterpriseId: string, rows: readonly Row[]) {
  const { domains } = context.service;
  const nameOf = await nameObjects(context, enterpriseId, [...rows.map(subjectOf), ...rows.map(tokenOf)]);
  return rows.map(({ isRefused, ...row }) => ({
    ...row,
    title: isRefused ? `${operationTitle(domains, row.operation)}: refused` : operationTitle(domains, row.operation),
    subjectTitle: subjectTitle(row.subjectType),
    subjectName: nameOf(subjectOf(row)),
    actorTokenName: nameOf(tokenOf(row)),
  }));
}
