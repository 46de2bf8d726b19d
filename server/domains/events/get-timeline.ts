import * as contracts from '#lib/contracts/events/timeline.ts';
import { READ_AUDIT_LOG } from '#lib/rights.ts';
import { holdsRight } from '#server/core/call/access.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findActions, findEvents, hasSubject, mergeEntries } from './timeline-queries.ts';
import { visibleSubjects } from './visible-subjects.ts';

export const getTimeline = operation(contracts.getTimeline, async (context, subject) => {
  const { service, caller } = context;
  const { enterpriseId, subjectType } = subject;
  if (!(await visibleSubjects(service, caller, enterpriseId)).has(subjectType))
    fail('missing_scope', 'You may not read such objects of this enterprise.');
  const mayReadActions = holdsRight(caller, enterpriseId, READ_AUDIT_LOG);
  const [events, actions] = await Promise.all([
    findEvents(context, subject),
    mayReadActions ? findActions(context, subject) : [],
  ]);
  const isKnown = events.length > 0 || (await hasSubject(context, subject));
  if (!isKnown) fail('not_found', 'The object does not exist.');
  return { entries: mergeEntries(events, actions) };
});
