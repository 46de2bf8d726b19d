import { operationTitle, subjectTitle } from '#server/core/audit/titles.ts';
import type { Domain } from '#server/core/runtime/service.ts';

/** An entry with its words; what was refused, such as a sign-in with a wrong password, says so. */
export const presentEntry = <Row extends { operation: string; subjectType: string; isRefused: boolean }>(
  domains: readonly Domain[],
  { isRefused, ...row }: Row,
) => {
  const done = operationTitle(domains, row.operation);
  const title = isRefused ? `${done}: refused` : done;
  return { ...row, title, subjectTitle: subjectTitle(row.subjectType) };
};
