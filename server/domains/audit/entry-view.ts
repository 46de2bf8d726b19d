import { operationTitle, subjectTitle } from '#server/core/audit/titles.ts';
import type { Domain } from '#server/core/runtime/service.ts';

/** An entry with its words. */
export const presentEntry = <Row extends { operation: string; subjectType: string }>(
  domains: readonly Domain[],
  row: Row,
) => ({ ...row, title: operationTitle(domains, row.operation), subjectTitle: subjectTitle(row.subjectType) });
